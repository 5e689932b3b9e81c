/**
 * `npm run submissions -- list | export | person | erase | retention | deliveries | test-mail | backup | restore | verify |
 * rotate | create`: manages stored submissions while the site runs.
 */
import { join } from 'node:path';
import { suggestName } from '../src/check/diagnostics/closestMatch.ts';
import { listFormIds, readForm } from '../src/site/disk/readJsonFiles.ts';
import { configOrExit } from '../src/server/config.ts';
import type { ExportFormat } from '../src/server/exportSubmissions.ts';
import { describeStartupProblem } from '../src/server/describeStartupProblem.ts';
import { DATABASE_FILE } from '../src/server/store/libsql/openLibsqlStore.ts';
import { openSalvagedReader, type SalvagedReader } from '../src/server/store/libsql/salvage/openSalvagedReader.ts';
import { openStore, openReadableStore } from '../src/server/store/openStore.ts';
import type { Store, StoreReader } from '../src/server/store/Store.ts';
import { exitWithUsageError, parseCommandLine, parseCommandName } from './commandLine.ts';
import { writeBackupCommand, backUpAndRotate, isFolder } from './submissions/writeBackupCommand.ts';
import { eraseRecords } from './submissions/eraseRecords.ts';
import { exportPerson } from './submissions/exportPerson.ts';
import { retryDeliveries, printPendingDeliveries } from './submissions/deliveries.ts';
import { listSubmissions } from './submissions/list.ts';
import { restoreMissingBackupItems } from './submissions/restoreMissingBackupItems.ts';
import { changeRetention, RETENTION_ACTIONS } from './submissions/retention.ts';
import { rotateBackups } from './submissions/rotateBackups.ts';
import { verifyBackupCommand, verifyStoreCommand } from './submissions/verify.ts';

const USAGE = `Usage:
  npm run submissions -- list [--form <form>] [--limit <number>] [--reference <reference>]
      lists the newest submissions (id, form, time), by default 20, and counts those of each form;
      marks likely spam as "suspect";
      --reference finds the submission with a visitor's reference (the end of its id)
  npm run -s submissions -- export --form <form> [--format csv|json] [--excel] [--suspects] [--salvage] > <file>
      exports all submissions of a form, the oldest first, without suspects; --suspects exports only those;
      --excel marks the CSV file as UTF-8 for Excel;
      --salvage reads what is left of a damaged database file in DATA_DIR
  npm run submissions -- person <address> --out <folder>
      writes all that is stored of a person to a new folder: the submissions with this address, and their files
  npm run submissions -- erase --id <id> [--id <id>…] | --email <address> [--yes]
      lists submissions by id, or all with an address, asks, and erases them for ever with notes, files and mails;
      --yes erases without asking
  npm run submissions -- retention [list [<form>] | start <form> | stop <form> | allow <form>]
      lists the rules of the form files, and how many submissions they erase now and within 14 days, by day;
      a rule erases nothing until it is started; allow lets a run that waits for a yes erase once
  npm run submissions -- deliveries [--retry <id>|all]
      lists mails, webhooks and deliveries to a hosted content service that wait, were refused or are dead, with the
      reason; --retry sends one refused or dead delivery, or all of them, again
  npm run submissions -- test-mail <address>
      sends a mail through MAIL_URL, or reports the problem and its fix
  npm run submissions -- backup <file>
      saves all submissions and uploaded files at this moment in one file, which has personal data;
      - writes to standard output (with npm run -s); reports damage and exits with 1;
      in a folder, makes a file kinplus-<time>.gz, verifies it and rotates the folder
  npm run submissions -- rotate <folder>
      deletes backups kinplus-<time>… of a folder, but keeps one of each of 7 days and of 4 weeks
  npm run submissions -- restore <file>
      adds missing submissions and files from a backup, and replaces damaged files; reports failures and exits with 1
  npm run submissions -- verify [<backup>]
      checks the database and all uploaded files, or a backup; reports damage and exits with 1
  npm run submissions -- create
      creates the database of a new site in an empty folder, for a server with DATA_REQUIRED=1

Set DATA_DIR to the data folder (default: data), or DATABASE_URL to a PostgreSQL database.`;

const OPTIONS = {
  form: { type: 'string' },
  format: { type: 'string', default: 'csv' },
  limit: { type: 'string', default: '20' },
  reference: { type: 'string' },
  excel: { type: 'boolean', default: false },
  suspects: { type: 'boolean', default: false },
  salvage: { type: 'boolean', default: false },
  retry: { type: 'string' },
  out: { type: 'string' },
  id: { type: 'string', multiple: true },
  email: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

/** Options of each command. */
const COMMANDS = {
  list: ['form', 'limit', 'reference'],
  export: ['form', 'format', 'excel', 'suspects', 'salvage'],
  person: ['out'],
  erase: ['id', 'email', 'yes'],
  retention: [],
  deliveries: ['retry'],
  'test-mail': [],
  backup: [],
  restore: [],
  verify: [],
  create: [],
  rotate: [],
} as const;
const NAMES = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
const WITH_FILE = ['backup', 'restore', 'verify', 'rotate', 'test-mail', 'person'];

const refuse = (problem: string): never => exitWithUsageError(`${problem}\n\n${USAGE}`);

const { command, args } = parseCommandName(NAMES, USAGE);
const words = command === 'retention' ? 2 : WITH_FILE.includes(command) ? 1 : 0;
const { values, positionals } = parseCommandLine(OPTIONS, { args, words, allowed: COMMANDS[command] });
const [file, ruleOf] = positionals;
const { format, form, limit, reference } = values;
if (format !== 'csv' && format !== 'json') refuse(`--format must be csv or json, not ${JSON.stringify(format)}.`);
if (!/^[1-9]\d{0,8}$/.test(limit)) refuse(`--limit must be a whole number from 1, not ${JSON.stringify(limit)}.`);

const config = configOrExit(process.env);

/** Returns the requested form, if this site or the store has it; undefined without one. */
async function knownForm(reader: Pick<StoreReader, 'counts'>): Promise<string | undefined> {
  const known = [...new Set([...listFormIds('.'), ...(await reader.counts()).map((one) => one.form)])];
  if (form !== undefined && !known.includes(form))
    refuse(`There is no form ${JSON.stringify(form)}. ${suggestName(form, known, 'Forms')}`);
  if (form === undefined && command === 'export') refuse(`Name a form: --form ${known.join(' | --form ')}.`);
  return form;
}

async function exportFrom(reader: SalvagedReader): Promise<void> {
  const asked = (await knownForm(reader))!;
  const { excel, suspects } = values;
  // Imported lazily, as the mailer below: each takes as long as the start of the other commands.
  const { exportFormSubmissions } = await import('./submissions/exportFormSubmissions.ts');
  await exportFormSubmissions(reader, { form: asked, format: format as ExportFormat, isForExcel: excel, suspects });
}

async function salvage(): Promise<number> {
  if (config.databaseUrl) refuse('--salvage works only for a database file in DATA_DIR, not for DATABASE_URL.');
  const reader = openSalvagedReader(join(config.dataDir, DATABASE_FILE));
  await exportFrom(reader);
  const readable = (await reader.counts()).map(({ form: name, count }) => `${name} ${count}`);
  console.error(`Readable submissions, suspects included: ${readable.join(', ') || 'none'}.`);
  return 0;
}

/** Runs a command that needs the whole store, beside the running site. */
async function change(store: Store): Promise<number> {
  const { id: ids, email, yes: isConfirmed, retry, out } = values;
  if (command === 'person') return exportPerson(store, file!, out!);
  if (command === 'erase') return eraseRecords(store, { ids, email, isConfirmed, dataDir: config.dataDir });
  if (command === 'retention') {
    const action = RETENTION_ACTIONS.find((name) => name === (file ?? 'list'))!;
    const files = Object.fromEntries(listFormIds('.').map((id) => [id, readForm('.', id)]));
    return changeRetention(store, { action, form: ruleOf, files });
  }
  return retryDeliveries(store, retry!);
}

async function run(): Promise<number> {
  if (command === 'export' && values.salvage) return salvage();
  if (command === 'verify' && file !== undefined) return verifyBackupCommand(file, config.dataDir);
  if (command === 'create') {
    await (await openStore({ ...config, dataRequired: false })).close();
    console.log('The database is ready. Start the site.');
    return 0;
  }
  if (command === 'rotate') {
    await rotateBackups(file!);
    return 0;
  }
  if (command === 'test-mail') {
    const { sendTestMail } = await import('./submissions/sendTestMail.ts');
    return sendTestMail(config, file!);
  }
  if (command === 'restore') return restoreMissingBackupItems(() => openStore(config), file!);
  if (/^(erase|person|retention)$/.test(command) || (command === 'deliveries' && values.retry !== undefined)) {
    const store = await openStore(config);
    return change(store).finally(() => store.close());
  }
  const store = await openReadableStore(config);
  const { reader } = store;
  try {
    if (command === 'backup')
      return await (isFolder(file!) ? backUpAndRotate(store, file!, config.dataDir) : writeBackupCommand(store, file!));
    if (command === 'verify') return await verifyStoreCommand(store);
    if (command === 'list')
      await listSubmissions(reader, { form: await knownForm(reader), limit: Number(limit), reference });
    if (command === 'deliveries') await printPendingDeliveries(reader);
    if (command === 'export') await exportFrom(reader);
    return 0;
  } finally {
    await store.close();
  }
}

if ((command === 'backup' || command === 'restore') && !file) refuse(`Name a file: ${command} <file>.`);
if (command === 'rotate' && (!file || !isFolder(file))) refuse('Name a folder with backups: rotate <folder>.');
if (command === 'person' && (!file || values.out === undefined))
  refuse('Name an address and a new folder: person ada@example.com --out ada.');
if (command === 'erase' && (values.id === undefined) === (values.email === undefined))
  refuse('Name submissions or an address: erase --id <id>, or erase --email ada@example.com.');
if (command === 'retention' && file !== undefined && !RETENTION_ACTIONS.some((name) => name === file))
  refuse(`There is no ${JSON.stringify(file)} of retention. ${suggestName(file, [...RETENTION_ACTIONS], 'Actions')}`);
if (command === 'retention' && ruleOf === undefined && !/^(list)?$/.test(file ?? ''))
  refuse(`Name a form: retention ${file} siwes.`);
if (command === 'test-mail' && !file) refuse('Name an address: test-mail <address>.');
try {
  process.exitCode = await run();
} catch (error) {
  const problem = describeStartupProblem(error, config);
  if (!problem) throw error;
  console.error(problem);
  process.exitCode = 1;
}
