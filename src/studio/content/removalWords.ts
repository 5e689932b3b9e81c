import { type Used, usesOf } from '../../site/uses.ts';
import type { SiteValues } from '../../site/SiteValues.ts';

/** Describes the references that a removal would break; undefined if there are none. */
export function removalWords(site: SiteValues, used: Used): string | undefined {
  const uses = usesOf(site, used).filter(
    ({ file }) => !('file' in used) || used.what !== 'route' || file !== used.file,
  );
  if (uses.length === 0) return undefined;
  const one = uses.length === 1;
  const names = [
    ...new Set(uses.map(({ name, steps }) => (steps.length === 0 ? name : `${name} (${steps.join(' › ')})`))),
  ];
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  const where = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)!}` : shown[0]!;
  const count = one ? 'One' : String(uses.length);
  const lost: Record<Used['what'], string> = {
    route: `${count} ${one ? 'link leads' : 'links lead'} to this page and would lead nowhere: ${where}.`,
    anchor: `${count} ${one ? 'link leads' : 'links lead'} to this section and would lead to the top of the page: ${where}.`,
    entry: `It is shown in ${one ? 'one place' : `${count} places`}: ${where}.`,
    collection: `${count} ${one ? 'section shows' : 'sections show'} this list: ${where}.`,
    picture: `It stands in ${one ? 'one place' : `${count} places`}: ${where}. The artwork of the section takes its place.`,
    file: `${count} ${one ? 'link leads' : 'links lead'} to it and would lead nowhere: ${where}.`,
    form: `${count} ${one ? 'section shows' : 'sections show'} this form: ${where}.`,
  };
  return lost[used.what];
}
