import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { chromium } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { buildPages } from './typing/buildPages.ts';
import { median } from './figures/median.ts';
import { measureRestore, type Restored } from './typing/measureRestore.ts';
import { measureTyping, type Typing } from './typing/measureTyping.ts';
import { type Figures, typingTable } from './typing/typingTable.ts';
import { ENGINES, FORMS, PLAIN } from './typing/forms.ts';

const SLOWDOWN = 4;

/**
 * `npm run bench -- typing`: what a key costs in this site's forms, in stock RJSF and in react-hook-form + zod, each
 * built for production and typed into by turns, beside the browser alone, on a fresh page every time, and how long a draft takes to come back; three minutes. Flags: `--rounds 2`,
 * `--keys 5` (a field), `--forms siwes,flat-200`, `--engines ours,hook-form`.
 */
export async function typing(args: string[]): Promise<void> {
  const { values: flags } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '2' },
      keys: { type: 'string', default: '5' },
      forms: { type: 'string', default: Object.keys(FORMS).join(',') },
      engines: { type: 'string', default: Object.keys(ENGINES).join(',') },
    },
  });
  const forms = flags.forms.split(',');
  const engines = flags.engines.split(',');
  const folder = mkdtempSync(join(tmpdir(), 'typing-'));
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const figures: Figures = new Map(forms.map((form) => [form, new Map(engines.map((engine) => [engine, []]))]));
  const restored: string[] = [];
  try {
    const pageOf = (engine: string) => (engine === PLAIN ? 'ours' : engine);
    for (const page of new Set(engines.map(pageOf))) await buildPages(page, join(folder, page));
    const server = Fastify();
    await server.register(fastifyStatic, { root: folder });
    const origin = await server.listen({ port: 0, host: 'localhost' });
    for (let round = 1; round <= Number(flags.rounds); round++)
      for (const form of forms) {
        console.error(`round ${round} of ${flags.rounds}: ${form}`);
        for (const engine of engines) {
          const url = `${origin}/${pageOf(engine)}/?${form}`;
          const { typed } = FORMS[form]!;
          const figure: Typing = await measureTyping(
            browser,
            url,
            typed,
            Number(flags.keys),
            SLOWDOWN,
            engine !== PLAIN,
          );
          figures.get(form)!.get(engine)!.push(figure);
        }
      }
    for (const form of engines.includes('ours') ? forms.filter((name) => name.startsWith('flat-')) : []) {
      const measured: Restored[] = [];
      for (let round = 0; round < 5; round++)
        measured.push(await measureRestore(browser, `${origin}/ours/?${form}`, SLOWDOWN));
      const middle = (of: keyof Restored) => `${median(measured.map((one) => one[of])).toFixed(1)} ms`;
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
  console.log([typingTable(figures, SLOWDOWN), ...restored].join('\n'));
}
