/**
 * `npm run submissions -- list | export | outbox | backup | restore | verify | create`: manages stored submissions
 * while the site runs.
 */
import { join } from 'node:path';
import { suggest } from '../src/check/diagnostics/closest.ts';
import { formIds } from '../src/site/disk/readJsonFiles.ts';
import { configOrExit } from '../src/server/config.ts';
import type { ExportFormat } from '../src/server/exportSubmissions.ts';
import { startProblem } from '../src/server/startProblem.ts';
import { DATABASE_FILE } from '../src/server/store/libsql/openLibsqlStore.ts';
import { salvageSubmissions, type SalvagedReader } from '../src/server/store/libsql/salvage/salvageSubmissions.ts';
import { openStore, readStore } from '../src/server/store/openStore.ts';
import type { StoreReader } from '../src/server/store/Store.ts';
import { readCommandLine, refuse as refuseInOneLine } from './commandLine.ts';
import { backup } from './submissions/backup.ts';
import { exportForm } from './submissions/exportForm.ts';
import { list } from './submissions/list.ts';
import { restore } from './submissions/restore.ts';
import { retryOutbox, showOutbox } from './submissions/outbox.ts';
import { verifyBackup, verifyStore } from './submissions/verify.ts';

const USAGE = `Usage:
  npm run submissions -- list [--form <form>] [--limit <number>] [--reference <reference>]
      the newest submissions (id, form, time), 20 or as many as you say, and how many there are of each form
      those that a program seems to have sent are marked as suspects;
      --reference finds the one whose visitor quotes the end of its id
  npm run -s submissions -- export --form <form> [--format csv|json] [--excel] [--suspects] [--salvage] > <file>
      every submission of a form without the suspects, the oldest first; --suspects gives those alone;
      --excel marks the CSV file as UTF-8 for Excel;
      --salvage reads the rest of a damaged database file in DATA_DIR
  npm run submissions -- outbox [--retry <id>|all]
      what waits for the hosted content service, since when and why, and what that refused;
      --retry has a refused submission, or all of them, tried again
  npm run submissions -- backup <file>
      everything with the uploaded files in one file, as it is at this moment; it holds personal data;
      - writes to standard output (with npm run -s); ends with 1 where anything is damaged, and names it
  npm run submissions -- restore <file>
      adds what is missing of a backup, and damaged files; names what cannot be restored and ends with 1 then
  npm run submissions -- verify [<backup>]
      checks the database and every uploaded file, or a backup; names what is damaged and ends with 1 then
  npm run submissions -- create
      makes the database of a new site in an empty folder, for a server with DATA_REQUIRED=1

DATA_DIR names the folder they are in (default: data), DATABASE_URL the PostgreSQL in its place.`;

const OPTIONS = {
  form: { type: 'string' },
  format: { type: 'string', default: 'csv' },
  limit: { type: 'string', default: '20' },
  reference: { type: 'string' },
  excel: { type: 'boolean', default: false },
  suspects: { type: 'boolean', default: false },
  salvage: { type: 'boolean', default: false },
  retry: { type: 'string' },
} as const;

/** Options of each command. */
const COMMANDS = {
  list: ['form', 'limit', 'reference'],
  export: ['form', 'format', 'excel', 'suspects', 'salvage'],
  outbox: ['retry'],
  backup: [],
  restore: [],
  verify: [],
  create: [],
} as const;
const NAMES = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
const WITH_FILE = ['backup', 'restore', 'verify'];

function refuse(problem: string): never {
  console.error(`${problem}\n\n${USAGE}`);
  process.exit(2);
}

const [word, ...args] = process.argv.slice(2);
if ([word, ...args].some((one) => one === '--help' || one === '-h')) {
  console.log(USAGE);
  process.exit(0);
}
if (word?.startsWith('-')) refuseInOneLine(`Unknown option ${word}. Name a command first: ${NAMES.join(', ')}.`);
const command = NAMES.find((name) => name === word);
if (!command)
  refuse(
    word ? `There is no command ${word}. ${suggest(word, NAMES, 'Commands')}` : `Say what to do: ${NAMES.join(', ')}.`,
  );
const words = WITH_FILE.includes(command) ? 1 : 0;
const { values, positionals } = readCommandLine(OPTIONS, { args, words, allowed: COMMANDS[command] });
const [file] = positionals;
const { format, form, limit, reference } = values;
if (format !== 'csv' && format !== 'json') refuse(`--format is csv or json, not ${JSON.stringify(format)}.`);
if (!/^[1-9]\d{0,8}$/.test(limit)) refuse(`--limit is a whole number from 1, not ${JSON.stringify(limit)}.`);

const config = configOrExit(process.env);

/** Returns the requested form, if this site or the store has it; undefined without one. */
async function knownForm(reader: Pick<StoreReader, 'counts'>): Promise<string | undefined> {
  const known = [...new Set([...formIds('.'), ...(await reader.counts()).map((one) => one.form)])];
  if (form !== undefined && !known.includes(form))
    refuse(`There is no form ${JSON.stringify(form)}. ${suggest(form, known, 'Forms')}`);
  if (form === undefined && command === 'export') refuse(`Say which form: --form ${known.join(' | --form ')}.`);
  return form;
}

async function exportFrom(reader: SalvagedReader): Promise<void> {
  const asked = (await knownForm(reader))!;
  const { excel, suspects } = values;
  await exportForm(reader, { form: asked, format: format as ExportFormat, isForExcel: excel, suspects });
}

async function salvage(): Promise<number> {
  if (config.databaseUrl) refuse('--salvage reads a database file in DATA_DIR, not the PostgreSQL of DATABASE_URL.');
  const reader = salvageSubmissions(join(config.dataDir, DATABASE_FILE));
  await exportFrom(reader);
  const readable = (await reader.counts()).map(({ form: name, count }) => `${name} ${count}`);
  console.error(`Readable submissions, suspects included: ${readable.join(', ') || 'none'}.`);
  return 0;
}

async function run(): Promise<number> {
  if (command === 'export' && values.salvage) return salvage();
  if (command === 'verify' && file !== undefined) return verifyBackup(file);
  if (command === 'create') {
    await (await openStore({ ...config, dataRequired: false })).close();
    console.log('The database is there. Start the site.');
    return 0;
  }
  if (command === 'restore') return restore(() => openStore(config), file!);
  if (command === 'outbox' && values.retry !== undefined) {
    const store = await openStore(config);
    return retryOutbox(store, values.retry).finally(() => store.close());
  }
  const store = await readStore(config);
  const { reader } = store;
  try {
    if (command === 'backup') return await backup(store, file!);
    if (command === 'verify') return await verifyStore(store);
    if (command === 'list') await list(reader, { form: await knownForm(reader), limit: Number(limit), reference });
    if (command === 'outbox') await showOutbox(reader);
    if (command === 'export') await exportFrom(reader);
    return 0;
  } finally {
    await store.close();
  }
}

if ((command === 'backup' || command === 'restore') && !file) refuse(`Say which file: ${command} <file>.`);
try {
  process.exitCode = await run();
} catch (error) {
  const problem = startProblem(error, config);
  if (!problem) throw error;
  console.error(problem);
  process.exitCode = 1;
}
