import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportedRecords } from '../../journeys/exportedRecords.ts';
import { pdf } from '../../journeys/files.ts';
import type { ServedSite } from '../../journeys/site.ts';
import { filledByOne, jobApplication, type SiteForm, SITE_FORMS, siwes } from '../../journeys/siteForms.ts';
import type { Gate } from './Gate.ts';
import { KEYS, type Visitor } from './Visitor.ts';

interface Scene {
  visitor: Visitor;
  gate: Gate;
  site: ServedSite;
}

/** The two sizes that everything is tried at. */
export const SIZES = { desktop: [1440, 900], phone: [390, 844] } as const;
type Size = keyof typeof SIZES;

/** A stretch of the walk; it throws at the first thing that is not as it should be. */
interface Stretch {
  name: string;
  on: Size[];
  walk(scene: Scene): Promise<void>;
}

const quoted = (text: string) => JSON.stringify(text);
const isOpen = (index: number) =>
  `[...document.querySelectorAll('#faqs details')].every((one, at) => one.open === (at === ${index}))`;
const control = (label: string) => `field(${quoted(label)})`;
const button = (words: string) => `named('button', ${quoted(words)})`;
const says = (words: string) => `named('[role=alert], [role=status], form p', ${quoted(words)})`;
const SEND = `[...document.querySelectorAll('form button[type=submit]')].at(-1)`;

const page = (path: string): Stretch => ({
  name: path,
  on: ['desktop', 'phone'],
  async walk({ visitor }) {
    await visitor.goTo(path);
    await visitor.expect('document.documentElement.scrollWidth <= innerWidth');
    await visitor.expect("document.fonts.check('700 40px Bricolage') && document.fonts.check('16px Hanken')");
    await visitor.expect("document.querySelector('h1').checkVisibility()");
  },
});

/** Answers a question as its control wants it; what WebDriver has no keys for is set as a browser sets it. */
async function answer(visitor: Visitor, label: string, value: SiteForm['answers'][string]): Promise<void> {
  const one = control(label);
  await visitor.expect(one);
  const kind = await visitor.look<string>(`${one}.role ?? ${one}.type`);
  if (typeof value !== 'string') {
    const path = join(mkdtempSync(join(tmpdir(), 'cv-')), 'cv.pdf');
    writeFileSync(path, value.buffer);
    await visitor.type(one, path);
  } else if (kind === 'radiogroup') {
    await visitor.press(
      `[...${one}.querySelectorAll('label')].find(({ textContent }) => textContent === ${quoted(value)})`,
    );
  } else if (kind === 'select-one') {
    await visitor.press(`[...${one}.options].find(({ text }) => text === ${quoted(value)})`);
  } else if (kind === 'date') {
    await visitor.look(
      `(${one}.focus(), ${one}.value = ${quoted(value)}, ['input', 'change'].forEach((type) => ${one}.dispatchEvent(new Event(type, { bubbles: true }))))`,
    );
  } else {
    await visitor.look(`${one}.select()`);
    await visitor.type(one, value);
  }
}

async function fill(visitor: Visitor, answers: SiteForm['answers']): Promise<void> {
  for (const [label, value] of Object.entries(answers)) await answer(visitor, label, value);
}

const sending = (form: SiteForm): Stretch => ({
  name: `the form ${form.id}`,
  on: ['desktop', 'phone'],
  async walk({ visitor, site }) {
    await visitor.goTo(form.path);
    await visitor.press(SEND);
    await visitor.expect(
      `[${form.missing.map(quoted).join()}].every((words) => document.querySelector('form').textContent.includes(words))`,
    );
    const { answers, stored, email } = filledByOne(form);
    await fill(visitor, answers);
    await visitor.press(SEND);
    await visitor.expect(`named('p, div, span', ${quoted(form.success)})`);
    const [record, ...more] = await exportedRecords(site, form.id, email);
    const wrong = Object.entries(stored).filter(
      ([name, value]) => typeof value === 'string' && record?.[name] !== value,
    );
    if (!record || more.length > 0 || wrong.length > 0)
      throw new Error(`${1 + more.length} records, wrong: ${wrong.map(String).join(' ')}`);
  },
});

/** Cuts the network while a form is sent, and lets it come back: all is kept, and one record made. */
const breaking: Stretch = {
  name: 'a network that goes and comes',
  on: ['phone'],
  async walk({ visitor, gate, site }) {
    await visitor.goTo(jobApplication.path);
    const { answers, email } = filledByOne(jobApplication);
    await fill(visitor, { ...answers, CV: pdf('cv.pdf', 300_000) });
    await visitor.expect("navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === 'activated')");
    gate.isOpen = false;
    await visitor.press(SEND);
    await visitor.expect(button('Keep it and send it when there is a network'));
    await visitor.press(button('Keep it and send it when there is a network'));
    await visitor.expect(says('Waiting to be sent'));
    gate.isOpen = true;
    gate.cutAfter = 100_000;
    await visitor.reload();
    await visitor.expect(says('Your reference is'));
    if (gate.cutAfter !== undefined) throw new Error('The upload was not cut.');
    const records = await exportedRecords(site, jobApplication.id, email);
    if (records.length !== 1) throw new Error(`${records.length} records`);
  },
};

const drafts: Stretch = {
  name: 'answers that are kept',
  on: ['desktop'],
  async walk({ visitor }) {
    await visitor.goTo(siwes.path);
    await answer(visitor, 'Full name', 'Ada Obi');
    await answer(visitor, 'Religion', 'Christianity');
    await visitor.expect("sessionStorage.getItem('draft-siwes')");
    await visitor.expect('!/Ada|Christ/.test(JSON.stringify({ ...sessionStorage, ...localStorage }))');
    await visitor.reload();
    const isBack = "field('Full name').value === 'Ada Obi' && field('Religion').value === 'Christianity'";
    await visitor.expect(isBack);
    await visitor.press("document.querySelector('[id$=--days]')");
    await visitor.expect(
      "new Promise((done) => (indexedDB.open('drafts').onsuccess = ({ target }) => done(target.result.objectStoreNames.length > 0)))",
    );
    await visitor.press(button('Start anew'));
    await visitor.expect("field('Full name').value === ''");
    await visitor.press(button('Bring my answers back'));
    await visitor.expect(isBack);
    await visitor.goTo('/about-us');
    await visitor.back();
    await visitor.expect(isBack);
    await visitor.press(button('Start anew'));
  },
};

/** What moves and opens on pages. */
const parts: Stretch[] = [
  {
    name: 'the dropdown by mouse and keys',
    on: ['desktop'],
    async walk({ visitor }) {
      await visitor.goTo('/');
      const link = "named('header a', 'IT / SIWES')";
      await visitor.pointAt("named('header button', 'Trainings')");
      await visitor.expect(link);
      await visitor.key(KEYS.escape);
      await visitor.expect(`!${link}`);
      await visitor.pointAt("document.querySelector('h1')");
      await visitor.look("named('header button', 'Trainings').focus()");
      await visitor.key(KEYS.down);
      await visitor.expect(
        "document.activeElement.textContent === 'Training' && document.activeElement.matches('header a')",
      );
      await visitor.key(KEYS.escape);
      await visitor.expect(`!${link} && document.activeElement === named('header button', 'Trainings')`);
    },
  },
  {
    name: 'the menu',
    on: ['phone'],
    async walk({ visitor }) {
      await visitor.goTo('/');
      const menu = "document.querySelector('header [popover]')";
      await visitor.press(button('Menu'));
      await visitor.expect(`${menu}.matches(':popover-open') && document.querySelector('main').inert`);
      await visitor.press("named('header summary', 'Trainings')");
      await visitor.expect("named('header [popover] a', 'Workshop')");
      await visitor.key(KEYS.escape);
      await visitor.expect(`!${menu}.matches(':popover-open') && !document.querySelector('main').inert`);
      await visitor.press(button('Menu'));
      await visitor.press("named('header [popover] a', 'About Us')");
      await visitor.expect("location.pathname === '/about-us' && isLive()");
    },
  },
  {
    name: 'the questions, one open at a time',
    on: ['phone'],
    async walk({ visitor }) {
      await visitor.goTo('/');
      await visitor.expect(isOpen(0));
      await visitor.press("document.querySelectorAll('#faqs summary')[2]");
      await visitor.expect(isOpen(2));
    },
  },
  {
    name: 'rows by buttons and keys',
    on: ['desktop', 'phone'],
    async walk({ visitor }) {
      await visitor.goTo('/');
      for (const place of ['2 of 5', '3 of 5']) {
        await visitor.press(`document.querySelector('#testimonials [data-step="1"]')`);
        await visitor.expect(
          `document.querySelector('#testimonials [data-position]').textContent.includes('${place}')`,
        );
      }
      await visitor.goTo('/our-services');
      const row = 'document.querySelector(\'[data-scroll-by="350"] [data-row]\')';
      await visitor.look(`${row}.focus()`);
      await visitor.key(KEYS.right);
      await visitor.expect(`Math.abs(${row}.scrollLeft - 350) < 60`);
    },
  },
];

/** The whole walk: every page, what moves on pages, every form, kept answers, a bad network. */
export const walkOf = (paths: string[]): Stretch[] => [
  ...paths.map(page),
  ...parts,
  ...SITE_FORMS.map(sending),
  drafts,
  breaking,
];
