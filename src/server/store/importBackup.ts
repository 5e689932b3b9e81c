import type { DatabaseEngine } from './DatabaseEngine.ts';
import { toRow } from './columns.ts';
import { isRecord } from '../../form/model/pointer.ts';
import type { PersonRow } from './desk/people.ts';
import { PERSON_COLUMNS } from './desk/tables.ts';
import { SUBMISSION_COLUMNS } from './model.ts';
import { createMonotonicClock } from './createMonotonicClock.ts';
import { toDeliveryRow } from './deliveries.ts';
import type { BackupDeskRow, ImportOutcome, BackupItem, BackupUpload } from './Store.ts';
import type { SubmissionSaveRows, SubmissionRow } from './submissions.ts';
import { claimingSubmissionIds } from './uploads.ts';
import { UploadVerifier } from './verifyUploads.ts';

const PORTION = 500;
const PORTION_LENGTH = 4 * 1024 * 1024;

/**
 * Adds the items of a backup that are missing in the database. Counts an upload once its bytes are stored and match the
 * hash of its row. Leaves out erased submissions with their uploads. An interrupted import may be repeated.
 */
export async function importBackup(
  items: AsyncIterable<BackupItem>,
  { read, write, files }: Pick<DatabaseEngine, 'read' | 'write' | 'files'>,
): Promise<ImportOutcome> {
  const iterator = items[Symbol.asyncIterator]();
  const momentOf = createMonotonicClock();
  const added: ImportOutcome = { submissions: 0, uploads: 0, refused: [], erased: 0 };
  /** Texts in the answers of erased submissions, among them the addresses of their uploads. */
  const erasedTexts = new Set<string>();
  const people: PersonRow[] = [];
  let portion: Omit<SubmissionSaveRows, 'uploads'>[] = [];
  let deskRows: BackupDeskRow[] = [];
  let length = 0;
  let item: BackupItem | undefined;

  async function next() {
    const { done, value } = await iterator.next();
    item = done ? undefined : value;
  }
  /** Yields the consecutive pieces of the current upload. */
  async function* pieces() {
    for (await next(); item?.kind === 'piece'; await next()) yield item.bytes;
  }
  async function addPortion() {
    const [submissions, rows] = [portion, deskRows];
    [portion, deskRows, length] = [[], [], 0];
    const erased = await read(
      'erasedAmong',
      submissions.map(({ row }) => row.id),
    );
    added.erased += erased.length;
    for (const { row } of submissions)
      if (erased.includes(row.id)) for (const text of textsIn(JSON.parse(row.input))) erasedTexts.add(text);
    if (submissions.length) added.submissions += await write('addSubmissions', submissions);
    if (rows.length) await write('addDeskRows', rows);
  }

  /** Returns the claims of an upload that are no claims of erased submissions; undefined if only these claim it. */
  async function keptClaims(whole: BackupUpload): Promise<string[] | undefined> {
    const claims = claimingSubmissionIds(whole);
    const erased = await read('erasedAmong', claims);
    const kept = claims.filter((id) => !erased.includes(id));
    const { url } = whole.upload;
    const mayBeErased = kept.every((id) => id === '') && (kept.length === 0 || erasedTexts.has(url));
    const isErased = claims.length > 0 && mayBeErased && !(kept.length > 0 && (await read('isNamedUpload', url)));
    return isErased ? undefined : kept;
  }

  try {
    await next();
    while (item) {
      if (item.kind === 'upload') {
        await addPortion();
        const { kind: _, ...given } = item;
        const claims = await keptClaims(given);
        if (!claims) {
          for await (const bytes of pieces()) void bytes;
          continue;
        }
        const whole = { ...given, claims };
        const verifier = new UploadVerifier(whole.upload);
        const following = verifiedBy(verifier, pieces());
        const outcome = await files.importUpload(whole, following);
        // Skips the remaining pieces of an upload that is already stored.
        for await (const bytes of following) void bytes;
        if (outcome === 'added') added.uploads++;
        if (outcome === 'refused')
          added.refused.push(
            verifier.damage() ?? { url: whole.upload.url, problem: 'has a file name outside the folder of uploads' },
          );
        continue;
      }
      if (item.kind === 'submission') {
        const { kind: _, deliveries = [], createdAt, ...submission } = item;
        const row = toRow<SubmissionRow>(SUBMISSION_COLUMNS, {
          ...submission,
          createdAt: momentOf(Date.parse(createdAt)),
        });
        portion.push({ row, deliveries: deliveries.map((delivery) => toDeliveryRow(row.id, delivery)) });
        length += row.input.length;
      }
      if (item.kind === 'row') {
        const { kind: _, ...row } = item;
        deskRows.push(row);
        if (row.table === 'people') people.push(toRow<PersonRow>(PERSON_COLUMNS, row.row));
        length += JSON.stringify(row).length;
      }
      if (portion.length + deskRows.length >= PORTION || length >= PORTION_LENGTH) await addPortion();
      await next();
    }
    await addPortion();
    if (people.length > 0) await write('adoptPeople', people);
    return added;
  } finally {
    await iterator.return?.();
  }
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []).flatMap(textsIn);

async function* verifiedBy(verifier: UploadVerifier, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of pieces) {
    verifier.add(bytes);
    yield bytes;
  }
}
