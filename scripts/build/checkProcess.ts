/** Checks the JSON files in a process of its own, while the build goes on; ends with 1 where nothing can be built of them. */
import { tellProblems } from './tellProblems.ts';

process.exitCode = (await tellProblems(process.cwd())) ? 0 : 1;
