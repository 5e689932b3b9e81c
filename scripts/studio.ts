/** `npm run studio`: opens the visual editor of the site's files, on this machine alone; prints the address that lets a browser in. */
import './build/production.ts';
import { resolve } from 'node:path';
import { env, exit } from 'node:process';
import { startStudio } from '../src/studio/server/startStudio.ts';

const studio = await startStudio({
  root: process.cwd(),
  home: resolve(import.meta.dirname, '..'),
  port: Number(env.STUDIO_PORT ?? 4300),
});
console.log(`Studio is open at ${studio.address}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void studio.close().then(() => exit(0)));
