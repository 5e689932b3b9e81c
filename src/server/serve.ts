/** `node dist/current/server/serve.js`: serves that release, and what takes its place. */
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { argv } from 'node:process';

// React decides by this, when it is loaded, which of its two builds it is.
process.env.NODE_ENV ??= 'production';
// This file lies with the code that several releases share: the one that is meant is the one by whose address it was started.
const release = realpathSync(dirname(dirname(argv[1]!)));
const { start } = await import('./main.ts');
await start(process.env, release);
