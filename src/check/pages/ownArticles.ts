import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { child, textAt } from '../told/wordPlace.ts';

/** A page that shows the placeholder at every address, while there are articles of one's own: whoever opens one reads the placeholder. */
export function ownArticles(file: JsonFile, { content }: Project): Problem[] {
  const sections = child(file.value, 'sections');
  return (Array.isArray(sections) ? sections : []).flatMap((section: unknown, index) => {
    const shared = content.get(textAt(child(section, 'placeholder'), '$content'));
    if (child(section, 'show') !== 'placeholder' || !Array.isArray(shared?.value)) return [];
    const stand = textAt(child(section, 'placeholder'), 'id');
    const own = shared.value.map((entry) => textAt(entry, 'id')).find((id) => id !== '' && id !== stand);
    if (own === undefined) return [];
    const cause = `is "placeholder", and ${shared.path} has ${JSON.stringify(own)}: whoever opens it reads the placeholder`;
    return [file.warning(['sections', index, 'show'], cause, 'Write "post".')];
  });
}
