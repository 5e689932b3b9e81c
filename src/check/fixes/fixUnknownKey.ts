import type { DiagnosticChange } from '../diagnostics/DiagnosticData.ts';
import { unambiguousClosestMatch } from '../diagnostics/closestMatch.ts';
import { childValue, isObject, type KeyPath } from '../diagnostics/path.ts';
import { matchesSchemaType, mayAcceptValueType } from '../validate/smallestValidValue.ts';
import type { FixContext, FixProposal } from './FixContext.ts';

/** Proposes a fix for an unknown key: rename the key, move it to another object, or unwrap its fields. */
export function fixUnknownKey(context: FixContext): FixProposal | undefined {
  const key = context.path.at(-1);
  if (typeof key !== 'string' || context.at(context.path) === undefined) return undefined;
  return renamed(context, key) ?? moved(context, key) ?? unwrapped(context) ?? onlyMissing(context, key);
}

const rename = ({ path }: FixContext, to: string): FixProposal => ({ changes: [{ path, rename: to }] });

/** Renames the key by its alias, or to the one closest match that accepts the value. */
function renamed(context: FixContext, key: string): FixProposal | undefined {
  const { path, diagnostic } = context;
  const parent = path.slice(0, -1);
  const group = context.at(parent);
  const data = diagnostic.data?.kind === 'unknown-key' ? diagnostic.data : undefined;
  const isFree = (name: string) => childValue(group, name) === undefined;
  const alias = data && childValue(data.aliases, key);
  if (typeof alias === 'string' && isFree(alias)) return rename(context, alias);
  const missing = context.missingIn(parent);
  const value = context.at(path);
  const known = [...new Set([...missing, ...(data?.allowed ?? []), ...context.keysAt(parent)])]
    .filter((name) => isFree(name) && !context.isUnknown(name))
    .filter((name) => mayAcceptValueType(context.schemaAt([...parent, name]), value));
  const near = unambiguousClosestMatch(key, known, (name) => missing.includes(name));
  return near === undefined ? undefined : rename(context, near);
}

/**
 * Renames the key to the only missing key whose type fits the value. Applies if no other key of the object is unknown.
 */
function onlyMissing(context: FixContext, key: string): FixProposal | undefined {
  const parent = context.path.slice(0, -1);
  const value = context.at(context.path);
  const fitting = context
    .missingIn(parent)
    .filter((name) => matchesSchemaType(context.schemaAt([...parent, name]), value));
  const others = context.all.filter(
    ({ data, file, path }) =>
      data?.kind === 'unknown-key' && file === context.file && String(path?.slice(0, -1)) === String(parent),
  );
  return fitting.length === 1 && others.length === 1 && key !== fitting[0] ? rename(context, fitting[0]!) : undefined;
}

/**
 * Moves the key to the nearest object that allows it: an outer one, a sibling, or an object of the same parent that
 * does not exist yet.
 */
function moved(context: FixContext, key: string): FixProposal | undefined {
  const { path } = context;
  const parent = path.slice(0, -1);
  const value = context.at(path);
  const takes = (group: KeyPath) => {
    const schema = context.schemaAt([...group, key]);
    const isKnown = schema !== undefined && context.keysAt(group).includes(key);
    return isKnown && mayAcceptValueType(schema, value) && childValue(context.at(group), key) === undefined;
  };
  const isInside = (group: KeyPath) => path.every((step, index) => step === group[index]);
  // A key never moves to another section or entry.
  const isOther = (group: KeyPath) => group.some((step, at) => typeof path[at] === 'number' && step !== path[at]);
  const there = context
    .groups()
    .filter((group) => !isInside(group) && String(group) !== String(parent) && !isOther(group) && takes(group));
  const apart = context
    .keysAt(parent)
    .filter((name) => childValue(context.at(parent), name) === undefined)
    .map((name) => [...parent, name])
    .filter((group) => context.keysAt(group).includes(key) && takes(group));
  const all = there.length > 0 ? there : apart;
  const least = Math.min(...all.map((group) => stepsBetween(group, parent)));
  const [nearest, ...others] = all.filter((group) => stepsBetween(group, parent) === least);
  if (!nearest || others.length > 0 || least > FARTHEST) return undefined;
  return { changes: [{ path, moveTo: [...nearest, key] }] };
}

const FARTHEST = 3;

/** Returns the number of steps between two paths of a file. */
function stepsBetween(a: KeyPath, b: KeyPath): number {
  const shared = a.findIndex((step, index) => step !== b[index]);
  const common = shared < 0 ? a.length : shared;
  return a.length + b.length - 2 * common;
}

/** Moves fields out of an unknown object to the object around it. */
function unwrapped(context: FixContext): FixProposal | undefined {
  const { path } = context;
  const value = context.at(path);
  if (!isObject(value) || context.diagnostic.code !== 'unknown-key') return undefined;
  const parent = path.slice(0, -1);
  const known = context.keysAt(parent);
  const inner = Object.keys(value);
  const isFree = (key: string) => known.includes(key) && childValue(context.at(parent), key) === undefined;
  if (inner.length === 0 || !inner.every(isFree)) return undefined;
  const out = inner.map((key): DiagnosticChange => ({ path: [...path, key], moveTo: [...parent, key] }));
  return { changes: [...out, { path, remove: true }] };
}
