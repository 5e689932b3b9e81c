// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { memoryDatabase } from '../../../tests/forms/memoryDatabase.ts';
import type { FormModule, FormSchema } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { DraftKeeper } from './DraftKeeper.ts';
import { isSecret } from '../model/isSecret.ts';
import { sensitiveLabels } from '../model/isSensitive.ts';
import { type Draft, keptAnswers } from './Draft.ts';
import { storedKeys } from './deviceStorage.ts';
import { deviceDraft, sessionDraft, sweep } from './draftStorage.ts';
import { DraftFiles } from './DraftFiles.ts';
import { FormStore } from './FormStore.ts';
import { keepTyped } from './keepTyped.ts';
import { StepWalk } from './StepWalk.ts';
import { keepUp } from './keepUp.ts';
import { restoredAnswers } from './restoredAnswers.ts';
import { seal } from './seal.ts';
import { typedEntries } from './typedEntries.ts';

const text = { type: 'string' } as const;
const SCHEMA: FormSchema = {
  type: 'object',
  properties: {
    name: { ...text, title: 'Name', minLength: 5 },
    country: { ...text, default: 'Nigeria' },
    born: { ...text, title: 'Born', format: 'date' },
    size: { ...text, title: 'Size', enum: ['S', 'M'] },
    beliefs: { type: 'array', title: 'Beliefs', items: { ...text, sensitive: true } },
    home: {
      type: 'object',
      title: 'Home',
      properties: { street: text, health: { ...text, title: 'Health', sensitive: true } },
    },
    login: { type: 'object', properties: { word: text, code: text, card: text } },
    papers: { type: 'array', items: { ...text, format: 'data-url' } },
  },
};
const UI_SCHEMA = {
  login: {
    word: { 'ui:widget': 'password' as const },
    code: { 'ui:autocomplete': 'one-time-code' },
    card: { 'ui:autocomplete': 'cc-csc' },
  },
};
const formOf = (schema: FormSchema): FormModule => loadForm(formFile(schema, { uiSchema: UI_SCHEMA }));
const form = formOf(SCHEMA);

function storeWith(values: FormValues): FormStore {
  const store = new FormStore(form);
  store.replaceValues({ ...store.values, ...values });
  return store;
}

const draftOf = (values: FormValues, of = form, cleared: string[] = []): Draft => {
  const rest = { at: 0, tab: '', revision: '', seen: '', options: {}, touched: [], filling: '', files: {} };
  return { version: of.version, values, cleared, ...rest };
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what goes into a draft', () => {
  test('files by their fields, beside the addresses of others', () => {
    const cv = new File(['x'], 'cv.pdf');
    const { values, files } = keptAnswers(storeWith({ papers: ['/uploads/a.pdf', cv] }).active(), isSecret);
    expect(files).toEqual([['/papers', [cv]]]);
    expect(values.papers).toEqual(['/uploads/a.pdf']);
  });
});

describe('what comes back of a draft', () => {
  const begun = new FormStore(form).values;

  test('what was cleared stays cleared, and what was answered since counts more, within groups too', () => {
    const draft = draftOf({ name: 'Adaeze', home: { street: 'Allen Avenue' } }, form, ['/country']);
    const now = { ...begun, home: { health: 'Asthma' } };
    const { values } = restoredAnswers(form, draft, now, begun);
    expect(values).toMatchObject({ name: 'Adaeze', home: { street: 'Allen Avenue', health: 'Asthma' } });
    const store = storeWith({});
    store.restore({ values, options: {}, touched: [], filling: '' });
    expect(store.valueAt('/country')).toBeUndefined();
  });

  test('nothing that the form does not ask any more, and no answer that its control could not show', () => {
    const now = formOf({
      ...SCHEMA,
      properties: { ...SCHEMA.properties, size: { ...text, title: 'Size', enum: ['L'] } },
    });
    const draft = draftOf({ gone: 'x', size: 'M', born: 'incomplete', name: 'Ada' });
    const begunNow = new FormStore(now).values;
    const { values, misfits } = restoredAnswers(now, draft, begunNow, begunNow);
    expect(values).toEqual({ name: 'Ada' });
    expect(misfits).toEqual(['Size', 'Born']);
    // What was a file is no text, and what was a text no file; a file stays one.
    const file = new File(['x'], 'cv.pdf');
    const mixed = draftOf({ name: file, papers: ['x', 'https://example.com/a.pdf', file] });
    expect(restoredAnswers(now, mixed, begunNow, begunNow)).toEqual({
      values: { papers: ['https://example.com/a.pdf', file] },
      misfits: ['Name'],
    });
    // Of the same version the visitor left it half typed.
    expect(restoredAnswers(form, draft, begun, begun).misfits).toEqual([]);
  });

  test.each([
    ['of another kind', '{"a":1}'],
    ['no record', '"x"'],
    ['broken', '{"values":'],
    ['of a release that kept less', JSON.stringify({ version: 'v', at: 0, values: { name: 'Adaeze' } })],
  ])('a draft that is %s breaks nothing', async (what, kept) => {
    sessionStorage.setItem('draft-test', seal(kept));
    const { store, keeper } = await opened();
    expect(store.valueAt('/name')).toBe(what.startsWith('of a release') ? 'Adaeze' : undefined);
    store.setValue('/name', 'Ada Obi');
    await keeper.keep();
    expect(sessionDraft('test')?.values.name).toBe('Ada Obi');
  });

  test('the step one was at, though a file that it waits for comes after the answers', async () => {
    const stepped = loadForm(
      formFile(
        { type: 'object', required: ['cv'], properties: { cv: { ...text, format: 'data-url' }, why: text } },
        {
          uiSchema: {
            'ui:steps': [
              { title: 'One', fields: ['cv'] },
              { title: 'Two', fields: ['why'] },
            ],
          },
        },
      ),
    );
    const cv = { key: 'tab/0/x', name: 'cv.pdf', type: 'application/pdf', lastModified: 0, size: 1 };
    sessionStorage.setItem(
      `draft-${stepped.id}`,
      seal(JSON.stringify({ ...draftOf({ why: 'So' }, stepped), step: '2', files: { '/cv': [cv] } })),
    );
    vi.spyOn(DraftFiles.prototype, 'bringBack').mockResolvedValue([new File(['%PDF-'], 'cv.pdf')]);
    const store = new FormStore(stepped);
    const walk = (store.walk = new StepWalk(store));
    const keeper = new DraftKeeper(stepped, () => undefined);
    keeper.use(store, null);
    await keeper.open(false);
    await vi.waitFor(() => expect(walk.current.id).toBe('2'));
  });

  test('messages wait until the next field is left', () => {
    const before = storeWith({ name: 'Ada' });
    before.leave('/name');
    before.touchLeft();
    expect(before.messageAt('/name')).toBeDefined();
    const after = new FormStore(form);
    after.restore(before.snapshot());
    expect(after.messageAt('/name')).toBeUndefined();
    after.leave('/born');
    after.touchLeft();
    expect(after.messageAt('/name')).toBe(before.messageAt('/name'));
  });
});

/** A keeper of a form on a device without IndexedDB and encryption, as this test's. */
function keeperOf(store: FormStore) {
  const keeper = new DraftKeeper(form, () => undefined);
  keeper.use(store, null);
  const stop = keepUp(keeper, store);
  onTestFinished(stop);
  return { keeper, stop };
}

/** The same, once it has brought back what was kept; for days where the visitor wants that. */
async function opened(store = new FormStore(form), isForDays = false) {
  const { keeper, stop } = keeperOf(store);
  await keeper.open(false);
  if (isForDays) await keeper.keepForDays(true);
  return { store, keeper, stop };
}

/** A page as it comes from the server. */
function arrive(): HTMLFormElement {
  document.body.innerHTML = `<form><input type=hidden name=_form value=test><input name=name><input name=country value=Nigeria>
    <select name=size><option><option value=S>S<option value=M>M</select><input name=home/street>
    <input name=login/word type=password><input name=login/code autocomplete=one-time-code></form>`;
  return document.forms[0]!;
}

describe('what is typed before anything of the form is there', () => {
  /** A page with what is typed into it; it goes at once. */
  function visit(typed: Record<string, string>): HTMLFormElement {
    const shown = arrive();
    for (const [name, value] of Object.entries(typed))
      (shown.elements.namedItem(name) as HTMLInputElement).value = value;
    window.dispatchEvent(new Event('pagehide'));
    return shown;
  }

  test('is kept when the page goes, of several pages, beside the draft; nobody reads it, and no password and no code is', async () => {
    const first = await opened(storeWith({ name: 'Adaeze', size: 'S', home: { street: 'Allen Avenue' } }));
    first.stop();
    window.addEventListener('pagehide', keepTyped);
    visit({ name: 'Ada Obi', 'login/word': 'hunter2', 'login/code': '123456' });
    const page = Object.keys(sessionStorage).find((name) => name.startsWith('typed-test/'))!;
    sessionStorage.setItem('typed-test/1', sessionStorage.getItem(page)!);
    visit({ size: 'M' });
    expect(JSON.stringify(sessionStorage)).not.toMatch(/Ada/);
    expect(typedEntries('test')).toEqual([
      ['name', 'Ada Obi'],
      ['size', 'M'],
    ]);
    const { store, keeper, stop } = await opened();
    expect(store.values).toMatchObject({ name: 'Ada Obi', size: 'M', home: { street: 'Allen Avenue' } });
    stop();
    expect(sessionDraft('test')?.values).toMatchObject({ name: 'Ada Obi', size: 'M', country: 'Nigeria' });
    expect(typedEntries('test')).toEqual([]);
    // What a keeper keeps is its own.
    keeper.use(store, visit({}));
    document.forms[0]!.querySelector<HTMLInputElement>('[name=name]')!.value = 'Other';
    window.dispatchEvent(new Event('pagehide'));
    expect(typedEntries('test')).toEqual([]);
    window.removeEventListener('pagehide', keepTyped);
  });
});

describe('the keeper of a form', () => {
  test.each(['stays', 'goes'])(
    'shows what it brings back at once, and what is typed until all is in line counts more; the page %s',
    async (does) => {
      const before = keeperOf(
        storeWith({ name: 'Adaeze', country: undefined, size: 'S', home: { street: 'Allen Avenue' } }),
      );
      await before.keeper.open(false);
      before.stop();
      const store = new FormStore(form);
      const { keeper, stop } = keeperOf(store);
      const shown = arrive();
      keeper.use(store, shown);
      store.setValue('/size', 'M');
      const opening = keeper.open(false);
      await new Promise((resolve) => setTimeout(resolve));
      const said = () => [...new FormData(shown).values()].slice(1, 5);
      expect(said()).toEqual(['Adaeze', '', 'M', 'Allen Avenue']);
      expect(store.values).toEqual({ country: 'Nigeria', size: 'M' });
      store.setValue('/name', 'Ada Obi');
      if (does === 'goes') window.dispatchEvent(new Event('pagehide'));
      else await opening;
      const whole = { name: 'Ada Obi', size: 'M', home: { street: 'Allen Avenue' } };
      expect(store.values).toMatchObject(whole);
      stop();
      expect(sessionDraft('test')).toMatchObject({ values: whole, cleared: ['/country'] });
      await opening;
      expect(said()).toEqual(['Ada Obi', '', 'M', 'Allen Avenue']);
    },
  );

  test('keeps what was typed when the page goes, brings it back, and lets go of it once it was sent', async () => {
    const { store, stop } = await opened();
    store.setValue('/name', 'Adaeze');
    expect(sessionDraft('test')).toBeUndefined();
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionDraft('test')?.values.name).toBe('Adaeze');
    stop();

    const next = new FormStore(form);
    const second = keeperOf(next);
    next.setValue('/size', 'M');
    await second.keeper.open(false);
    expect(next.values).toMatchObject({ name: 'Adaeze', size: 'M' });
    next.submission.say({ kind: 'success' });
    expect(sessionDraft('test')).toBeUndefined();
    second.stop();
    expect(sessionDraft('test')).toBeUndefined();
  });

  test('goes on under what was sent without a word of it, whatever was kept before, until it has arrived', async () => {
    const before = await opened(storeWith({ name: 'Adaeze' }));
    before.stop();
    const sent = new FormStore(form).submission;
    sent.begin();
    const { store, stop } = await opened();
    expect([store.values.name, store.submission.filling]).toEqual(['Adaeze', sent.filling]);
    stop();
    store.submission.renew();
    expect(new FormStore(form).submission.filling).not.toBe(sent.filling);
  });

  test.each(['sent', 'being sent'])('brings nothing back over what was %s before it was read', async (what) => {
    vi.stubGlobal('indexedDB', memoryDatabase());
    const first = await opened(storeWith({ name: 'Adaeze' }), true);
    first.stop();
    sessionStorage.clear();
    const store = new FormStore(form);
    const { keeper, stop } = keeperOf(store);
    store.setValue('/size', 'M');
    const { values } = store;
    const opening = keeper.open(false);
    if (what === 'sent') store.submission.say({ kind: 'success' });
    else store.submission.begin();
    await opening;
    expect(store.values).toBe(values);
    store.submission.end();
    store.submission.say({ kind: 'success' });
    expect(sessionDraft('test')).toBeUndefined();
    stop();
    expect(sessionDraft('test')).toBeUndefined();
  });

  test('says what a device cannot keep, and forgets the tick', async () => {
    const { store, keeper } = await opened();
    expect(keeper.state.hasDevice).toBe(false);
    store.setValue('/papers', [new File(['x'], 'cv.pdf')]);
    await keeper.keep();
    expect(keeper.state.lost).toBe('files');
    await keeper.keepForDays(true);
    expect(keeper.state).toMatchObject({ isForDays: false, lost: 'days' });
    expect(await deviceDraft('test')).toBeUndefined();
  });

  test('keeps no password and no code, and nothing sensitive for days, in lists and groups', async () => {
    vi.stubGlobal('indexedDB', memoryDatabase());
    const store = storeWith({
      name: 'Adaeze',
      beliefs: ['Christianity', 'Islam', 'None'],
      home: { street: 'Allen Avenue', health: 'Asthma' },
      login: { word: 'secret', code: '12 34 56', card: '41 11' },
    });
    const left = ['/name', '/beliefs/0', '/home/street', '/home/health'];
    for (const pointer of left) store.leave(pointer);
    await opened(store, true);
    expect(sessionDraft('test')?.values).toMatchObject({ home: { health: 'Asthma' }, login: {} });
    const ofDevice = await deviceDraft('test');
    expect(ofDevice?.values).toMatchObject({ name: 'Adaeze', home: { street: 'Allen Avenue' } });
    expect(JSON.stringify([sessionDraft('test'), ofDevice])).not.toMatch(/secret|12 34 56|41 11/);
    expect(JSON.stringify(ofDevice)).not.toMatch(/Asthma|Christianity|Islam|None/);
    // A question that only some are asked tells how they answered the one before.
    expect([sessionDraft('test')?.touched, ofDevice?.touched]).toEqual([left, ['/name', '/home/street']]);
    expect(sensitiveLabels(form)).toEqual(['Beliefs 1', 'Health']);
  });

  test('keeps a file at once, and again where the storage was cleared meanwhile', async () => {
    vi.stubGlobal('indexedDB', memoryDatabase());
    const { store, keeper } = await opened(undefined, true);
    store.setValue('/papers', [new File(['%PDF-'], 'cv.pdf')]);
    const files = async () => {
      const keys = await storedKeys('files');
      return keys.ok ? keys.value.length : 0;
    };
    // Before any pause.
    expect(Object.keys(sessionDraft('test')?.files ?? {})).toEqual(['/papers']);
    await vi.waitFor(async () => expect(await files()).toBe(1));
    vi.stubGlobal('indexedDB', memoryDatabase());
    store.setValue('/name', 'Adaeze');
    await keeper.keep();
    expect(await files()).toBe(1);
  });

  test.each([
    ['far ahead', 2040],
    ['back at its beginning', 1970],
  ])('keeps for seven days from then on what was kept under a clock that was %s', async (_, year) => {
    vi.stubGlobal('indexedDB', memoryDatabase());
    const now = Date.UTC(2026, 10, 25);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(year, 0, 2));
    const store = storeWith({ name: 'Adaeze', papers: [new File(['%PDF-'], 'cv.pdf')] });
    const { stop } = await opened(store, true);
    stop();
    const there = async (days: number) => {
      clock.mockReturnValue(now + days * 86_400_000);
      await sweep([]);
      return [(await deviceDraft('test'))?.values.name, (await storedKeys('files')) as unknown];
    };
    expect(await there(0)).toMatchObject(['Adaeze', { value: [expect.stringContaining('days/')] }]);
    expect(await there(6)).toMatchObject(['Adaeze', { value: [expect.stringContaining('days/')] }]);
    expect(await there(8)).toMatchObject([undefined, { value: [] }]);
  });

  test('never writes over what another tab has kept for days, without a word', async () => {
    vi.stubGlobal('indexedDB', memoryDatabase());
    const goTo = (tab: string) => {
      sessionStorage.clear();
      sessionStorage.setItem('tab-id', tab);
    };
    goTo('first');
    const first = await opened(storeWith({ name: 'Adaeze' }), true);
    goTo('second');
    const others = new FormStore(form);
    const second = await opened(others);
    others.setValue('/name', 'Bolanle');
    await second.keeper.keep();
    goTo('first');
    await first.keeper.keep();
    expect((await deviceDraft('test'))?.values.name).toBe('Bolanle');
    expect(first.keeper.state.other?.values.name).toBe('Bolanle');
    await first.keeper.settle(false);
    expect((await deviceDraft('test'))?.values.name).toBe('Adaeze');
  });

  test('empties the form and undoes it', async () => {
    const { store, keeper, stop } = await opened();
    store.setValue('/name', 'Adaeze');
    await keeper.keep();
    const emptied = keeper.discard(store.snapshot());
    stop();
    expect(sessionDraft('test')).toBeUndefined();
    const empty = new FormStore(form);
    keeper.use(empty, null);
    await emptied;
    await keeper.bringBack();
    expect(empty.valueAt('/name')).toBe('Adaeze');
    expect(sessionDraft('test')?.values.name).toBe('Adaeze');
  });
});
