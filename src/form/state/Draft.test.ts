// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import type { FormModule, FormSchema } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { DraftKeeper } from './DraftKeeper.ts';
import { type Draft, isSecret, isSensitive, keptAnswers, sensitiveLabels } from './Draft.ts';
import { deviceDraft, sessionDraft } from './draftStorage.ts';
import { FormStore } from './FormStore.ts';
import { keepUp } from './keepUp.ts';
import { restoredAnswers } from './restoredAnswers.ts';

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

describe('what goes into a draft', () => {
  test('no password and no code, and of what is sensitive nothing where it is left out, in lists and groups', () => {
    const { values } = keptAnswers(
      storeWith({
        name: 'Ada',
        beliefs: ['Christianity', 'Islam', 'None'],
        home: { street: 'Allen Avenue', health: 'Asthma' },
        login: { word: 'hunter2', code: '123456', card: '987' },
      }).active(),
      (field) => isSecret(field) || isSensitive(field),
    );
    expect(JSON.stringify(values)).not.toMatch(/Christianity|Islam|None|Asthma|hunter2|123456|987/);
    expect(values).toMatchObject({ name: 'Ada', home: { street: 'Allen Avenue' } });
    expect(sensitiveLabels(form)).toEqual(['Beliefs 1', 'Health']);
  });

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
    // Of the same version the visitor left it half typed.
    expect(restoredAnswers(form, draft, begun, begun).misfits).toEqual([]);
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
  return { keeper, stop: keepUp(keeper, store) };
}

describe('the keeper of a form', () => {
  test('keeps what was typed when the page goes, brings it back, and lets go of it once it was sent', async () => {
    const store = new FormStore(form);
    const { keeper, stop } = keeperOf(store);
    await keeper.open(false);
    store.setValue('/name', 'Adaeze');
    expect(await sessionDraft('test')).toBeUndefined();
    window.dispatchEvent(new Event('pagehide'));
    expect((await sessionDraft('test'))?.values.name).toBe('Adaeze');
    stop();

    const next = new FormStore(form);
    const second = keeperOf(next);
    next.setValue('/size', 'M');
    await second.keeper.open(false);
    expect(next.values).toMatchObject({ name: 'Adaeze', size: 'M' });
    next.submission.say({ kind: 'success' });
    expect(await sessionDraft('test')).toBeUndefined();
    second.stop();
    expect(await sessionDraft('test')).toBeUndefined();
  });

  test.each(['sent', 'being sent'])('brings nothing back over what was %s before it was read', async (what) => {
    const first = keeperOf(storeWith({ name: 'Adaeze' }));
    await first.keeper.keep();
    first.stop();
    const store = new FormStore(form);
    const { keeper, stop } = keeperOf(store);
    store.setValue('/size', 'M');
    const { values } = store;
    const act = () => (what === 'sent' ? store.submission.say({ kind: 'success' }) : store.submission.begin());
    const getItem = Storage.prototype.getItem;
    const reading = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, name) {
      // While it is being unsealed.
      if (name === 'draft-test') queueMicrotask(act);
      return getItem.call(this, name);
    });
    await keeper.open(false);
    reading.mockRestore();
    expect(store.values).toBe(values);
    store.submission.end();
    store.submission.say({ kind: 'success' });
    expect(await sessionDraft('test')).toBeUndefined();
    stop();
    expect(await sessionDraft('test')).toBeUndefined();
  });

  test('says what a device cannot keep, and forgets the tick', async () => {
    const store = new FormStore(form);
    const { keeper, stop } = keeperOf(store);
    await keeper.open(false);
    expect(keeper.state.hasDevice).toBe(false);
    store.setValue('/papers', [new File(['x'], 'cv.pdf')]);
    await keeper.keep();
    expect(keeper.state.lost).toBe('files');
    await keeper.keepForDays(true);
    expect(keeper.state).toMatchObject({ isForDays: false, lost: 'days' });
    expect(await deviceDraft('test')).toBeUndefined();
    stop();
  });

  test('empties the form and undoes it', async () => {
    const store = new FormStore(form);
    const { keeper, stop } = keeperOf(store);
    await keeper.open(false);
    store.setValue('/name', 'Adaeze');
    await keeper.keep();
    const emptied = keeper.discard(store.snapshot());
    stop();
    expect(await sessionDraft('test')).toBeUndefined();
    const empty = new FormStore(form);
    keeper.use(empty, null);
    await emptied;
    await keeper.bringBack();
    expect(empty.valueAt('/name')).toBe('Adaeze');
    expect((await sessionDraft('test'))?.values.name).toBe('Adaeze');
  });
});
