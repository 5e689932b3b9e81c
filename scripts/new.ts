/**
 * `npm run new -- block|page|form|checks|widget <name>`: creates a working example in new files and prints the next
 * steps.
 */
import './requireDevTools.ts';
import { execFileSync } from 'node:child_process';
import { argv, exit } from 'node:process';
import { makeNew } from './new/makeNew.ts';

const root = process.cwd();
const outcome = makeNew(root, argv.slice(2));

if ('refused' in outcome) {
  console.error(
    `${outcome.refused}\nUsage: npm run new -- block|page|form|checks|widget <name>, such as npm run new -- page open-day`,
  );
  exit(2);
}
execFileSync(process.execPath, [...process.execArgv, 'scripts/types.ts'], { cwd: root, stdio: 'inherit' });
console.log(`Made ${outcome.made.join(', ')}.\n${outcome.next.join('\n')}`);
