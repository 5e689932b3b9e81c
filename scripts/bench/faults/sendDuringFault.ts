import { setTimeout as wait } from 'node:timers/promises';
import { createMutationText } from '../../../src/content/createMutationText.ts';
import { visitInput } from '../../../tests/server/visitForm.ts';

/** Results of the senders. */
export interface SenderResults {
  /** Ids in the responses, by key. */
  ids: Map<string, Set<string>>;
  /** Number of sends without an id in the response. */
  unanswered: number;
}

const SENDERS = 16;
const LEAST = 120;
const LONGEST_ANSWER_MS = 30_000;
const LONGEST_ROUND_MS = 120_000;
const query = createMutationText('createVisit');

/**
 * Sends submissions with their own keys until the fault is over and enough were acknowledged. Retries a send without an
 * id with the same key. Every fourth submission goes to all processes at once, and again after its response.
 */
export async function sendDuringFault(
  round: string,
  urls: () => string[],
  fault: (sent: SenderResults) => Promise<void>,
): Promise<SenderResults> {
  const sent: SenderResults = { ids: new Map(), unanswered: 0 };
  let end = Date.now() + LONGEST_ROUND_MS;
  let number = 0;
  const over = new AbortController();

  async function send(key: string, toAll: boolean) {
    const all = urls();
    const targets = toAll ? all : all.slice(Math.floor(Math.random() * all.length)).slice(0, 1);
    const answers = await Promise.all(targets.map((url) => post(url, key)));
    for (const id of answers)
      if (id) sent.ids.set(key, (sent.ids.get(key) ?? new Set()).add(id));
      else sent.unanswered++;
  }
  const striking = (async () => {
    while (sent.ids.size < LEAST / 4) await wait(5);
    await fault(sent);
  })().finally(() => over.abort());

  const all = Promise.all([
    striking,
    ...Array.from({ length: SENDERS }, async () => {
      while (!over.signal.aborted || sent.ids.size < LEAST) {
        const key = `${round}-${number++}`;
        const isFourth = number % 4 === 0;
        while (!sent.ids.has(key)) {
          if (Date.now() > end) throw new Error(`Round ${round}: ${key} got no answer in ${LONGEST_ROUND_MS} ms.`);
          await send(key, isFourth);
          if (!sent.ids.has(key)) await wait(50);
        }
        if (isFourth) await send(key, false);
      }
    }),
  ]);
  await all.finally(() => (end = 0));
  return sent;
}

async function post(url: string, key: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ query, variables: { data: { ...visitInput, visitorName: key } } }),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    const { data } = (await response.json()) as { data?: { createVisit?: { id: string } | null } | null };
    return data?.createVisit?.id;
  } catch {
    return undefined;
  }
}
