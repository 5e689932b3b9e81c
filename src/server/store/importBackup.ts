import type { Engine } from './Engine.ts';
import { toRow } from './columns.ts';
import { SUBMISSION } from './model.ts';
import { momentsInOrder } from './momentsInOrder.ts';
import type { OutboxState, StoredItem } from './Store.ts';
import type { SubmissionRow } from './submissions.ts';

const PORTION = 500;
const PORTION_LENGTH = 4 * 1024 * 1024;

/**
 * Adds what a database lacks of a backup and says how much that was; an upload counts once its bytes are there, whole and
 * as they were. Where this breaks off, it may be run again.
 */
export async function importBackup(
  items: AsyncIterable<StoredItem>,
  { write, files }: Pick<Engine, 'write' | 'files'>,
): Promise<{ submissions: number; uploads: number }> {
  const iterator = items[Symbol.asyncIterator]();
  const momentOf = momentsInOrder();
  const added = { submissions: 0, uploads: 0 };
  let portion: { row: SubmissionRow; outbox?: OutboxState }[] = [];
  let length = 0;
  let item: StoredItem | undefined;

  async function next() {
    const { done, value } = await iterator.next();
    item = done ? undefined : value;
  }
  /** The pieces that follow, up to what is none. */
  async function* pieces() {
    for (await next(); item?.kind === 'piece'; await next()) yield item.bytes;
  }
  async function addPortion() {
    const rows = portion;
    [portion, length] = [[], 0];
    if (rows.length) added.submissions += await write('addSubmissions', rows);
  }

  try {
    await next();
    while (item) {
      if (item.kind === 'upload') {
        const following = pieces();
        const { kind: _, ...upload } = item;
        if (await files.importUpload(upload, following)) added.uploads++;
        // What it did not need of them.
        for await (const bytes of following) void bytes;
        continue;
      }
      if (item.kind === 'submission') {
        const { kind: _, outbox, createdAt, ...submission } = item;
        const row = toRow<SubmissionRow>(SUBMISSION, { ...submission, createdAt: momentOf(Date.parse(createdAt)) });
        portion.push({ row, outbox });
        length += row.input.length;
        if (portion.length === PORTION || length >= PORTION_LENGTH) await addPortion();
      }
      await next();
    }
    await addPortion();
    return added;
  } finally {
    await iterator.return?.();
  }
}
