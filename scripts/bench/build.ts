/**
 * `npm run bench -- build [pages…]`: measures on sites of 17, 500 and 5,000 pages the time and memory of a full content
 * build, the time from saving a changed word or shared entry to live, and the memory of a server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseCommandLine } from '../commandLine.ts';
import { serveSite } from '../../tests/journeys/startSite.ts';
import { editPageFile, createSiteWithPages } from './build/createSiteWithPages.ts';
import { median } from './figures/median.ts';
import { readProcessMebibytes, readProcessTreeMebibytes } from './figures/processMemory.ts';

const ROUNDS = 5;
const SITE_URL = 'https://example.com';

export async function build(args: string[]): Promise<void> {
  const counts = parseCommandLine({}, { args, words: Infinity }).positionals;
  for (const count of counts.length > 0 ? counts.map(Number) : [17, 500, 5000]) {
    const root = createSiteWithPages(count);
    try {
      await measure(root, count);
    } finally {
      rmSync(root, { recursive: true });
    }
  }
}

async function measure(root: string, count: number) {
  const tell = (what: string, figure: string) => console.log(`${count} pages: ${what.padEnd(44)} ${figure}`);
  const code = await run(root, 'scripts/build.ts');
  tell('all, code included', `${seconds(code.ms)}, ${code.maxMiB} MiB`);
  // Keeps the code and rebuilds pages and pictures.
  for (const name of ['share-pictures', 'compressed'])
    rmSync(join(root, 'node_modules/.cache', name), { recursive: true });
  for (const id of releases(root)) rmSync(join(root, 'dist', id), { recursive: true });
  const content = await run(root, 'scripts/build.ts');
  tell('whole content', `${seconds(content.ms)}, ${content.maxMiB} MiB`);
  const same = await run(root, 'scripts/build.ts');
  tell('whole content, nothing changed', `${seconds(same.ms)}, ${same.maxMiB} MiB`);

  const data = mkdtempSync(join(tmpdir(), 'data-'));
  const server = await serveSite(root, { SITE_URL, RATE_LIMIT: '0', DATA_DIR: data }, 'dist');
  try {
    const words: number[] = [];
    let said = '';
    for (let round = 0; round < ROUNDS; round++) {
      const word = `Word${round}x${count}`;
      const published = await untilLive(root, `${server.url}/about-us`, word, () =>
        editPageFile(root, 'about', heading(word)),
      );
      words.push(published.ms);
      said = published.said;
    }
    tell('a changed word, from save to live', `${seconds(median(words))} (${said})`);
    const answer = `Answer ${count}.`;
    const shared = await untilLive(root, `${server.url}/about-us`, answer, () =>
      editPageFile(root, 'content/faqs', (all: { id: string }[]) =>
        all.map((one) => (one.id === 'bench' ? { ...one, ans: { summary: answer } } : one)),
      ),
    );
    tell('a question on three pages, from save to live', `${seconds(shared.ms)} (${shared.said})`);
    tell('a changed word, published by --watch', seconds(await watched(root, server.url)));
    const paths = Object.keys(
      JSON.parse(readFileSync(join(root, 'dist/current/client/pages.json'), 'utf8')) as object,
    ).filter((path) => path !== '*');
    for (const path of paths) await (await fetch(server.url + path)).arrayBuffer();
    tell(
      'the server after every page was asked for',
      `${readProcessMebibytes(server.process.pid!, 'status', 'VmRSS')} MiB`,
    );
  } finally {
    server.process.kill();
    await server.ended;
    rmSync(data, { recursive: true });
  }
}

const releases = (root: string) => readdirSync(join(root, 'dist')).filter((name) => /^(\d|current)/.test(name));
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Runs a script and returns its duration and the peak memory of its process tree. */
async function run(root: string, script: string) {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { PATH: process.env.PATH, SITE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes));
  let maxMiB = 0;
  const timer = setInterval(() => (maxMiB = Math.max(maxMiB, readProcessTreeMebibytes(child.pid!))), 250);
  const [status] = (await once(child, 'exit')) as [number];
  clearInterval(timer);
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${output}`);
  return { ms: performance.now() - begun, maxMiB, output: output.trim() };
}

/** Returns the median time from save to live with `npm run publish -- --watch`, in milliseconds. */
async function watched(root: string, url: string): Promise<number> {
  const watching = spawn(process.execPath, ['--import', 'tsx', 'scripts/publish.ts', '--watch'], {
    cwd: root,
    env: { PATH: process.env.PATH, SITE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(watching.stdout, 'data');
  watching.stdout.resume();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    editPageFile(root, 'about', heading(`Watched ${round}`));
    await untilShown(`${url}/about-us`, `Watched ${round}`);
    times.push(performance.now() - begun);
  }
  watching.kill();
  await once(watching, 'exit');
  return median(times);
}

async function untilShown(page: string, words: string) {
  while (!(await (await fetch(page)).text()).includes(words)) await sleep(50);
}

/** Sets the first heading of a page. */
const heading =
  (words: string) =>
  ({ sections: [first, ...rest], ...page }: { sections: object[] }) => ({
    ...page,
    sections: [{ ...first, heading: words }, ...rest],
  });

/** Saves a change, publishes it, and waits until the page shows the text. */
async function untilLive(root: string, page: string, words: string, save: () => void) {
  const begun = performance.now();
  save();
  const publishing = run(root, 'scripts/publish.ts');
  await untilShown(page, words);
  const ms = performance.now() - begun;
  return { ms, said: (await publishing).output };
}
