import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportedRecords } from '../../../tests/journeys/exportedRecords.ts';
import { pdf } from '../../../tests/journeys/files.ts';
import type { ServedSite } from '../../../tests/journeys/site.ts';
import {
  filledByOne,
  jobApplication,
  partners,
  type SiteForm,
  SITE_FORMS,
  siwes,
} from '../../../tests/journeys/siteForms.ts';
import type { NetworkProxy } from './NetworkProxy.ts';
import { KEY_CODES, type SimulatedVisitor } from './SimulatedVisitor.ts';

interface Scene {
  visitor: SimulatedVisitor;
  gate: NetworkProxy;
  site: ServedSite;
}

/** Window sizes for all tests. */
export const WINDOW_SIZES = { desktop: [1440, 900], phone: [390, 844] } as const;

/** A part of the walk, for one size or for all. Throws at the first fault. */
export interface WalkPart {
  name: string;
  on?: keyof typeof WINDOW_SIZES;
  walk(scene: Scene): Promise<void>;
}

const quoted = (text: string) => JSON.stringify(text);
const all = (selector: string, at = 0) => `[...document.querySelectorAll(${quoted(selector)})].at(${at})`;
const button = (words: string) => `named('button', ${quoted(words)})`;
const status = (words: string) => `named('[role=status]', ${quoted(words)})`;
const TRAININGS = button('Trainings');
const SEND = all('form button[type=submit]', -1);

const page = (path: string): WalkPart => ({
  name: path,
  async walk({ visitor }) {
    await visitor.goTo(path);
    await visitor.expect(
      'document.documentElement.scrollWidth <= innerWidth',
      "document.querySelector('h1').checkVisibility()",
    );
    await visitor.expect("document.fonts.check('700 40px Bricolage') && document.fonts.check('16px Hanken')");
  },
});

const PARTS: WalkPart[] = [
  {
    name: 'the dropdown by mouse and keys',
    on: 'desktop',
    async walk({ visitor }) {
      const link = "named('header a', 'IT / SIWES')";
      await visitor.goTo('/');
      await visitor.pointAt(TRAININGS);
      await visitor.expect(link);
      await visitor.key(KEY_CODES.escape);
      await visitor.expect(`!${link}`);
      await visitor.pointAt(all('h1'));
      await visitor.look(`${TRAININGS}.focus()`);
      await visitor.key(KEY_CODES.down);
      await visitor.expect(
        "document.activeElement.matches('header a') && document.activeElement.textContent === 'Training'",
      );
      await visitor.key(KEY_CODES.escape);
      await visitor.expect(`!${link}`, `document.activeElement === ${TRAININGS}`);
    },
  },
  {
    name: 'the menu and the questions of a phone',
    on: 'phone',
    async walk({ visitor }) {
      const isOpen = "document.querySelector('header [popover]').matches(':popover-open')";
      await visitor.goTo('/');
      await visitor.press(button('Menu'));
      await visitor.press("named('header summary', 'Trainings')");
      await visitor.expect("named('header [popover] a', 'Workshop')", "document.querySelector('main').inert", isOpen);
      await visitor.key(KEY_CODES.escape);
      await visitor.expect(`!${isOpen}`, "!document.querySelector('main').inert");
      await visitor.press(all('#faqs summary', 2));
      await visitor.expect(
        "[...document.querySelectorAll('#faqs details')].every(({ open }, at) => open === (at === 2))",
      );
      await visitor.press(button('Menu'));
      await visitor.press("named('header [popover] a', 'About Us')");
      await visitor.expect("location.pathname === '/about-us' && isLive()");
    },
  },
  {
    name: 'rows by buttons and keys',
    async walk({ visitor }) {
      await visitor.goTo('/');
      await visitor.press(all('#testimonials [data-step="1"]'));
      await visitor.expect("named('[data-position]', '2 of 5')");
      await visitor.goTo('/our-services');
      const row = all('[data-scroll-by="350"] [data-row]');
      await visitor.look(`${row}.focus()`);
      await visitor.key(KEY_CODES.right);
      await visitor.expect(`Math.abs(${row}.scrollLeft - 350) < 60`);
    },
  },
];

/** Answers a question with its control. Sets a date by script, because its keys depend on the browser's language. */
async function answer(visitor: SimulatedVisitor, label: string, value: SiteForm['answers'][string]): Promise<void> {
  const one = `field(${quoted(label)})`;
  await visitor.expect(one);
  const kind = await visitor.look<string>(`${one}.role ?? ${one}.type`);
  const set = `${one}.value = ${quoted(String(value))}, ${one}.dispatchEvent(new Event('input', { bubbles: true }))`;
  if (typeof value !== 'string') {
    const folder = mkdtempSync(join(tmpdir(), 'cv-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, value.name), value.buffer);
    await visitor.type(one, join(folder, value.name));
  } else if (kind === 'date') await visitor.look(`(${one}.focus(), ${set})`);
  else if (kind === 'radiogroup')
    await visitor.press(
      `[...${one}.querySelectorAll('label')].find((label) => label.textContent === ${quoted(value)})`,
    );
  else if (kind === 'select-one')
    await visitor.press(`[...${one}.options].find(({ text }) => text === ${quoted(value)})`);
  else {
    await visitor.look(`${one}.select()`);
    await visitor.type(one, value);
  }
}

/** Fills in a form and runs `act`, then expects the text and one correct record. */
async function send({ visitor, site }: Scene, form: SiteForm, words: string, act: () => Promise<void>): Promise<void> {
  const { answers, stored, email } = filledByOne(form);
  for (const [label, value] of Object.entries(answers)) await answer(visitor, label, value);
  await act();
  await visitor.expect(words);
  const records = await exportedRecords(site, form.id, email);
  const wrong = Object.entries(stored).filter(
    ([name, value]) => typeof value === 'string' && records[0]?.[name] !== value,
  );
  if (records.length !== 1 || wrong.length > 0) throw new Error(`${records.length} records; wrong: ${wrong.join(' ')}`);
}

const sending = (form: SiteForm): WalkPart => ({
  name: `the form ${form.id}`,
  async walk(scene) {
    const { visitor } = scene;
    await visitor.goTo(form.path);
    await visitor.press(SEND);
    await visitor.expect(...form.missing.map((words) => `named('form p', ${quoted(words)})`));
    await send(scene, form, `named('p, span', ${quoted(form.success)})`, () => visitor.press(SEND));
    await visitor.leaveBy('location.reload()');
    await visitor.expect("field('Full name').value === '' && field('Email').value === ''");
  },
});

const DRAFTS: WalkPart = {
  name: 'answers that are kept',
  on: 'desktop',
  async walk({ visitor }) {
    const isBack = "field('Full name').value === 'Ada Obi' && field('Religion').value === 'Christianity'";
    const isKept = `new Promise((done) => (indexedDB.open('forms').onsuccess = ({ target: { result } }) =>
      (result.transaction('drafts').objectStore('drafts').count().onsuccess = ({ target }) => (result.close(), done(target.result)))))`;
    await visitor.goTo(siwes.path);
    await answer(visitor, 'Full name', 'Ada Obi');
    await answer(visitor, 'Religion', 'Christianity');
    await visitor.expect("sessionStorage.getItem('draft-siwes')");
    await visitor.leaveBy('location.reload()');
    await visitor.expect(isBack);
    await visitor.press(all('[id$=--days]'));
    await visitor.expect(`${all('[id$=--days]')}.checked`, isKept);
    await visitor.press(button('Clear the form'));
    await visitor.expect("field('Full name').value === ''", `!(await ${isKept})`);
    await visitor.press(button('Bring my answers back'));
    await visitor.expect(isBack);
    await visitor.leaveBy("(location.href = '/about-us')");
    await visitor.leaveBy('history.back()');
    await visitor.expect(isBack);
    await visitor.press(button('Clear the form'));
    await visitor.leaveBy('location.reload()');
    await visitor.expect("field('Full name').value === ''");
  },
};

/** Tests with a network that fails during sending or in the middle of an upload. */
const NETWORK: WalkPart[] = [
  {
    name: 'sent when the phone is online again',
    on: 'phone',
    async walk(scene) {
      const { visitor, gate } = scene;
      await visitor.goTo(partners.path);
      await send(scene, partners, status('were sent on'), async () => {
        await visitor.expect("(await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'");
        gate.close();
        await visitor.press(SEND);
        await visitor.press(button('Keep and send later'));
        await visitor.expect(status('Waiting to be sent'));
        await gate.open();
        gate.told.length = 0;
        await visitor.leaveBy('location.reload()');
      });
    },
  },
  {
    name: 'an upload that breaks off',
    on: 'phone',
    async walk(scene) {
      await scene.visitor.goTo(jobApplication.path);
      const form = { ...jobApplication, answers: { ...jobApplication.answers, CV: pdf('cv.pdf', 300_000) } };
      await send(scene, form, status('Your reference is'), async () => {
        scene.gate.cutAfter = 100_000;
        await scene.visitor.press(SEND);
      });
      if (scene.gate.cutAfter !== undefined) throw new Error('The upload was not cut.');
    },
  },
];

/** Longer than the background requests of a page. */
const QUIET_MS = 6000;

/** Tests of the back-forward cache: a carousel and a countdown, questions, and a form. */
const KEPT = ['/', '/trainings', partners.path].map((path): WalkPart => ({
  name: `back to ${path}`,
  async walk({ visitor }) {
    await visitor.goTo(path);
    await visitor.look("(document.documentElement.dataset.here = '')");
    // Browsers do not cache a page with pending requests.
    await visitor.look(`new Promise((done) => setTimeout(done, ${QUIET_MS}))`);
    await visitor.leaveBy("(location.href = '/about-us')");
    await visitor.leaveBy('history.back()');
    await visitor.expect(`location.pathname === ${quoted(path)}`, "'here' in document.documentElement.dataset");
  },
}));

/** Returns all test steps: every page, moving parts, every form, restored answers, and a bad network. */
export const createWalkParts = (paths: string[]): WalkPart[] => [
  ...paths.map(page),
  ...PARTS,
  ...KEPT,
  ...SITE_FORMS.map(sending),
  DRAFTS,
  ...NETWORK,
];
