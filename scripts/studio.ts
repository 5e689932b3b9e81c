/**
 * First part of `npm run studio`: prints the path of the program that package.json then starts without this program in
 * memory.
 */
import './requireDevTools.ts';
import { ensureProgramBundle } from '../src/build/ensureProgramBundle.ts';
import { parseCommandLine } from './commandLine.ts';

parseCommandLine({});
console.log(await ensureProgramBundle('openStudio'));
