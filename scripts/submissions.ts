/** `npm run submissions -- list | export`: reads what visitors sent, while the server runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { FormDefinition } from '../src/form/FormModule.ts';
import { suggest } from '../src/check/nearest.ts';
import { configOrExit } from '../src/server/configOrExit.ts';
import { exportSubmissions, type ExportFormat } from '../src/server/exportSubmissions.ts';
import { readSubmissions, type SubmissionReader } from '../src/server/readSubmissions.ts';
import { inputFields } from '../src/submit/inputFields.ts';

const USAGE = `Usage:
  npm run submissions -- list [--form <form>] [--limit <number>]
      the newest submissions (id, form, time), 20 or as many as you say, and how many there are of each form
      those that a program seems to have sent are marked as suspects
  npm run -s submissions -- export --form <form> [--format csv|json] [--excel] [--suspects] > <file>
      every submission of a form without the suspects, the oldest first; --suspects gives those alone;
      --excel marks the CSV file as UTF-8 for Excel

DATA_DIR names the folder they are in (default: data).`;

const formsFolder = join(process.cwd(), 'schemas');
const formIds = readdirSync(formsFolder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => basename(name, '.json'))
  .sort();

function refuse(problem: string): never {
  console.error(`${problem}\n\n${USAGE}`);
  process.exit(2);
}

async function list(reader: SubmissionReader | undefined, form: string | undefined, limit: number) {
  const counts = (await reader?.counts()) ?? [];
  const rows = (await reader?.newest(limit, form)) ?? [];
  const width = Math.max(4, ...rows.map((row) => row.form.length));
  if (rows.length) console.log(`${'time'.padEnd(24)}  ${'form'.padEnd(width)}  id`);
  for (const row of rows)
    console.log(`${row.createdAt}  ${row.form.padEnd(width)}  ${row.id}${row.isSuspect ? '  suspect' : ''}`);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const byForm = counts.map(({ form: name, count }) => `${name} ${count}`).join(', ');
  console.log(total ? `\n${total} in all: ${byForm}` : 'Nothing has been submitted yet.');
  const suspects = counts.reduce((sum, one) => sum + one.suspects, 0);
  if (suspects)
    console.log(
      `${suspects} of them seem to come from programs: export --suspects shows them, export leaves them out.`,
    );
}

async function writeExport(
  reader: SubmissionReader | undefined,
  form: string,
  format: ExportFormat,
  isForExcel: boolean,
  suspects: boolean,
) {
  // Whoever reads may stop early, as `head` does.
  process.stdout.on('error', () => process.exit(0));
  const fields = formIds.includes(form) ? inputFields(readForm(form)).map(({ name }) => name) : [];
  if (isForExcel && format === 'csv') process.stdout.write('\uFEFF');
  for await (const piece of exportSubmissions({ form, format, fields, suspects, reader }))
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

const readForm = (form: string) =>
  JSON.parse(readFileSync(join(formsFolder, `${form}.json`), 'utf8')) as FormDefinition;

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        form: { type: 'string' },
        format: { type: 'string', default: 'csv' },
        limit: { type: 'string', default: '20' },
        excel: { type: 'boolean', default: false },
        suspects: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { values, positionals } = readWords();
const [command, ...rest] = positionals;
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (command !== 'list' && command !== 'export')
  refuse(
    command
      ? `There is no command ${command}. ${suggest(command, ['list', 'export'], 'Commands')}`
      : 'Say what to do: list or export.',
  );
if (rest.length) refuse(`What is ${JSON.stringify(rest.join(' '))}?`);
if (values.format !== 'csv' && values.format !== 'json')
  refuse(`--format is csv or json, not ${JSON.stringify(values.format)}.`);
if (!/^[1-9]\d{0,8}$/.test(values.limit))
  refuse(`--limit is a whole number from 1, not ${JSON.stringify(values.limit)}.`);

const reader = await readSubmissions(configOrExit(process.env).dataDir);
const stored = ((await reader?.counts()) ?? []).map(({ form }) => form);
const known = [...new Set([...formIds, ...stored])];
if (values.form !== undefined && !known.includes(values.form))
  refuse(`There is no form ${JSON.stringify(values.form)}. ${suggest(values.form, known, 'Forms')}`);

if (command === 'list') await list(reader, values.form, Number(values.limit));
else if (values.form === undefined) refuse(`Say which form: --form ${known.join(' | --form ')}.`);
else await writeExport(reader, values.form, values.format, values.excel, values.suspects);
reader?.close();
