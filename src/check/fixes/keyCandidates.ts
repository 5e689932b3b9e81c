import type { Change } from '../diagnostics/Data.ts';
import { child, isObject, type Path } from '../diagnostics/path.ts';
import type { Candidate } from './Candidate.ts';
import { closeness } from './closeness.ts';
import { isOfType } from '../validate/skeletonOf.ts';
import { distanceOf, lossOf, type Situation } from './Situation.ts';

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
