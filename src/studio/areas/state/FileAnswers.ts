import { withTexts } from '../../documents/History.ts';
import type { Answer } from '../../documents/mergeValues.ts';
import { rebase } from '../../documents/rebase.ts';
import { api, type DiskFile } from './api.ts';
import type { DiskCopy } from './DiskCopy.ts';
import type { FileSyncHost } from './FileSyncHost.ts';

/** What saves, and takes in what was written. */
interface Sync {
  schedule(after: number): void;
  heard(files: readonly DiskFile[]): void;
}

/** What becomes of a file about which something is asked, or which cannot be read as others wrote it. */
export class FileAnswers {
  readonly #disk: DiskCopy;
  readonly #host: FileSyncHost;
  readonly #sync: Sync;

  constructor(disk: DiskCopy, host: FileSyncHost, sync: Sync) {
    this.#disk = disk;
    this.#host = host;
    this.#sync = sync;
  }

  /** Answers what is asked about a file. Undone, what is taken of the other side is mine again; all undone, it is theirs. */
  settle(path: string, answers: ReadonlyMap<string, Answer>): void {
    const base = this.#disk.baseOf(path);
    const merged = this.#disk.merge(path, base, answers);
    const { texts, history } = this.#host.now();
    const theirs = [...answers].map(([id]) => [id, 'theirs'] as const);
    const { text } = this.#disk.merge(path, base, new Map(theirs));
    const after = withTexts(texts, [[path, text]]);
    this.#disk.remember(path, base, merged);
    this.#host.set({ texts: after, history: rebase(history, texts, after).history });
    if (text === merged.text) this.#host.write('What was changed here', path, texts.get(path) ?? null);
    this.#host.write('Settled', path, merged.text);
    return this.#sync.schedule(0);
  }

  /** Has what is here written over what cannot be read there. */
  overwrite({ path }: DiskFile): void {
    this.#disk.acceptApart(path);
    return this.#sync.schedule(0);
  }

  /** Has what cannot be read stand here as it does there. */
  takeApart({ path, text }: DiskFile): void {
    this.#disk.acceptApart(path);
    this.#host.write('Taken as it is elsewhere', path, text);
  }

  /** Writes a text over what cannot be read on disk, and merges it with what is here. False where that fails. */
  async mend({ path, hash }: DiskFile, text: string): Promise<boolean> {
    const answer = await api.save([{ path, hash, text }]);
    if (answer?.outcome === 'saved') this.#sync.heard(answer.files.map((file) => ({ ...file, text })));
    return answer?.outcome === 'saved';
  }
}
