import { type UseTarget, findUses } from '../../site/uses.ts';
import type { SiteValues } from '../../site/SiteValues.ts';

/** Describes the references that a removal would break; undefined if there are none. */
export function describeBrokenReferences(site: SiteValues, used: UseTarget): string | undefined {
  const uses = findUses(site, used).filter(
    ({ file }) => !('file' in used) || used.what !== 'route' || file !== used.file,
  );
  if (uses.length === 0) return undefined;
  const one = uses.length === 1;
  const names = [
    ...new Set(uses.map(({ name, steps }) => (steps.length === 0 ? name : `${name} (${steps.join(' › ')})`))),
  ];
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  const where = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)!}` : shown[0]!;
  const links = one ? 'One link' : `${uses.length} links`;
  const sections = one ? 'One section shows' : `${uses.length} sections show`;
  const places = one ? 'one place' : `${uses.length} places`;
  const lost: Record<UseTarget['what'], string> = {
    route: `${links} to this page will break: ${where}.`,
    anchor: `${links} to this section will open the top of the page instead: ${where}.`,
    entry: `It is shown in ${places}: ${where}.`,
    collection: `${sections} this list: ${where}.`,
    picture: `It is used in ${places}: ${where}. A pattern will be shown instead.`,
    file: `${links} to this file will break: ${where}.`,
    form: `${sections} this form: ${where}.`,
  };
  return lost[used.what];
}
