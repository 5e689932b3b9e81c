/** `npm run studio`: opens the visual editor of the site's files, on this machine alone; prints the address that lets a browser in. */
import './build/production.ts';
import { resolve } from 'node:path';
import { plainProgram } from './build/plainProgram.ts';

const { openStudio } = (await import(await plainProgram('openStudio'))) as typeof import('./studio/openStudio.ts');
await openStudio(resolve(import.meta.dirname, '..'));
