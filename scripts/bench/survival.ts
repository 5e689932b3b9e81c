/**
 * `npm run bench -- survival [--schedules 200] [--seed 1] [--store postgres] [--form siwes] [--at-once 3]`: fills in
 * every form while the browser is killed, reloaded, offline and throttled, its storage is filled and cleared, and the
 * server is killed. Compares the screen with the input, and the records with the acknowledgements. Prints the seed of
 * each schedule; `--schedules 1 --seed <seed>` replays it.
 */
import { rmSync } from 'node:fs';
import { parseCommandLine } from '../commandLine.ts';
import { startPostgres } from '../startPostgres.ts';
import { addFiles, copyOfProject } from '../../tests/engine/copyOfProject.ts';
import { buildSite } from '../../tests/journeys/startSite.ts';
import { STEPPED_FORM_FILES } from './survival/forms.ts';
import { KillableSite } from './survival/KillableSite.ts';
import { playSchedule } from './survival/playSchedule.ts';

export async function survival(args: string[]): Promise<void> {
  const { values } = parseCommandLine(
    {
      schedules: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(Date.now() % 1e6) },
      store: { type: 'string', default: 'sqlite' },
      form: { type: 'string' },
      'at-once': { type: 'string', default: '3' },
    },
    { args },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  // Each site ends with this process.
  process.setMaxListeners(Number(values['at-once']) + 10);
  const root = copyOfProject();
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  // Adds a form with steps to the site's own forms.
  addFiles(root, STEPPED_FORM_FILES);
  await buildSite(root);
  const postgres = values.store === 'postgres' ? await startPostgres() : undefined;
  let [acknowledged, faulty] = [0, 0];
  let seed = Number(values.seed);
  const end = seed + Number(values.schedules);

  /** Plays one schedule at a time on a separate site. */
  async function playSome() {
    const site = new KillableSite(root, postgres && { DATABASE_URL: await postgres.newDatabase() });
    try {
      await site.start();
      while (seed < end) {
        const own = seed++;
        const { form, acknowledged: told, faults, log } = await playSchedule(own, site, values.form);
        acknowledged += told;
        console.log(`${own} ${form}: ${told} acknowledged, ${faults.join(' | ') || 'all there'}`);
        if (faults.length === 0) continue;
        faulty++;
        console.log(log.map((line) => `    ${line}`).join('\n'));
      }
    } finally {
      await site.end();
    }
  }
  try {
    // Runs schedules in parallel, because they mostly wait.
    await Promise.all(Array.from({ length: Number(values['at-once']) }, playSome));
  } finally {
    await postgres?.stop();
  }
  console.log(`${values.schedules} schedules on ${values.store}: ${acknowledged} acknowledged, ${faulty} with faults.`);
  if (faulty > 0) process.exitCode = 1;
}
