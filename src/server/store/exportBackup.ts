import type { Engine } from './Engine.ts';
import { inPortions } from './portions.ts';
import type { StoredItem } from './Store.ts';

/** Everything that is in a database, with the bytes of its uploads, as it is at one moment. */
export async function* exportBackup({ moment }: Pick<Engine, 'moment'>): AsyncGenerator<StoredItem> {
  const now = await moment();
  try {
    for await (const submission of inPortions((after) => now.read('wholeSubmissions', after)))
      yield { kind: 'submission', ...submission };
    for await (const item of inPortions((after) => now.read('uploads', after))) {
      const { file } = item.upload;
      const pieces = file === null ? undefined : await now.piecesOf(file);
      // What nobody claimed may have expired since that moment.
      if (file !== null && !pieces && !item.isClaimed) continue;
      yield { kind: 'upload', ...item };
      let index = 0;
      for await (const bytes of pieces ?? []) yield { kind: 'piece', file: file!, index: index++, bytes };
    }
  } finally {
    await now.close();
  }
}
