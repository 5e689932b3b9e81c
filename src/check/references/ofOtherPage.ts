import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { routeParams } from '../../page/routeRules.ts';
import { onOneLine } from '../schema/valueWords.ts';
import { child, isObject, type Path, textAt } from '../told/wordPlace.ts';

/** A reference to what the address names: where it stands in its section, and which field or part it asks for. */
export interface OfAddress {
  mark: '$entry' | '$param';
  name: string;
  path: Path;
}

/**
 * What is wrong with fields of an entry, or a part of the address, on a page whose address has no part that changes: the
 * section was copied from one that has. Several of one section are told as one.
 */
export function ofOtherPage(file: JsonFile, asked: readonly OfAddress[], project: Project): Problem[] {
  const [first] = asked;
  if (!first) return [];
  const route = textAt(file.value, 'route');
  const cause =
    first.mark === '$entry'
      ? `reads the entry that a page shows, and ${route} shows none`
      : `reads a part of the address, and in ${route} each part is fixed`;
  const home = [...project.pages.values()].find(
    (page) => page !== file && asked.every((one) => isSaid(page.value, one)),
  );
  const values = asked.map((one) => onOneLine(outlined(valueOf(one, home, project)) ?? '…'));
  if (asked.length === 1) {
    const orMove = home ? `, or move the section to ${home.path}` : '';
    const words = values[0]!.includes('…') ? 'here what visitors are to read' : values[0]!;
    return [file.problem(first.path, cause, `Write ${words}${orMove}.`)];
  }
  const each = asked.map(({ path }, index) => `${JSON.stringify(path.at(-1))}: ${values[index]}`).join(', ');
  const move = home ? `Move it to ${home.path}, or w` : 'W';
  return [{ ...file.problem(first.path.slice(0, 2), cause, `${move}rite in it ${each}.`), isWhole: true }];
}

const isSaid = (page: unknown, { mark, name }: OfAddress) =>
  mark === '$entry'
    ? isObject(child(page, 'entries')) && JSON.stringify(page).includes(`"$entry":${JSON.stringify(name)}`)
    : routeParams(textAt(page, 'route')).includes(name);

/** What the first entry that has it says there. */
function valueOf({ mark, name }: OfAddress, home: JsonFile | undefined, { content }: Project): unknown {
  const list = mark === '$entry' && content.get(textAt(child(home?.value, 'entries'), 'from'))?.value;
  const entries = Array.isArray(list) ? (list as unknown[]) : [];
  return name === '' ? entries[0] : entries.map((entry) => child(entry, name)).find((one) => one !== undefined);
}

/** A value with dots in the place of sentences; names of motifs and the like stay. */
function outlined(value: unknown): unknown {
  if (typeof value === 'string') return /^[a-z0-9-]+$/.test(value) ? value : '…';
  if (Array.isArray(value)) return value.slice(0, 1).map(outlined);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, outlined(one)])) : value;
}
