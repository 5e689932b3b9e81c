/**
 * First part of `npm run studio`: prints the path of the program that package.json then starts without this program in
 * memory.
 */
import './requireDevTools.ts';
import { plainProgram } from '../src/build/plainProgram.ts';
import { readCommandLine } from './commandLine.ts';

readCommandLine({});
console.log(await plainProgram('openStudio'));
