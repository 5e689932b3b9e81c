import { nearest } from './nearest.ts';
import { blockSchema, type Project } from './Project.ts';
import type { Schemas } from './Schemas.ts';
import { show } from './valueWords.ts';
import { child, type Path } from './wordPlace.ts';

interface Section {
  /** What is told of a path of the props cannot be known where this is true. */
  isUnknown: (path: Path) => boolean;
  /** What stands as its block; undefined where nothing does. */
  named?: string;
  /** Its props with their references replaced. */
  props: unknown;
  /** True for the first one of its page. */
  isFirst: boolean;
  /** True where the page's header is written for a dark first section. */
  isDark: boolean;
}

/** Blocks by how well they fit what a section says and where it stands, the best first; `faults` is what they would refuse, `odd` how little they suit the place. */
export function fittingBlocks(
  { blocks }: Project,
  schemas: Schemas,
  { props, isUnknown, isFirst, isDark }: Omit<Section, 'named'>,
): { name: string; faults: number; odd: number }[] {
  const scored = [...blocks].flatMap(([name, { schema }]) => {
    if (!schemas.has(blockSchema(name)) || typeof props !== 'object' || props === null) return [];
    const says = (mark: string) => child(schema?.value, mark);
    const isOpening = says('x-page-heading') === true;
    const odd = isFirst ? Number(!isOpening) + Number((says('x-dark') === true) !== isDark) : Number(isOpening);
    const findings = schemas.findings(blockSchema(name), props);
    const faults = findings.filter(({ path, on }) => on === 'key' || !isUnknown(path)).length;
    return [{ name, score: faults * 4 + odd, faults, odd }];
  });
  return scored.sort((a, b) => a.score - b.score || a.name.localeCompare(b.name));
}

/** What to write for the block of a section that names none that there is: the nearest name, else the block that its other keys fit best. */
export function blockMend(project: Project, schemas: Schemas, section: Section): string {
  const { blocks } = project;
  const { named, props } = section;
  const near = named === undefined || named.trim() === '' ? undefined : nearest(named, blocks.keys());
  if (near !== undefined) return `Did you mean ${show(near)}?`;
  const fitting = fittingBlocks(project, schemas, section);
  const [best] = fitting;
  const told = Object.keys(props as object);
  const takes = fitting.filter(({ name, odd }) => {
    const known = child(blocks.get(name)?.schema?.value, 'properties');
    return odd === 0 && told.length > 0 && told.every((key) => child(known, key) !== undefined);
  });
  // A name that nothing is like says more than keys that many blocks have.
  if (named !== undefined && named.trim() !== '' && best !== undefined && best.faults > 0 && takes.length > 1) {
    const names = takes.slice(0, 6).map(({ name }) => show(name));
    return `Choose one: ${names.join(', ')}, which have ${told.map(show).join(' and ')} too.`;
  }
  const isFitting = best !== undefined && best.faults <= Math.max(1, Object.keys(props as object).length / 3);
  const all = [...blocks.keys()].slice(0, 12).map(show).join(', ');
  if (!isFitting) return `Blocks: ${all}${blocks.size > 12 ? ', …' : ''}.`;
  if (named === undefined && best.faults > 0 && takes.length > 1 && told.length < 3)
    return `Add "block": ${takes
      .slice(0, 6)
      .map(({ name }) => show(name))
      .join(' or ')}: these have such keys.`;
  return named === undefined ? `Add "block": ${show(best.name)}: its keys fit that one.` : `Write ${show(best.name)}.`;
}
