/** `node dist/current/server/serve.js`: serves that release and its successors. */
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { argv, exit } from 'node:process';

if (argv.length > 2) {
  console.error(`Unknown option ${argv[2]}. The server has no options: set variables, such as PORT=8080.`);
  exit(2);
}
// React chooses its development or production build by this variable when it is imported.
process.env.NODE_ENV ??= 'production';
// Releases share this code file, so the path on the command line determines the release.
const release = realpathSync(dirname(dirname(argv[1]!)));
const { startProductionServer } = await import('./main.ts');
await startProductionServer(process.env, release);
