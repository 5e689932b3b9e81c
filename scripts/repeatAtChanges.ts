import { once } from 'node:events';
import { watch } from 'chokidar';
import { endsAsFile } from '../src/site/mediaFiles.ts';

/** One save is several changes. Of two within 50 ms chokidar tells the first alone, so it is waited longer than that. */
const REST_MS = 60;

/** What belongs to the site or draws it: what an editor writes beside a file does not, nor the description of blocks that is made here. */
const isMeant = (file: string) =>
  (/\.(json|tsx|jpe?g|png|webp|avif)$/.test(file) || endsAsFile(file)) && !/[\\/]meta[\\/]blocks\.json$/.test(file);

/**
 * Does `work` now and whenever a file below these folders has changed, however an editor saves it. It is done once at a time:
 * what changes meanwhile is met by the next. An error that it rejects with is told, and ends nothing.
 */
export async function repeatAtChanges(folders: string[], work: () => Promise<unknown>): Promise<void> {
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
