import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { erasedFilePath } from '../../src/server/store/erasedFile.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { submissionReference } from '../../src/submit/outcomeTexts.ts';
import { findRecords, type FoundRecord } from './findRecords.ts';
import { formatCountedNoun } from './formatCountedNoun.ts';

export interface EraseArguments {
  ids?: string[];
  email?: string;
  /** Erases without asking. */
  isConfirmed: boolean;
  dataDir: string;
}

const ATTEMPTS = 30;
const BETWEEN_ATTEMPTS_MS = 1000;

/** Lists records without their answers, asks, and erases them. Resolves with the exit code. */
export async function eraseRecords(store: Store, { isConfirmed, dataDir, ...which }: EraseArguments): Promise<number> {
  const found = await findRecords(store.reader, which);
  const ids = found.map(({ record }) => record.id);
  for (const id of which.ids ?? []) if (!ids.includes(id)) console.error(`There is no submission ${id}.`);
  if (found.length === 0) {
    console.error('Nothing to erase. To find ids: npm run submissions -- list --reference <reference>');
    return 1;
  }
  await printRecords(store, found);
  if (!isConfirmed && !(await isAgreed(found.length))) {
    console.error('Nothing was erased.');
    return 1;
  }
  const { erased, ...outcome } = await store.erasure.erase(ids, { reason: 'command' });
  let { isFinished } = outcome;
  for (let attempt = 0; !isFinished && attempt < ATTEMPTS; attempt++) {
    await wait(BETWEEN_ATTEMPTS_MS);
    isFinished = await store.erasure.finish().catch(() => false);
  }
  console.log(`${formatCountedNoun(erased.length, 'submission')} erased.`);
  console.log(
    `Keep a copy of ${erasedFilePath(dataDir)} on another disk: with it, a restored backup does not bring them back.`,
  );
  if (isFinished) return 0;
  console.error(
    'Bytes of them are left in files, because a backup or a full disk is in the way. The site finishes this.',
  );
  return 1;
}

/** Prints the records, and the copies of them that this command cannot reach. */
async function printRecords({ desk, uploads }: Store, found: FoundRecord[]): Promise<void> {
  const ids = found.map(({ record }) => record.id);
  const files = await uploads.ofRecords(ids);
  for (const { record, fields } of found) {
    const { id, form, createdAt, isSpam } = record;
    const fileCount = files.filter(({ submission }) => submission === id).length;
    const counts = [
      formatCountedNoun(fileCount, 'file'),
      formatCountedNoun((await desk.records.notes(id)).length, 'note'),
      ...(fields.length > 0 ? [`address in ${fields.join(', ')}`] : []),
      ...(isSpam ? ['suspect'] : []),
    ];
    console.log(`${createdAt}  ${form}  ${submissionReference(id)}  ${id}  ${counts.join(', ')}`);
  }
  const delivered = found.flatMap(({ record }) =>
    (record.deliveries ?? []).flatMap((one) => (one.state === 'delivered' ? { ...one, form: record.form } : [])),
  );
  const hosted = delivered.flatMap(({ channel, remoteId, id, form }) =>
    channel === 'hosted' ? `${form} ${remoteId ?? `without an id (key ${id})`}` : [],
  );
  const remote = [...hosted, ...files.flatMap(({ upload }) => (upload.file === null ? upload.url : []))];
  printCopies('The hosted services have these, which this command cannot erase. Erase them there', remote);
  const mailed = delivered.flatMap(({ channel, target = '' }) => (/^(mail|confirmation)$/.test(channel) ? target : []));
  printCopies('Mails about them are in these mailboxes. Delete them there', [...new Set(mailed)]);
}

function printCopies(what: string, copies: string[]): void {
  if (copies.length > 0) console.log(`${what}:\n  ${copies.join('\n  ')}`);
}

/** Asks at the terminal; without one, the command needs `--yes`. */
async function isAgreed(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('To erase without a terminal, add --yes.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Erase ${formatCountedNoun(count, 'submission')} for ever? Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
