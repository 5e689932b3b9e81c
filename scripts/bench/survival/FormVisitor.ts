import type { Page } from 'playwright-core';
import { fill, outcome, sendButton, type Answers } from '../../../tests/journeys/formPage.ts';
import type { KillableBrowser } from './KillableBrowser.ts';
import { createAnswer, type SurvivalForm } from './forms.ts';
import type { KillableSite } from './KillableSite.ts';
import type { SeededRandom } from './SeededRandom.ts';
import { readScreen } from './readScreen.ts';
import { becomesTrueWithin } from './becomesTrueWithin.ts';

/** A sent submission, and whether it was acknowledged. */
export interface SentSubmission {
  email: string;
  answers: Answers;
  isAcknowledged: boolean;
}

/** Error of a broken promise to the visitor. */
export class GuaranteeViolationError extends Error {}

/** Outcome of pressing Send. `earlier`: the server had stored an earlier version of the answers. */
export type SendButtonOutcome = 'sent' | 'queued' | 'failed' | 'earlier';
const TITLES: Record<string, SendButtonOutcome> = {
  'Your answers were sent': 'sent',
  'Waiting to be sent': 'queued',
  'Your answers were not sent': 'failed',
};
export const KEEP_ON_DEVICE_LABEL = 'Keep my answers on this device';

/** Simulates a person at one form, with a model of the expected screen and records. */
export class FormVisitor {
  page!: Page;
  /** Expected answers on the screen, by label. */
  typed: Answers = {};
  isTicked = false;
  isOffline = false;
  /** Unacknowledged sends of the current form session; at most one of them was stored. */
  uncertain: SentSubmission[] = [];
  /** All sent submissions, and those that wait on the device. */
  readonly sent: SentSubmission[] = [];
  readonly waiting: SentSubmission[] = [];
  readonly log: string[] = [];
  readonly #unfinished = new Set<string>();

  constructor(
    readonly form: SurvivalForm,
    readonly random: SeededRandom,
    readonly site: KillableSite,
    readonly browser: KillableBrowser,
  ) {}

  async open(): Promise<void> {
    this.page = await this.browser.open(this.form.path);
  }

  /** Returns the labels of the visible questions. */
  async asked(): Promise<string[]> {
    const { answers } = await readScreen(this.page);
    return Object.keys(this.form.questions).filter((label) => answerAt(answers, label) !== undefined);
  }

  /** Answers a question, sometimes incompletely. */
  async answer(label: string, isWhole = true): Promise<void> {
    const question = this.form.questions[label]!;
    const whole = createAnswer(question, label, this.random, this.typed[label]);
    const isPart =
      !isWhole && typeof whole === 'string' && !question.choices && !/date/i.test(label) && whole.length > 3;
    const part = isPart ? whole.slice(0, 3) : whole;
    // Avoids typing the same value again.
    const value = part === this.typed[label] ? whole : part;
    this.log.push(`${label}: ${typeof value === 'string' ? value : `${value.name} of ${value.buffer.length}`}`);
    await fill(this.page, { [label]: value });
    this.typed[label] = value;
    if (value !== whole) this.#unfinished.add(label);
    else this.#unfinished.delete(label);
  }

  /** Waits until the screen shows the expected answers. */
  async compare(when: string): Promise<void> {
    let difference = 'nothing was compared';
    const isSame = await becomesTrueWithin(async () => (difference = await this.difference()) === '', 20_000);
    if (!isSame) throw new GuaranteeViolationError(`lost on the screen after ${when}: ${difference}`);
  }

  /** Returns the difference between screen and model; empty for none. */
  async difference(expected: Answers = this.typed): Promise<string> {
    const { answers, text } = await readScreen(this.page);
    const wrong = Object.entries(this.form.questions).flatMap(([label, { isFile, after }]) => {
      const want = expected[label] ?? '';
      const shown = answerAt(answers, label);
      if (shown === undefined) {
        const isCalledFor = !after || expected[after[0]] === after[1];
        return this.hasSteps || !isCalledFor ? [] : [`${label} is not there`];
      }
      if (isFile)
        return want === '' ? [] : text.includes((want as { name: string }).name) ? [] : [`${label} has no file`];
      return shown === want ? [] : [`${label} is "${shown}" and was "${want as string}"`];
    });
    return wrong.join('; ');
  }

  get hasSteps(): boolean {
    return this.form.id === 'scholarship';
  }

  /** Returns the current step; empty without steps. */
  step = (): Promise<string> =>
    this.page.locator('form').evaluate((form) => form.textContent?.match(/Step \d of \d/)?.[0] ?? '');

  /** Answers all missing questions and goes to the last step. */
  async complete(): Promise<void> {
    for (let walked = 0; walked < 8; walked++) {
      for (let more = true; more;) {
        const missing = (await this.asked()).filter((label) => !this.typed[label] || this.#unfinished.has(label));
        for (const label of missing) await this.answer(label);
        more = missing.length > 0;
      }
      const next = this.page.getByRole('button', { name: 'Continue', exact: true });
      if (!this.hasSteps || !(await next.isVisible())) return;
      const before = await this.step();
      await next.click();
      if (!(await becomesTrueWithin(async () => (await this.step()) !== before, 10_000)))
        throw new GuaranteeViolationError(
          `step "${before}" does not lead on: ${await this.page.locator('form').innerText()}`,
        );
    }
  }

  /** Clicks the submit button and records the sent answers. */
  async press(): Promise<SentSubmission> {
    await this.complete();
    const sent: SentSubmission = {
      email: this.typed.Email as string,
      answers: { ...this.typed },
      isAcknowledged: false,
    };
    this.sent.push(sent);
    this.uncertain.push(sent);
    this.log.push(`press ${sent.email}`);
    await sendButton(this.page).click();
    return sent;
  }

  /** Waits for the result on the screen and updates the model. */
  async heard(sent: SentSubmission): Promise<SendButtonOutcome> {
    const title = outcome(this.page).locator('p').first();
    let pressed: SendButtonOutcome | undefined;
    const hears = async () => {
      const text = (await title.isVisible()) ? ((await title.textContent()) ?? '') : '';
      pressed = Object.entries(TITLES).find(([words]) => text.startsWith(words))?.[1];
      return pressed !== undefined;
    };
    if (!(await becomesTrueWithin(hears, 100_000)))
      throw new GuaranteeViolationError(
        `no word after a press: ${(await this.page.locator('form').innerText()).slice(0, 1500)}`,
      );
    this.log.push(`heard ${pressed}`);
    const isEarlier = (await outcome(this.page).innerText()).includes('an earlier version of them');
    if (isEarlier) await this.#expectEarlier(sent);
    else if (pressed !== 'failed') this.startsAnew();
    if (pressed === 'sent') sent.isAcknowledged = true;
    if (pressed === 'queued') this.waiting.push(sent);
    return isEarlier ? 'earlier' : pressed!;
  }

  /** Queues a submission that failed offline. */
  async keep(): Promise<SendButtonOutcome> {
    await this.page.getByRole('button', { name: 'Keep and send later' }).click();
    await outcome(this.page).getByText('Waiting to be sent').waitFor();
    return this.heard(this.sent.at(-1)!);
  }

  /** Expects one record among the unacknowledged sends. */
  async #expectEarlier(sent: SentSubmission): Promise<void> {
    const emails = new Set(this.uncertain.filter((one) => one !== sent).map(({ email }) => email));
    const records = await Promise.all([...emails].map((email) => this.site.records(this.form.id, email)));
    if (records.flat().length !== 1)
      throw new GuaranteeViolationError(`told of an earlier version, and there are ${records.flat().length}`);
    this.uncertain = [];
  }

  /** Resets the model to an empty form. */
  startsAnew(): void {
    this.typed = {};
    this.isTicked = false;
    this.uncertain = [];
    this.#unfinished.clear();
  }

  /** Forgets the answers that are not kept after the tab closes. */
  forgetTab(): void {
    if (!this.isTicked) return this.startsAnew();
    const kept = Object.entries(this.typed).filter(([label]) => !this.form.questions[label]!.isSensitive);
    this.typed = Object.fromEntries(kept);
  }

  /** Waits until the page reports the queued submissions as sent. */
  async hearQueue(): Promise<void> {
    if (this.waiting.length === 0) return;
    const isTold = async () => {
      const text = await this.page.locator('main').innerText();
      return !/Waiting to be sent/.test(text) && /were sent on/.test(text);
    };
    if (!(await becomesTrueWithin(isTold, 120_000)))
      throw new GuaranteeViolationError(
        `what waits is not sent: ${(await this.page.locator('main').innerText()).slice(-1500)}`,
      );
    for (const sent of this.waiting.splice(0)) sent.isAcknowledged = true;
    this.log.push('heard of the queue');
  }

  /** Waits until drafts and queue are active. */
  async ready(): Promise<void> {
    if (!(await becomesTrueWithin(() => this.page.getByText(KEEP_ON_DEVICE_LABEL).isVisible(), 5000))) {
      const [first] = await this.asked();
      if (first) await this.page.getByLabel(first).first().focus();
      await this.page.getByText(KEEP_ON_DEVICE_LABEL).waitFor();
    }
    await this.page.locator('form ~ [role=status]').waitFor({ state: 'attached' });
  }
}

const answerAt = (answers: Record<string, string>, label: string): string | undefined =>
  Object.entries(answers).find(([one]) => one.toLowerCase().startsWith(label.toLowerCase()))?.[1];
