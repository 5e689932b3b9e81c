import type { RecordChange, SearchColumns } from '../../../src/server/store/DeskStore.ts';
import type { Store } from '../../../src/server/store/Store.ts';

const FORMS = ['siwes', 'training', 'partners', 'contact'];
const FIRST_NAMES = ['ada', 'bisi', 'chinedu', 'damilola', 'emeka', 'femi', 'halima', 'ife', 'sade', 'tolu'];
const SURNAMES = ['obi', 'adeyemi', 'okafor', 'bello', 'eze', 'ojo', 'ibrahim', 'lawal', 'nwosu', 'oni'];
const AT_ONCE = 1000;

/** People who are the assignees of records. */
export const ASSIGNEES = ['ada', 'bisi', 'tolu'];

/** Returns the search columns of a record. Each combination of names belongs to one record in a hundred. */
function columnsOf(number: number): SearchColumns {
  const first = FIRST_NAMES[number % 10]!;
  const surname = SURNAMES[Math.floor(number / 10) % 10]!;
  return {
    name: `${first} ${surname}`,
    surname,
    email: `${first}.${surname}.${Math.floor(number / 3)}@example.com`,
    phone: `23480${String(10_000_000 + number)}`,
    choices: [
      { field: 'course', value: `Course ${number % 7}` },
      { field: 'days', value: `Day ${number % 5}` },
      { field: 'days', value: `Day ${number % 3}` },
    ],
  };
}

/** Saves `count` records: one in 51 is suspected spam, most are answered. */
export async function fillStore(store: Store, count: number): Promise<void> {
  const { records } = store.desk;
  for (let start = 0; start < count; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => start + index);
    const saved = await Promise.all(
      numbers.map((number) =>
        store.save({
          form: FORMS[number % 4]!,
          idempotencyKey: `key ${number}`,
          input: { number, text: 'An answer of some length. '.repeat(20) },
          isSpam: number % 51 === 0,
          uploads: [],
          search: columnsOf(number),
          formVersion: `version of ${FORMS[number % 4]!}`,
        }),
      ),
    );
    const seen = saved.flatMap((outcome) => (outcome.ok ? [{ id: outcome.id, version: 0 }] : []));
    // The last ones stay new.
    if (start + AT_ONCE >= count) continue;
    for (const [index, change] of CHANGES.entries())
      await records.change(
        seen.filter((_, number) => number % CHANGES.length === index),
        change,
        'ada',
      );
  }
}

const CHANGES: RecordChange[] = [
  { status: 'answered', assignee: 'ada' },
  { status: 'answered', assignee: 'bisi' },
  { status: 'answered', assignee: 'tolu' },
  { status: 'seen' },
];
