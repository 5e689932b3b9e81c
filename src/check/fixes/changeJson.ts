import { applyEdits, type Edit } from 'jsonc-parser';
import { removeAt, renameKey, setValue } from '../../json/jsonEdits.ts';
import type { Change } from '../diagnostics/Data.ts';
import { groupsIn, isBelow, isObject, type Path, valueAt } from '../diagnostics/path.ts';
import { joinOutwards } from './joinOutwards.ts';

/** The keys of a group in the order in which its schema tells them: a new key takes its place among them. */
export type OrderOf = (path: Path) => readonly string[];

/** A JSON text after a change of its value, everything else kept to the byte; undefined where it changes nothing. */
export function changeJson(text: string, change: Change, orderOf: OrderOf): string | undefined {
  const { path } = change;
  if ('set' in change) return put(text, path, change.set, orderOf);
  if ('remove' in change) return edited(text, removeAt(text, path), path.slice(0, -1));
  if ('rename' in change) return edited(text, renameKey(text, path, change.rename));
  const { moveTo } = change;
  const value = valueAt(JSON.parse(text), path);
  const there = value === undefined ? undefined : put(text, moveTo, value, orderOf);
  if (there === undefined || isBelow(path, moveTo)) return there;
  return edited(there, removeAt(there, path), path.slice(0, -1));
}

/** With a value in the place of another, or as one that is new: its groups and lists are made where they are not there. */
function put(text: string, path: Path, value: unknown, orderOf: OrderOf): string | undefined {
  const root = JSON.parse(text) as unknown;
  const [around, step] = [path.slice(0, -1), path.at(-1)];
  const home = valueAt(root, around);
  if (typeof step === 'number' && home === undefined) return put(text, around, [value], orderOf);
  const order = typeof step === 'string' && isObject(home) ? (orderBeside(root, around, step) ?? orderOf(around)) : [];
  // What an order does not know stands behind what it knows.
  const others = Object.keys(Object(home)).filter((key) => !order.includes(key));
  return edited(text, setValue(text, path, value, [...order, ...others]), path);
}

/** The text after edits, on one line from a place outwards where the rest is so written; undefined where there are none. */
const edited = (text: string, edits: Edit[], joined?: Path): string | undefined => {
  const after = edits.length > 0 ? applyEdits(text, edits) : undefined;
  return after !== undefined && joined ? joinOutwards(after, joined) : after;
};

type Group = Record<string, unknown>;

/** The keys of the group that has such a key and most of the others of a group: one beside it, or else anywhere in the file. */
function orderBeside(root: unknown, path: Path, key: string): string[] | undefined {
  const own = valueAt(root, path) ?? {};
  const shared = (group: Group) => Object.keys(group).filter((name) => Object.hasOwn(own, name)).length;
  const likest = (values: unknown[]) =>
    values
      .filter((one): one is Group => isObject(one) && one !== own && Object.hasOwn(one, key) && shared(one) > 0)
      .toSorted((a, b) => shared(b) - shared(a))[0];
  const beside = path.length > 0 ? Object.values(Object(valueAt(root, path.slice(0, -1)))) : [];
  const like = likest(beside) ?? likest([...groupsIn(root)].map(({ group }) => group));
  return like && Object.keys(like);
}
