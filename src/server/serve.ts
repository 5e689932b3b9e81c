/** `node dist/current/server/serve.js`: serves the release that it lies in, which a later build never touches. */
import { basename, dirname } from 'node:path';

// React decides by this, when it is loaded, which of its two builds it is.
process.env.NODE_ENV ??= 'production';
const release = dirname(import.meta.dirname);
// A build prunes no release that a process names.
process.title = `site ${basename(release)}`;
const { start } = await import('./main.ts');
await start(process.env, release);
