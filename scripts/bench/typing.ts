import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { chromium } from 'playwright-core';
import { parseCommandLine } from '../commandLine.ts';
import { chromiumArgs, findChromium } from '../chromium.ts';
import { buildEnginePageInto } from './typing/buildEnginePageInto.ts';
import { median } from './figures/median.ts';
import { measureRestore, type RestoreTimes } from './typing/measureRestore.ts';
import { measureTyping, type TypingTimes } from './typing/measureTyping.ts';

const SLOWDOWN = 4;
const RESTORES = 5;

/** A compared engine: its page in this folder, its name in the table, and its query string. */
interface Engine {
  page: 'ours' | 'hook-form' | 'stock-rjsf';
  words: string;
  says?: string;
  /** The page without its script: the cost of a keystroke in the browser alone. */
  isPlain?: boolean;
}

const ENGINES: Record<string, Engine> = {
  ours: { page: 'ours', words: 'this site' },
  plain: { page: 'ours', words: 'this site, no script', isPlain: true },
  'hook-form-touched': { page: 'hook-form', words: 'react-hook-form + zod, onTouched' },
  'hook-form': { page: 'hook-form', words: 'react-hook-form + zod, onChange', says: '&onChange' },
  'stock-rjsf': { page: 'stock-rjsf', words: '@rjsf/core (stock theme) + ajv' },
};

/**
 * Text fields to type into, by form. `flat-200` has 200 fields of mixed types on one level. In `structure-200` each key
 * reveals or hides one more field; only this site's engine has it.
 */
const FORMS: Record<string, string[]> = {
  siwes: ['fullName', 'religion', 'courseOfStudy'],
  ...Object.fromEntries(
    [100, 200, 300].map((count) => [`flat-${count}`, [0, count / 2, count - 10].map((index) => `field${index}`)]),
  ),
  'structure-200': ['field0'],
};

/**
 * `npm run bench -- typing`: measures the cost of a keystroke in this site's forms, in stock RJSF and in
 * react-hook-form + zod. Each is a production build on a fresh page, in turns, and compared with the browser alone.
 * Also measures how long restoring a draft takes; three minutes. Flags: `--rounds 2`, `--keys 5` (per field), `--forms
 * siwes,flat-200`, `--engines ours,hook-form`.
 */
export async function typing(args: string[]): Promise<void> {
  const { values: flags } = parseCommandLine(
    {
      rounds: { type: 'string', default: '2' },
      keys: { type: 'string', default: '5' },
      forms: { type: 'string', default: Object.keys(FORMS).join(',') },
      engines: { type: 'string', default: Object.keys(ENGINES).join(',') },
    },
    { args },
  );
  const forms = flags.forms.split(',');
  const engines = flags.engines.split(',');
  const folder = mkdtempSync(join(tmpdir(), 'typing-'));
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const enginesOf = (form: string) => engines.filter((engine) => form !== 'structure-200' || engine === 'ours');
  const figures = forms.map((form) => ({
    form,
    typed: enginesOf(form).map((engine) => ({ engine, rounds: [] as TypingTimes[] })),
  }));
  const restored: string[] = [];
  try {
    for (const page of new Set(engines.map((engine) => ENGINES[engine]!.page)))
      await buildEnginePageInto(page, join(folder, page));
    const server = Fastify();
    await server.register(fastifyStatic, { root: folder });
    const origin = await server.listen({ port: 0, host: 'localhost' });
    for (let round = 1; round <= Number(flags.rounds); round++)
      for (const { form, typed } of figures) {
        console.error(`round ${round} of ${flags.rounds}: ${form}`);
        for (const { engine, rounds } of typed) {
          const { page, says = '', isPlain } = ENGINES[engine]!;
          const url = `${origin}/${page}/?${form}${says}`;
          rounds.push(await measureTyping(browser, url, FORMS[form]!, Number(flags.keys), SLOWDOWN, !isPlain));
        }
      }
    for (const form of engines.includes('ours') ? forms.filter((name) => name.startsWith('flat-')) : []) {
      const measured: RestoreTimes[] = [];
      for (let round = 0; round < RESTORES; round++)
        measured.push(await measureRestore(browser, `${origin}/ours/?${form}`, SLOWDOWN));
      const middle = (of: keyof RestoreTimes) => `${median(measured.map((one) => one[of])).toFixed(1)} ms`;
      restored.push(
        `A draft of ${form} is back in its controls in ${middle('held')}, on the screen in ${middle('shown')}, ` +
          `and the form says so in ${middle('told')}`,
      );
    }
    await server.close();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `Medians at ${SLOWDOWN} x CPU slowdown, checked on every change; "ours is" compares this site with the row:`,
  );
  console.table(figures.flatMap(({ form, typed }) => rowsOf(form, typed)));
  for (const line of restored) console.log(line);
}

/** Returns a row per engine: medians over all keystrokes, and the ratios of this site's script and paint times. */
function rowsOf(form: string, typed: { engine: string; rounds: TypingTimes[] }[]): Record<string, string | number>[] {
  const scriptOf = (rounds: TypingTimes[]) => median(rounds.flatMap(({ script }) => script));
  const paintOf = (rounds: TypingTimes[]) => median(rounds.flatMap(({ paint }) => paint));
  const ours = typed.find(({ engine }) => engine === 'ours')?.rounds;
  const ratio = (rounds: TypingTimes[], of: (rounds: TypingTimes[]) => number) =>
    ours && rounds !== ours && of(rounds) > 0 ? (of(ours) / of(rounds)).toFixed(2) : '';
  return typed.map(({ engine, rounds }) => ({
    form,
    engine: ENGINES[engine]!.words,
    'script ms/key': scriptOf(rounds).toFixed(2),
    'ours is': ratio(rounds, scriptOf),
    'paint ms/key': paintOf(rounds).toFixed(1),
    'ours is, painted': ratio(rounds, paintOf),
    'script ms in the second after': median(rounds.map(({ deferred }) => deferred)).toFixed(1),
    'longest task ms': Math.max(...rounds.map(({ longestTask }) => longestTask)).toFixed(0),
  }));
}
