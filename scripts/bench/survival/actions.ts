import { setTimeout as sleep } from 'node:timers/promises';
import { isLive } from '../../../tests/journeys/isLive.ts';
import { fill } from '../../../tests/journeys/formPage.ts';
import { hasSeveralValidAnswers } from './forms.ts';
import {
  GuaranteeViolationError,
  KEEP_ON_DEVICE_LABEL,
  type SendButtonOutcome,
  type FormVisitor,
} from './FormVisitor.ts';
import { becomesTrueWithin } from './becomesTrueWithin.ts';

/** Longer than saving a draft takes on a busy machine. */
const SETTLED_MS = 2500;

type Action = (visitor: FormVisitor) => Promise<void>;

async function reload(visitor: FormVisitor): Promise<void> {
  const before = await visitor.step();
  await visitor.page.reload();
  await isLive(visitor.page);
  await visitor.compare('a reload');
  if (!(await becomesTrueWithin(async () => (await visitor.step()) === before, 10_000)))
    throw new GuaranteeViolationError(`the step was "${before}" and is "${await visitor.step()}" after a reload`);
}

/** After an interrupted send: expects either the answers on the screen or their record. */
async function sendAgain(visitor: FormVisitor): Promise<void> {
  const sent = visitor.sent.at(-1)!;
  let difference = '';
  const isThere = await becomesTrueWithin(async () => (difference = await visitor.difference()) === '', 10_000);
  const { length } = await visitor.site.records(visitor.form.id, sent.email);
  if (!isThere && length === 0) throw new GuaranteeViolationError(`lost while it was sent: ${difference}`);
  if (!isThere) return visitor.startsAnew();
  visitor.log.push(`again, with ${length} records`);
  // Types sensitive answers again, unchanged: other answers would be another submission.
  for (const label of await visitor.asked()) {
    const answer = sent.answers[label];
    if (visitor.typed[label] !== undefined || answer === undefined) continue;
    await fill(visitor.page, { [label]: answer });
    visitor.typed[label] = answer;
  }
  const again = await pressUntilHeard(visitor);
  if (again === 'failed') throw new GuaranteeViolationError('failed though all is well again');
}

/** Sends again; after the notice of an earlier version, as a new application. */
async function pressUntilHeard(visitor: FormVisitor): Promise<SendButtonOutcome> {
  const pressed = await visitor.heard(await visitor.press());
  if (pressed !== 'earlier') return pressed;
  await visitor.compare('an earlier version that had arrived');
  if (!(await visitor.asked()).includes('Email')) {
    await visitor.page.getByRole('button', { name: 'Clear the form' }).click();
    visitor.startsAnew();
    return 'sent';
  }
  await visitor.answer('Email');
  return visitor.heard(await visitor.press());
}

async function goOffline(visitor: FormVisitor): Promise<void> {
  if (!visitor.isOffline) await visitor.ready();
  visitor.isOffline = true;
  await visitor.browser.context.setOffline(true);
}

async function goOnline(visitor: FormVisitor): Promise<void> {
  visitor.isOffline = false;
  await visitor.browser.context.setOffline(false);
  await visitor.hearQueue();
}

async function send(visitor: FormVisitor): Promise<void> {
  let pressed = await pressUntilHeard(visitor);
  if (visitor.isOffline && pressed === 'failed') pressed = await visitor.keep();
  if (pressed === (visitor.isOffline ? 'queued' : 'sent')) return visitor.compare('a send');
  throw new GuaranteeViolationError(`${pressed}, though ${visitor.isOffline ? 'there was no network' : 'all is well'}`);
}

/** Actions of a visitor. Those that need a network go online first. */
export const VISITOR_ACTIONS: Record<string, Action> = {
  async type(visitor) {
    const asked = await visitor.asked();
    if (asked.length > 0) await visitor.answer(visitor.random.pick(asked), visitor.random.next() < 0.7);
  },

  async typeMuch(visitor) {
    for (const label of await visitor.asked()) {
      // A previous answer may have hidden the question.
      if (visitor.random.next() < 0.6 && (await visitor.asked()).includes(label)) await visitor.answer(label);
    }
    // Pauses after choosing a file.
    if (Object.values(visitor.typed).some((answer) => typeof answer !== 'string')) await sleep(1000);
  },

  async step(visitor) {
    const name = visitor.random.pick(['Continue', 'Continue', 'Back']);
    const button = visitor.page.getByRole('button', { name, exact: true });
    if (await button.isVisible()) await button.click();
  },

  async reload(visitor) {
    await goOnline(visitor);
    await reload(visitor);
  },

  async wander(visitor) {
    await goOnline(visitor);
    await visitor.page.goto('/about-us');
    await visitor.page.goBack();
    await isLive(visitor.page);
  },

  async backAndForward(visitor) {
    await goOnline(visitor);
    await visitor.page.goto(visitor.form.path);
    await isLive(visitor.page);
    await visitor.compare('another visit in this tab');
    await visitor.page.goBack();
    await visitor.page.goForward();
    await isLive(visitor.page);
  },

  async tick(visitor) {
    await visitor.ready();
    await visitor.page
      .getByRole('checkbox', { name: KEEP_ON_DEVICE_LABEL })
      .setChecked((visitor.isTicked = visitor.random.next() < 0.8));
  },

  async closeTab(visitor) {
    await goOnline(visitor);
    if (visitor.isTicked) await sleep(SETTLED_MS);
    await visitor.browser.context.newPage();
    await visitor.page.close({ runBeforeUnload: true });
    visitor.forgetTab();
    await visitor.open();
    await visitor.page.getByLabel('Email').or(visitor.page.getByRole('textbox')).first().focus();
  },

  async reopenTab(visitor) {
    await goOnline(visitor);
    // A browser that reopens a closed tab restores the form itself; this action tests only the draft.
    await visitor.ready();
    await visitor.page.goto('/robots.txt');
    const kept = await visitor.page.evaluate(() => JSON.stringify(sessionStorage));
    await visitor.browser.context.newPage();
    await visitor.page.close();
    visitor.page = await visitor.browser.context.newPage();
    await visitor.page.goto('/robots.txt');
    await visitor.page.evaluate((all) => {
      for (const [name, value] of Object.entries(JSON.parse(all) as Record<string, string>))
        sessionStorage.setItem(name, value);
    }, kept);
    await visitor.page.goto(visitor.form.path);
    await isLive(visitor.page);
  },

  async killBrowser(visitor) {
    await sleep(SETTLED_MS);
    await visitor.browser.kill();
    visitor.forgetTab();
    visitor.isOffline = false;
    await visitor.browser.start();
    await visitor.open();
    await visitor.ready();
    await visitor.hearQueue();
  },

  async secondTab(visitor) {
    if (visitor.isTicked || visitor.isOffline) return;
    const other = await visitor.browser.open(visitor.form.path);
    await fill(other, { Email: 'another@example.com' });
    await sleep(SETTLED_MS / 2);
    await other.close({ runBeforeUnload: true });
    await visitor.page.bringToFront();
  },

  async fillStorage(visitor) {
    if (visitor.isOffline) return;
    const { page, site } = visitor;
    const tools = await visitor.browser.context.newCDPSession(page);
    await tools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 });
    await VISITOR_ACTIONS.typeMuch!(visitor);
    await sleep(SETTLED_MS);
    await visitor.compare('a full storage');
    await tools.send('Storage.overrideQuotaForOrigin', { origin: site.url });
    // The next answer saves the draft again. After a storage error the form may untick the checkbox.
    if (visitor.isTicked)
      visitor.isTicked = await page.getByRole('checkbox', { name: KEEP_ON_DEVICE_LABEL }).isChecked();
    await VISITOR_ACTIONS.type!(visitor);
    await sleep(SETTLED_MS);
    if (visitor.isTicked)
      visitor.isTicked = await page.getByRole('checkbox', { name: KEEP_ON_DEVICE_LABEL }).isChecked();
  },

  async clearStorage(visitor) {
    if (visitor.waiting.length > 0 || visitor.isOffline) return;
    const { page, site, form } = visitor;
    // The next answer saves the screen again, so a changeable question is necessary.
    const changes = (await visitor.asked()).filter((label) => hasSeveralValidAnswers(form.questions[label]!, label));
    if (changes.length === 0) return;
    await sleep(SETTLED_MS);
    const tools = await visitor.browser.context.newCDPSession(page);
    await tools.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb,local_storage' });
    await page.evaluate(() => sessionStorage.clear());
    await visitor.answer(visitor.random.pick(changes), visitor.random.next() < 0.7);
    await sleep(SETTLED_MS);
    await visitor.compare('a cleared storage');
    if (visitor.isTicked)
      visitor.isTicked = await page.getByRole('checkbox', { name: KEEP_ON_DEVICE_LABEL }).isChecked();
  },

  async throttle(visitor) {
    const tools = await visitor.browser.context.newCDPSession(visitor.page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: visitor.random.pick([1, 3]) });
  },

  goOffline,
  goOnline,
  send,

  async sendAndKillServer(visitor) {
    await goOnline(visitor);
    const sent = await visitor.press();
    await sleep(visitor.random.below(3500));
    await visitor.site.kill();
    await sleep(visitor.random.below(1500));
    await visitor.site.start();
    if ((await visitor.heard(sent)) !== 'failed') return;
    await visitor.compare('a server that was killed');
    const choice = visitor.random.below(4);
    const keep = visitor.page.getByRole('button', { name: 'Keep and send later' });
    if (choice === 0) await reload(visitor);
    if (choice === 1 && (await keep.isVisible())) {
      await keep.click();
      visitor.waiting.push(sent);
      visitor.typed = {};
      visitor.isTicked = false;
      visitor.uncertain = [];
      return visitor.hearQueue();
    }
    if (choice === 3) await VISITOR_ACTIONS.type!(visitor);
    await sendAgain(visitor);
  },

  async sendAndReload(visitor) {
    await goOnline(visitor);
    await visitor.press();
    await sleep(visitor.random.below(3500));
    await visitor.page.reload();
    await isLive(visitor.page);
    await sendAgain(visitor);
  },

  async sendAndKillBrowser(visitor) {
    await goOnline(visitor);
    if (!visitor.isTicked) await VISITOR_ACTIONS.tick!(visitor);
    if (!visitor.isTicked) return;
    await visitor.complete();
    await sleep(SETTLED_MS);
    await visitor.press();
    await sleep(visitor.random.below(3500));
    await visitor.browser.kill();
    visitor.forgetTab();
    await visitor.browser.start();
    await visitor.open();
    await visitor.ready();
    await sendAgain(visitor);
  },
};
