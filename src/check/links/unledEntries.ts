import { entryAddress } from './entryAddress.ts';
import { entriesOf } from './shownEntries.ts';
import type { Known } from './Known.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { onOneLine } from '../schema/valueWords.ts';
import { entryLike } from './entryLike.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { child, textAt } from '../told/wordPlace.ts';

/** Entries with a page of their own that nothing leads to: the entry of the other collection is gone, or not there yet. */
export function unledEntries(project: Project, schemas: Schemas, { targets, timesLinked }: Known): Problem[] {
  return [...project.content.values()].flatMap((leading) => {
    const address = entryAddress(leading, project.root);
    const page = targets.find(
      ({ pattern, slugs }) => slugs && address && pattern.test(address.replace(':slug', 'slug')),
    );
    const shown = page && entriesOf(page.file, project);
    if (!address || !shown?.collection || !Array.isArray(leading.value)) return [];
    const aliases = new Map(Object.entries(Object(child(child(page!.file.value, 'entries'), 'aliases')) as object));
    const led = new Set(leading.value.map((entry) => textAt(entry, 'slug')).map((slug) => aliases.get(slug) ?? slug));
    // One that leads nowhere is told where it stands: it may be the one that is meant.
    if ([...led].some((slug) => !shown.slugs.includes(slug))) return [];
    return shown.slugs.flatMap((slug, index) => {
      const path = address.replace(':slug', slug);
      const spellings = [slug, ...[...aliases.keys()].filter((other) => aliases.get(other) === slug)];
      if (led.has(slug) || spellings.some((one) => timesLinked(address.replace(':slug', one)) > 0)) return [];
      const cause = `has its page, ${JSON.stringify(path)}, and nothing leads there`;
      const entry = entryLike(child(shown.collection!.value, index), leading.path, schemas);
      const added = onOneLine({ ...entry, slug });
      const mend = `If it is no longer offered, remove it; if it is new, add to ${leading.path}: ${added}, with words of its own.`;
      return [shown.collection!.warning([index], cause, mend)];
    });
  });
}
