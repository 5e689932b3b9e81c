/** The first half of `npm run studio`: prints the file of the program that package.json then starts, with nothing of this in memory. */
import './requireDevTools.ts';
import { plainProgram } from '../src/build/plainProgram.ts';

console.log(await plainProgram('openStudio'));
