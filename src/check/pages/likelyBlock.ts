import { nearest } from '../told/nearest.ts';
import { plainName } from '../../page/plainName.ts';
import { blockSchema, type Project } from '../read/Project.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { show } from '../schema/valueWords.ts';
import { child, type Path } from '../told/wordPlace.ts';

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

/** Keys that more blocks have say nothing of the one that is meant. */
const FEW_BLOCKS = 3;
const MOST_TOLD = 6;

/** What to write for the block of a section that names none that there is: the nearest name, else the block that its other keys are those of. */
export function blockMend(project: Project, schemas: Schemas, section: Section): string {
  const { blocks } = project;
  const { props } = section;
  const named = section.named?.trim() === '' ? undefined : section.named;
  const near = named === undefined ? undefined : nearest(named, blocks.keys());
  if (near !== undefined) return `Did you mean ${show(near)}?`;
  const fitting = fittingBlocks(project, schemas, section);
  const [best] = fitting;
  const told = Object.keys(props as object);
  const knows = (name: string, key: string) =>
    child(child(blocks.get(name)?.schema?.value, 'properties'), key) !== undefined;
  const takes = fitting.filter(({ name, odd }) => odd === 0 && told.every((key) => knows(name, key)));
  const isOwnKey = (key: string) => [...blocks.keys()].filter((name) => knows(name, key)).length <= FEW_BLOCKS;
  const isMeant = best !== undefined && told.every((key) => knows(best.name, key)) && told.some(isOwnKey);
  // A name that nothing is like says more than keys that many blocks have.
  if (named !== undefined && !isMeant) {
    const isTaken = takes.length > 0 && told.length > 0;
    const names = (isTaken ? takes : fitting.filter(({ odd }) => odd === 0)).map(({ name }) => show(name));
    const which = isTaken ? `, which have ${told.map(show).join(' and ')} too` : names.length > MOST_TOLD ? ', …' : '';
    return `Choose one: ${names.slice(0, MOST_TOLD).join(', ')}${which}; or make it: npm run new -- block ${plainName(named)}.`;
  }
  const isFitting = best !== undefined && best.faults <= Math.max(1, Object.keys(props as object).length / 3);
  const all = [...blocks.keys()].slice(0, 12).map(show).join(', ');
  if (!isFitting) return `Blocks: ${all}${blocks.size > 12 ? ', …' : ''}.`;
  if (named !== undefined) return `Write ${JSON.stringify(best.name)}.`;
  const write = section.named === undefined ? 'Add "block": ' : 'Write ';
  if (best.faults === 0 || takes.length < 2 || told.length === 0 || told.length > 2)
    return `${write}${show(best.name)}: its keys fit that one.`;
  const names = takes.slice(0, MOST_TOLD).map(({ name }) => show(name));
  return `${write}${names.join(' or ')}: these have such keys.`;
}
