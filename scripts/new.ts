/**
 * `npm run new -- <kind> <name>`: creates a working page, form, block, widget, field type, rule, query, action or form
 * check as an example in new files, updates the generated lists and types, and prints the next steps.
 */
import './requireDevTools.ts';
import { execFileSync } from 'node:child_process';
import { parseCommandLine, exitWithUsageError } from './commandLine.ts';
import { NEW_ITEM_KINDS, createItemFromArgs } from './new/createItemFromArgs.ts';

const root = process.cwd();
const { positionals } = parseCommandLine({}, { words: Infinity });
const outcome = createItemFromArgs(root, positionals);

if ('refused' in outcome)
  exitWithUsageError(
    `${outcome.refused}\nUsage: npm run new -- ${NEW_ITEM_KINDS.join('|')} <name>, such as npm run new -- page open-day`,
  );
execFileSync(process.execPath, [...process.execArgv, 'scripts/types.ts'], { cwd: root, stdio: 'inherit' });
console.log(`Created ${outcome.made.join(', ')}.\n${outcome.next.join('\n')}`);
