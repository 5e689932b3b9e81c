import { routeFault, routeParams, shapeOf } from '../../page/routeRules.ts';
import type { State } from '../State.ts';
import { changes, choices, type FixHint } from '../diagnostics/Data.ts';
import { error, type Found } from '../diagnostics/Found.ts';
import { type Path, valueAt } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import { type AddressBook, addressBook, lastOf, type MovedAt } from './addresses.ts';

interface Fault {
  code: Found['code'];
  message: string;
  fix?: FixHint;
}

/** Former addresses of pages and entries: those that are none, that something has today, or that two had. */
export function* formerFaults(state: State): Generator<Found> {
  const book = addressBook(state);
  const owners = new Map<string, MovedAt>();
  for (const own of book.targets.flatMap(({ moved }) => moved)) {
    const list = valueAt(state.site.files.get(own.file)?.value, own.at) as unknown[];
    for (const [index, old] of list.entries()) {
      if (typeof old !== 'string') continue;
      const fault = ownFault(old, own) ?? clash(old, own, book, owners.get(shapeOf(old)));
      const path = [...own.at, index];
      if (fault) yield error({ path: own.file }, path, fault.code, fault.message, fault.fix ?? without(path));
      owners.set(shapeOf(old), own);
    }
  }
}

/** What is wrong with a former address by itself. */
function ownFault(old: string, { path: now }: MovedAt): Fault | undefined {
  const fault =
    old === '*' ? { code: 'invalid-route' as const, message: 'is "*", which is no address' } : routeFault(old);
  if (fault)
    return {
      message: fault.message,
      code: 'invalid-route',
      ...('fix' in fault && fault.fix !== undefined && { fix: choices(fault.fix) }),
    };
  if (old === now) return { code: 'repeated', message: 'is the address that it has' };
  const missing = routeParams(now).filter((name) => !routeParams(old).includes(name));
  if (missing.length === 0) return undefined;
  const message = `is ${show(old)}, which has no part :${missing.join(', :')} as the route has`;
  return { code: 'other-route', message, fix: choices(`${old}${missing.map((name) => `/:${name}`).join('')}`) };
}

/** What has an address today that another one had before, or had it too. */
function clash(old: string, own: MovedAt, { targets, addresses }: AddressBook, before?: MovedAt): Fault | undefined {
  const taken = targets.find(
    ({ file, route, pattern, aliases }) =>
      file !== own.file &&
      (shapeOf(route) === shapeOf(old) ||
        (pattern.test(old) && (addresses.includes(old) || aliases.includes(lastOf(old))))),
  );
  const isTwice = before !== undefined && before !== own;
  if (!taken && !isTwice) return undefined;
  const whose = taken ? `the address of ${taken.file}` : `a former address of ${before!.file}`;
  return { code: 'repeated', message: `is ${show(old)}, ${whose} too` };
}

const without = (path: Path) => changes([{ path, remove: true }]);
