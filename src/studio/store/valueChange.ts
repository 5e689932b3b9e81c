import { applyPatches, enablePatches, type Patch, produceWithPatches, setAutoFreeze } from 'immer';
import { isRecord } from '../../form/model/pointer.ts';
import { reuseEqualObjects } from '../../site/json/reuseEqualObjects.ts';

enablePatches();
// Form states share these values and do not expect frozen objects.
setAutoFreeze(false);

/** Patches from one value to another, and back. */
export interface ValuePatches {
  patches: Patch[];
  inverse: Patch[];
}

/**
 * Returns the patches between two values. Each patch replaces one value. Patches do not cover the order of keys, so
 * an object with other keys, or a list of another length, is replaced as a whole.
 */
export function createValueChange(old: unknown, now: unknown): ValuePatches {
  const target = reuseEqualObjects(old, now);
  if (!hasSameShape(old, target)) return replacement(old, target);
  const [, patches, inverse] = produceWithPatches(old as object, (draft) =>
    assign(draft, old as object, target as object),
  );
  return { patches, inverse };
}

const replacement = (old: unknown, now: unknown): ValuePatches =>
  Object.is(old, now)
    ? { patches: [], inverse: [] }
    : {
        patches: [{ op: 'replace', path: [], value: now }],
        inverse: [{ op: 'replace', path: [], value: old }],
      };

type Group = Record<string, unknown>;

function assign(draft: object, old: object, now: object): void {
  for (const key of Object.keys(now)) {
    const [from, to] = [(old as Group)[key], (now as Group)[key]];
    if (Object.is(from, to)) continue;
    if (hasSameShape(from, to)) assign((draft as Group)[key] as object, from as object, to as object);
    else (draft as Group)[key] = to;
  }
}

/** True for two objects with the same keys in the same order, and for two lists of the same length. */
function hasSameShape(old: unknown, now: unknown): boolean {
  if (Array.isArray(old) && Array.isArray(now)) return old.length === now.length;
  if (!isRecord(old) || !isRecord(now)) return false;
  const [before, after] = [Object.keys(old), Object.keys(now)];
  return before.length === after.length && before.every((key, index) => key === after[index]);
}

/** Applies patches to a value. */
export const applyValuePatches = (value: unknown, patches: readonly Patch[]): unknown =>
  applyPatches(value as object, patches);
