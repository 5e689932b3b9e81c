import type { DeliveryState, Store, StoreReader, UnfinishedDelivery } from '../../src/server/store/Store.ts';
import { formatCountedNoun } from './formatCountedNoun.ts';

/** Prints the deliveries that wait, were refused or are dead, oldest first, with the reason. */
export async function printPendingDeliveries(reader: StoreReader): Promise<void> {
  const counts = { waiting: 0, refused: 0, dead: 0 };
  for await (const { state, ...delivery } of reader.undelivered()) {
    if (state.state === 'delivered') continue;
    if (counts.waiting + counts.refused + counts.dead === 0)
      console.log(`${'since'.padEnd(24)}  id, channel, form, submission, state and reason`);
    counts[state.state]++;
    console.log(`${delivery.createdAt}  ${nameOf(delivery)}  ${stateText(state)}`);
  }
  const { waiting, refused, dead } = counts;
  if (waiting + refused + dead === 0) console.log('No deliveries are waiting, refused or dead.');
  else console.log(`\n${waiting} waiting, ${refused} refused, ${dead} dead.`);
  if (refused + dead) console.log('To send refused and dead ones again: deliveries --retry <id>|all');
}

const nameOf = ({ id, channel, target, form, submission }: Omit<UnfinishedDelivery, 'state' | 'createdAt'>) =>
  [id, target === undefined ? channel : `${channel} ${target}`, form, ...(submission === id ? [] : [submission])].join(
    '  ',
  );

function stateText(state: Exclude<DeliveryState, { state: 'delivered' }>): string {
  const attempts = formatCountedNoun(state.attempts, 'attempt');
  const next = state.state === 'waiting' ? `, next at ${state.nextAt}` : '';
  // The reason may be text of a service, which must not add lines.
  const reason = state.reason === undefined ? '' : `: ${state.reason.replaceAll(/[\s\p{C}]+/gu, ' ').slice(0, 300)}`;
  return `${state.state} (${attempts}${next})${reason}`;
}

/** Makes the running site retry a refused or dead delivery, or `all`. Resolves with the exit code. */
export async function retryDeliveries({ deliveries }: Store, which: string): Promise<number> {
  const count = await deliveries.retry(which === 'all' ? undefined : which);
  if (count > 0)
    console.log(
      `${count} ${count === 1 ? 'is' : 'are'} due again. The running site sends ${count === 1 ? 'it' : 'them'}.`,
    );
  else if (which === 'all') console.log('There are no refused or dead deliveries.');
  else console.log(`There is no refused or dead delivery ${which}.`);
  return count === 0 && which !== 'all' ? 1 : 0;
}
