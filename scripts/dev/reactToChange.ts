import { GENERATED_LISTS, isInGeneratedList } from '../writeGeneratedLists.ts';
import type { LoadedFiles } from './listLoadedDevFiles.ts';

/** Lock file of the packages, which only a new installation applies. */
export const LOCK_FILE = 'package-lock.json';

/** Reaction of `npm run dev` to a changed file: a message for the developer, and whether the server restarts. */
interface Reaction {
  message?: string;
  isRestart: boolean;
}

/** Returns the reaction to an event of the file watcher, such as `change` or `add`. */
export function reactToChange(event: string, file: string, { runner, server }: LoadedFiles): Reaction {
  const isListChanged = event !== 'change' && isInGeneratedList(file);
  const isRestart = isListChanged || (server.has(file) && !GENERATED_LISTS.includes(file));
  if (file === LOCK_FILE)
    return { message: `${LOCK_FILE} changed. Run \`npm ci\` and restart \`npm run dev\`.`, isRestart };
  if (runner.has(file)) return { message: `${file} changed. Restart \`npm run dev\`.`, isRestart };
  return { isRestart };
}
