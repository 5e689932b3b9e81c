import { once } from 'node:events';
import { watch } from 'chokidar';
import { hasDocumentFileEnding } from '../src/site/mediaFiles.ts';

/** Debounce: one save causes several changes. chokidar drops the second of two within 50 ms, so the delay is longer. */
const REST_MS = 60;

/** True for files of the site. Ignores temporary files of editors and the generated schema of blocks. */
const isMeant = (file: string) =>
  (/\.(json|tsx|jpe?g|png|webp|avif)$/.test(file) || hasDocumentFileEnding(file)) &&
  !/[\\/]meta[\\/]blocks\.json$/.test(file);

/**
 * Runs `work` now and after every change below these folders, one run at a time. Changes during a run start another
 * run. Logs errors and continues.
 */
export async function runNowAndOnChanges(folders: string[], work: () => Promise<unknown>): Promise<void> {
  const watcher = watch(folders, { ignoreInitial: true });
  let hasChanged = true;
  let isWorking = false;
  const go = async () => {
    if (isWorking) return;
    isWorking = true;
    while (hasChanged) {
      hasChanged = false;
      await work().catch(console.error);
    }
    isWorking = false;
  };
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, file) => {
    if (!isMeant(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      hasChanged = true;
      void go();
    }, REST_MS);
  });
  await once(watcher, 'ready');
  await go();
}
