import { at, type Versions } from './describeDifference.ts';
import type { Bundle } from './describeForm.ts';
import type { Difference } from './merge.ts';

/** What changes with the address of a page: the addresses that it had, and those that it lists. */
const WITH_IT = ['route', 'formerly', 'paths'];

/** The differences by which a page has another address, as one change; undefined where it has the one that it had. */
export function addressChange(versions: Versions, found: readonly Difference[]): Bundle | undefined {
  const isMoved = found.some(({ how, now }) => how === 'changed' && now.length === 1 && now[0] === 'route');
  if (!isMoved) return undefined;
  const [old, now] = [versions.before, versions.now].map((value) => String(at(value, ['route'])));
  return {
    differences: found.filter(({ now: [key] }) => WITH_IT.includes(String(key))),
    description: {
      title: 'The page has another address',
      note: `${old} leads to ${now}.`,
      before: [{ pieces: [{ text: old!, is: 'gone' }] }],
      now: [{ pieces: [{ text: now!, is: 'come' }] }],
    },
  };
}
