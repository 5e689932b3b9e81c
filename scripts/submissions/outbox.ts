import type { OutboxState, Store, StoreReader } from '../../src/server/store/Store.ts';
import { countedNoun } from './countedNoun.ts';

/** Prints the waiting and refused submissions, oldest first, with the reason. */
export async function showOutbox(reader: StoreReader): Promise<void> {
  const counts = { waiting: 0, refused: 0 };
  for await (const { id, form, createdAt, state } of reader.outbox()) {
    if (state.state === 'delivered') continue;
    if (counts.waiting + counts.refused === 0) console.log(`${'since'.padEnd(24)}  id, form, state and reason`);
    counts[state.state]++;
    console.log(`${createdAt}  ${id}  ${form}  ${told(state)}`);
  }
  const { waiting, refused } = counts;
  if (waiting + refused === 0) console.log('No submissions are waiting or refused.');
  else console.log(`\n${waiting} waiting, ${refused} refused.`);
  if (refused) console.log('To send refused submissions again: outbox --retry <id>|all');
}

function told(state: Exclude<OutboxState, { state: 'delivered' }>): string {
  const attempts = countedNoun(state.attempts, 'attempt');
  const next = state.state === 'waiting' ? `, next at ${state.nextAt}` : '';
  // The reason is text of the service, which must not add lines.
  const reason = state.reason === undefined ? '' : `: ${state.reason.replaceAll(/[\s\p{C}]+/gu, ' ').slice(0, 300)}`;
  return `${state.state} (${attempts}${next})${reason}`;
}

/** Makes the running site retry a refused submission, or `all`. Resolves with the exit code. */
export async function retryOutbox({ outbox }: Store, which: string): Promise<number> {
  const count = await outbox.retry(which === 'all' ? undefined : which);
  console.log(
    count === 0
      ? which === 'all'
        ? 'There are no refused submissions.'
        : `There is no refused submission ${which}.`
      : `${count} ${count === 1 ? 'is' : 'are'} due again. The running site sends ${count === 1 ? 'it' : 'them'}.`,
  );
  return count === 0 && which !== 'all' ? 1 : 0;
}
