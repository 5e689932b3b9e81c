import { isAbsolute, relative, resolve, sep } from 'node:path';
import { argv, exit } from 'node:process';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { closestMatch, suggestName } from '../src/check/diagnostics/closestMatch.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Syntax<Names> {
  /** Words to read. Default: those of the command line. */
  args?: string[];
  /** Largest number of words that are no options. Default: none. */
  words?: number;
  /** The options of this command, if `options` also has those of others. */
  allowed?: readonly Names[];
}

/** Prints in one line why a command line is refused, and exits with code 2. */
export function exitWithUsageError(problem: string): never {
  console.error(problem);
  return exit(2);
}

/**
 * Parses the name of a command and returns the words after it. Prints the usage for `--help` and for an unknown name,
 * and then ends the program.
 */
export function parseCommandName<const Name extends string>(names: readonly Name[], usage: string) {
  const [word, ...args] = argv.slice(2);
  if ([word, ...args].some((one) => one === '--help' || one === '-h')) {
    console.log(usage);
    exit(0);
  }
  if (word?.startsWith('-')) exitWithUsageError(`Unknown option ${word}. Name a command first: ${names.join(', ')}.`);
  const command = names.find((name) => name === word);
  if (command) return { command, args };
  const problem = word
    ? `There is no command ${word}. ${suggestName(word, names, 'Commands')}`
    : `Name a command: ${names.join(', ')}.`;
  return exitWithUsageError(`${problem}\n\n${usage}`);
}

/**
 * Reads the options and words of a command. Ends the program with code 2 for an unknown option, a missing value or an
 * unexpected word. Reports the mistake in one line, with the known options.
 *
 * @example
 * const { values } = parseCommandLine({ dist: { type: 'string', default: 'dist' } });
 */
export function parseCommandLine<const Given extends Options>(
  options: Given,
  { args = argv.slice(2), words = 0, allowed = Object.keys(options) }: Syntax<keyof Given & string> = {},
) {
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  let count = 0;
  for (const token of tokens) {
    if (token.kind === 'positional' && ++count > words)
      exitWithUsageError(`Unexpected word ${JSON.stringify(token.value)}. ${known(options, allowed)}`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!allowed.includes(name))
      exitWithUsageError(`Unknown option ${rawName}.${hint(rawName, allowed)} ${known(options, allowed)}`);
    // An option in place of the value was meant as an option.
    const hasValue = value !== undefined && (inlineValue || !/^-./.test(value));
    if (options[name]!.type === 'string' && !hasValue)
      exitWithUsageError(`${rawName} needs a value, such as ${rawName}=x.`);
    if (options[name]!.type === 'boolean' && value !== undefined) exitWithUsageError(`${rawName} takes no value.`);
  }
  return parseArgs({ args, options, allowPositionals: true });
}

function hint(rawName: string, allowed: readonly string[]): string {
  const near = closestMatch(rawName, allowed);
  return near === undefined ? '' : ` Did you mean --${near}?`;
}

function known(options: Options, allowed: readonly string[]): string {
  if (allowed.length === 0) return 'This command has no options.';
  const names = allowed.map((name) => `--${name}${options[name]!.type === 'string' ? ' <value>' : ''}`);
  return `Options: ${names.join(', ')}.`;
}

/** Returns the folder of builds. Refuses one outside the project: a release imports the project's packages. */
export function resolveDistFolder(root: string, folder: string, name = '--dist'): string {
  const dist = resolve(root, folder);
  const way = relative(root, dist);
  const isInside = way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  if (!isInside)
    exitWithUsageError(
      `${name} ${folder} is not below ${root}. Name a folder of the project, such as ${name} dist-new.`,
    );
  return dist;
}
