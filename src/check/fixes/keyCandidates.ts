import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { textOf } from '../../json/nodeText.ts';
import type { Change } from '../diagnostics/Data.ts';
import { closeness } from '../diagnostics/closest.ts';
import { child, isObject, type Path } from '../diagnostics/path.ts';
import { isOfType } from '../validate/skeletonOf.ts';
import { type Candidate, distanceOf, lossOf, type Situation } from './Situation.ts';
import { editBetween } from './applyEdits.ts';

/** What may be meant by a key that is not known where it stands: another key, another place, or nothing. */
export function keyCandidates(situation: Situation): Candidate[] {
  const { path } = situation;
  const key = path.at(-1);
  if (typeof key !== 'string' || situation.at(path) === undefined) return [];
  return [...renames(situation, key), ...moves(situation, key), ...unwraps(situation), removal(situation)];
}

function renames(situation: Situation, key: string): Candidate[] {
  const { path, diagnostic, all } = situation;
  const parent = path.slice(0, -1);
  const group = situation.at(parent);
  const value = situation.at(path);
  const data = diagnostic.data?.kind === 'unknown-key' ? diagnostic.data : undefined;
  const alias = data?.aliases?.[key];
  const missing = all.flatMap((one) =>
    one.data?.kind === 'missing-key' && one.file === situation.file && String(one.path?.slice(0, -1)) === String(parent)
      ? one.data.key
      : [],
  );
  const names = new Set([...missing, ...(data?.allowed ?? []), ...situation.keysAt(parent)]);
  return [...names].flatMap((name): Candidate[] => {
    if (child(group, name) !== undefined) return [];
    const near = name === alias ? -0.5 : closeness(key, name);
    const isMissing = missing.includes(name);
    if (near === undefined && !isMissing && !isOfType(situation.schemaAt([...parent, name]), value)) return [];
    const far = isMissing ? 3 : PROSE.test(name) && typeof value === 'string' ? 3.4 : 6;
    const cost = near === undefined ? far : 1 + near - (isMissing ? 0.5 : 0);
    return [{ changes: [{ path, rename: name }], cost }];
  });
}

/** To any group of the file that knows such a key, the nearest first; and into a group that is not there yet. */
function moves(situation: Situation, key: string): Candidate[] {
  const { path } = situation;
  const parent = path.slice(0, -1);
  const to = (group: Path, cost: number): Candidate[] =>
    child(situation.at(group), key) === undefined && situation.schemaAt([...group, key]) !== undefined
      ? [{ changes: [{ path, moveTo: [...group, key] }], cost }]
      : [];
  const isInside = (group: Path) => group.length >= path.length && String(group.slice(0, path.length)) === String(path);
  const farFrom = (group: Path) => Math.abs(situation.offsetOf(group) - situation.offsetOf(path)) * 1e-5;
  // What one section or entry says is not what another one does.
  const isOther = (group: Path) => group.some((step, at) => typeof path[at] === 'number' && step !== path[at]);
  const there = situation
    .groups()
    .filter((group) => !isInside(group) && String(group) !== String(parent))
    .flatMap((group) => to(group, 2.5 + distanceOf(group, parent) * 0.5 + farFrom(group) + (isOther(group) ? 2 : 0)));
  const known = situation.keysAt(parent).filter((name) => child(situation.at(parent), name) === undefined);
  const apart = known.filter((name) => situation.keysAt([...parent, name]).includes(key));
  return [...there, ...apart.flatMap((name) => to([...parent, name], 3.5))];
}

/** What is in a group stands beside it, where it belongs. */
function unwraps(situation: Situation): Candidate[] {
  const { path } = situation;
  const value = situation.at(path);
  if (!isObject(value)) return [];
  const parent = path.slice(0, -1);
  const known = situation.keysAt(parent);
  const inner = Object.keys(value);
  if (!inner.some((key) => known.includes(key)) || inner.some((key) => child(situation.at(parent), key) !== undefined))
    return [];
  const out = inner.map((key): Change => ({ path: [...path, key], moveTo: [...parent, key] }));
  return [{ changes: [...out, { path, remove: true }], cost: 2.5 }];
}

const PROSE = /^(text|paragraphs|summary|description|intro|answer|points)$/;

const removal = (situation: Situation): Candidate => ({
  changes: [{ path: situation.path, remove: true }],
  cost: 4 + lossOf(situation.at(situation.path)),
});

/** What may be meant where a key stands twice in a group: another key, or nothing, in the place of one of them. */
export function twinCandidates(situation: Situation): Candidate[] {
  const { site, file, path } = situation;
  const text = site.all.get(file)!.text;
  const parent = path.slice(0, -1);
  const group = findNodeAtLocation(parseTree(text)!, [...parent]);
  const twins = (group?.children ?? []).filter(({ children }) => children?.[0]?.value === path.at(-1));
  if (twins.length < 2) return [];
  const isSame = twins.every((twin) => textOf(text, twin.children![1]!) === textOf(text, twins[0]!.children![1]!));
  const free = situation
    .keysAt(parent)
    .filter((key) => !group!.children!.some(({ children }) => children![0]!.value === key));
  return twins.toReversed().flatMap((twin, index): Candidate[] => {
    const end = twin.offset + twin.length;
    const comma = /^\s*,\s*/.exec(text.slice(end))?.[0];
    const rest = comma
      ? text.slice(0, twin.offset) + text.slice(end + comma.length)
      : text.slice(0, twin.offset).replace(/\s*,\s*$/, '') + text.slice(end);
    const key = twin.children![0]!;
    const name = String(path.at(-1));
    const without = {
      edits: [editBetween(file, text, rest)],
      title: `Remove this ${JSON.stringify(name)}`,
      cost: (isSame ? 1 : 3.5) + index * 0.3 + (isSame ? 0 : lossOf(textOf(text, twin.children![1]!))),
    };
    const others = free.map((other) => ({
      edits: [{ file, offset: key.offset, length: key.length, newText: JSON.stringify(other) }],
      title: `Rename this ${JSON.stringify(name)} to ${JSON.stringify(other)}`,
      cost: 2 + (closeness(name, other) ?? 2) + index * 0.3,
    }));
    return [without, ...others];
  });
}
