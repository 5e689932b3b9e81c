import { VISITOR_ACTIONS } from './actions.ts';
import { KillableBrowser } from './KillableBrowser.ts';
import { SURVIVAL_FORMS } from './forms.ts';
import type { KillableSite } from './KillableSite.ts';
import { SeededRandom } from './SeededRandom.ts';
import { GuaranteeViolationError, FormVisitor, type SentSubmission } from './FormVisitor.ts';

/** Result of one schedule. */
export interface ScheduleResult {
  form: string;
  log: string[];
  acknowledged: number;
  faults: string[];
}

const LONGEST_SCHEDULE = 12;

/** Plays the schedule of a seed: fills in a form with random events, sends it, and compares screen and records. */
export async function playSchedule(seed: number, site: KillableSite, only?: string): Promise<ScheduleResult> {
  const random = new SeededRandom(seed);
  const form = random.pick(only ? SURVIVAL_FORMS.filter(({ id }) => id === only) : SURVIVAL_FORMS);
  const browser = new KillableBrowser(site.url);
  const visitor = new FormVisitor(form, random, site, browser);
  const faults: string[] = [];
  try {
    await browser.start();
    await visitor.open();
    try {
      await walk(visitor);
    } catch (error) {
      faults.push(
        error instanceof GuaranteeViolationError
          ? error.message
          : `broken: ${error instanceof Error ? error.stack : String(error)}`,
      );
    }
    faults.push(...(await compareRecords(visitor)));
  } finally {
    await browser.close().catch(() => undefined);
    browser.remove();
    if (!site.isUp) await site.start();
  }
  const acknowledged = visitor.sent.filter(({ isAcknowledged }) => isAcknowledged).length;
  return { form: form.id, log: visitor.log, acknowledged, faults };
}

async function walk(visitor: FormVisitor): Promise<void> {
  const { random } = visitor;
  await VISITOR_ACTIONS.typeMuch!(visitor);
  for (let left = 4 + random.below(LONGEST_SCHEDULE - 4); left > 0; left--) {
    const name = random.pick(Object.keys(VISITOR_ACTIONS));
    visitor.log.push(`[${name}]`);
    await VISITOR_ACTIONS[name]!(visitor);
    await visitor.compare(name);
  }
  visitor.log.push('[end]');
  await VISITOR_ACTIONS.goOnline!(visitor);
  await VISITOR_ACTIONS.send!(visitor);
  await VISITOR_ACTIONS.typeMuch!(visitor);
}

/** Checks that acknowledged submissions are stored once and unchanged, and others at most once. */
async function compareRecords({ form, site, sent }: FormVisitor): Promise<string[]> {
  const faults: string[] = [];
  const byEmail = new Map<string, SentSubmission>();
  for (const one of sent)
    if (!byEmail.get(one.email)?.isAcknowledged || one.isAcknowledged) byEmail.set(one.email, one);
  for (const [email, { isAcknowledged, answers }] of byEmail) {
    const records = await site.records(form.id, email);
    if (records.length > 1) faults.push(`doubled: ${email} has ${records.length} records`);
    if (isAcknowledged && records.length === 0) faults.push(`lost: no record of ${email}`);
    if (!isAcknowledged || !records[0]) continue;
    for (const [label, { name, isFree, isFile }] of Object.entries(form.questions)) {
      const [want, kept] = [answers[label], records[0][name]];
      if (want === undefined) continue;
      if (isFree && kept !== want)
        faults.push(`lost: ${label} of ${email} is "${String(kept)}" and was "${want as string}"`);
      if (isFile && typeof want !== 'string' && (await site.fileSize(String(kept))) !== want.buffer.length)
        faults.push(`lost: the file ${label} of ${email}`);
    }
  }
  return faults;
}
