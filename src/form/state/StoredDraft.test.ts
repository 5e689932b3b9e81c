// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { memoryDatabase } from '../../../tests/forms/memoryDatabase.ts';
import type { FormModule, FormSchema } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { createInitialValues } from '../model/createInitialValues.ts';
import { isPasswordOrCodeField } from '../model/isPasswordOrCodeField.ts';
import { sensitiveLabels } from '../model/isSensitiveField.ts';
import { type StoredDraft, collectDraftAnswers } from './StoredDraft.ts';
import { readStoredKeys } from './deviceStorage.ts';
import { autosaveDraft } from './autosaveDraft.ts';
import { deleteDeviceDraft, readDeviceDraft, preloadDeviceDraft, saveDeviceDraft } from './deviceDraft.ts';
import { deleteDraftFiles, createFileKey, readDraftFiles, storeDraftFiles } from './draftFiles.ts';
import { readSessionDraft } from './draftStorage.ts';
import { FormDraft } from './FormDraft.ts';
import { FormStore } from './FormStore.ts';
import { StepNavigation } from './StepNavigation.ts';
import { restoreDraftAnswers } from './restoreDraftAnswers.ts';

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

const draftOf = (values: FormValues, of = form, cleared: string[] = []): StoredDraft => ({
  version: of.version,
  values,
  cleared,
  at: 0,
  options: {},
  touched: [],
  files: {},
});
const DEVICE = {
  newFileKey: createFileKey,
  storeFiles: storeDraftFiles,
  readFiles: readDraftFiles,
  deleteFiles: deleteDraftFiles,
  putDeviceDraft: saveDeviceDraft,
  deleteDeviceDraft,
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
    const { values, files } = collectDraftAnswers(
      storeWith({ papers: ['/uploads/a.pdf', cv] }).active(),
      isPasswordOrCodeField,
    );
    expect(files).toEqual([['/papers', [cv]]]);
    expect(values.papers).toEqual(['/uploads/a.pdf']);
  });
});

describe('what comes back of a draft', () => {
  const begun = new FormStore(form).values;

  test('keeps cleared answers cleared and prefers newer ones, in groups too', () => {
    const draft = draftOf({ name: 'Adaeze', home: { street: 'Allen Avenue' } }, form, ['/country']);
    const now = { ...begun, home: { health: 'Asthma' } };
    const { values } = restoreDraftAnswers(form, draft, now, begun);
    expect(values).toMatchObject({ name: 'Adaeze', home: { street: 'Allen Avenue', health: 'Asthma' } });
    const store = storeWith({});
    store.restore({ values, options: {}, touched: [], filling: '' });
    expect(store.valueAt('/country')).toBeUndefined();
  });

  test('restores no answer that the form lacks or its control cannot show', () => {
    const now = formOf({
      ...SCHEMA,
      properties: { ...SCHEMA.properties, size: { ...text, title: 'Size', enum: ['L'] } },
    });
    const draft = draftOf({ gone: 'x', size: 'M', born: 'incomplete', name: 'Ada' });
    const begunNow = new FormStore(now).values;
    const { values, misfits } = restoreDraftAnswers(now, draft, begunNow, begunNow);
    expect(values).toEqual({ name: 'Ada' });
    expect(misfits).toEqual(['Size', 'Born']);
    // A file does not become text, and text does not become a file. A file stays a file.
    const file = new File(['x'], 'cv.pdf');
    const mixed = draftOf({ name: file, papers: ['x', 'https://example.com/a.pdf', file] });
    expect(restoreDraftAnswers(now, mixed, begunNow, begunNow)).toEqual({
      values: { papers: ['https://example.com/a.pdf', file] },
      misfits: ['Name'],
    });
    // Of the same version the visitor left it half typed.
    expect(restoreDraftAnswers(form, draft, begun, begun).misfits).toEqual([]);
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

/** A form on the screen with its draft, as the page creates it; `device` is attached once the form is live. */
async function opened({ device = true, typed = {} as FormValues } = {}) {
  const store = new FormStore(form);
  document.body.innerHTML = '<form></form>';
  const element = document.forms[0]!;
  for (const [name, value] of Object.entries(typed)) store.setValue(`/${name}`, value);
  const draft = new FormDraft(form);
  await preloadDeviceDraft(form.id);
  draft.open(store, element, createInitialValues(form));
  const stop = autosaveDraft(draft, store, element);
  onTestFinished(stop);
  if (device) await draft.attachDevice(DEVICE);
  return { store, draft, stop };
}

describe('the draft of a form', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', memoryDatabase()));

  test.each([
    ['of another kind', '{"a":1}'],
    ['no record', '"x"'],
    ['broken', '{"values":'],
    ['encoded, as earlier releases did', 'c2VhbGVk,dGV4dA=='],
    ['of a release that kept less', JSON.stringify({ version: 'v', at: 0, values: { name: 'Adaeze' } })],
  ])('that is %s breaks nothing', async (what, kept) => {
    sessionStorage.setItem('draft-test', kept);
    const { store, draft } = await opened();
    expect(store.valueAt('/name')).toBe(what.startsWith('of a release') ? 'Adaeze' : undefined);
    store.setValue('/name', 'Ada Obi');
    draft.save();
    expect(readSessionDraft('test')?.values.name).toBe('Ada Obi');
  });

  test('is saved when the page goes, restored, and deleted once it was sent', async () => {
    const { store, stop } = await opened();
    store.setValue('/name', 'Adaeze');
    expect(readSessionDraft('test')).toBeUndefined();
    window.dispatchEvent(new Event('pagehide'));
    expect(readSessionDraft('test')?.values.name).toBe('Adaeze');
    stop();
    const next = await opened({ typed: { size: 'M' } });
    expect(next.store.values).toMatchObject({ name: 'Adaeze', size: 'M' });
    next.store.submission.say({ kind: 'success' });
    expect(readSessionDraft('test')).toBeUndefined();
    next.stop();
    expect(readSessionDraft('test')).toBeUndefined();
  });

  test('is saved 400 ms after a change', async () => {
    const { store } = await opened({ device: false });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    store.setValue('/name', 'Adaeze');
    vi.advanceTimersByTime(399);
    expect(readSessionDraft('test')).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(readSessionDraft('test')?.values.name).toBe('Adaeze');
  });

  test('has no submission id: a copied tab sends another submission', async () => {
    const { store, draft } = await opened();
    store.setValue('/name', 'Adaeze');
    draft.save();
    const copy = await opened();
    expect(copy.store.values.name).toBe('Adaeze');
    expect(copy.store.submission.filling).not.toBe(store.submission.filling);
  });

  test('continues the submission that was sent without an answer', async () => {
    const { store, draft } = await opened();
    store.setValue('/name', 'Adaeze');
    draft.save();
    store.submission.begin();
    const next = await opened();
    expect(next.store.submission.filling).toBe(store.submission.filling);
  });

  test('keeps no password, code or sensitive answer for days, in lists and groups', async () => {
    const { store, draft } = await opened();
    store.replaceValues({
      name: 'Adaeze',
      beliefs: ['Christianity', 'Islam', 'None'],
      home: { street: 'Allen Avenue', health: 'Asthma' },
      login: { word: 'secret', code: '12 34 56', card: '41 11' },
    });
    const left = ['/name', '/beliefs/0', '/home/street', '/home/health'];
    for (const pointer of left) store.leave(pointer);
    draft.keepForDays(true);
    await vi.waitFor(async () => expect(await readDeviceDraft('test')).toBeDefined());
    expect(readSessionDraft('test')?.values).toMatchObject({ home: { health: 'Asthma' }, login: {} });
    const ofDevice = await readDeviceDraft('test');
    expect(ofDevice?.values).toMatchObject({ name: 'Adaeze', home: { street: 'Allen Avenue' } });
    expect(JSON.stringify([readSessionDraft('test'), ofDevice])).not.toMatch(/secret|12 34 56|41 11/);
    expect(JSON.stringify(ofDevice)).not.toMatch(/Asthma|Christianity|Islam|None/);
    // A conditional question reveals the answer that its condition reads.
    expect([readSessionDraft('test')?.touched, ofDevice?.touched]).toEqual([left, ['/name', '/home/street']]);
    expect(sensitiveLabels(form)).toEqual(['Beliefs 1', 'Health']);
  });

  test('of the device is deleted when the tick goes, and when the form is sent', async () => {
    for (const end of ['untick', 'send'] as const) {
      const { store, draft, stop } = await opened();
      store.setValue('/name', 'Adaeze');
      draft.keepForDays(true);
      await vi.waitFor(async () => expect(await readDeviceDraft('test')).toBeDefined());
      if (end === 'untick') draft.keepForDays(false);
      else store.submission.say({ kind: 'success' });
      await vi.waitFor(async () => expect(await readDeviceDraft('test')).toBeUndefined());
      stop();
    }
  });

  test('deletes a file that the device stored after the form was sent', async () => {
    const { store, draft } = await opened({ device: false });
    let stored: () => void = () => undefined;
    const storing = () => new Promise<boolean>((done) => (stored = () => done(true)));
    const deleted: string[] = [];
    const deleting = async (keys: Iterable<string>) => void deleted.push(...keys);
    await draft.attachDevice({ ...DEVICE, storeFiles: storing, deleteFiles: deleting });
    store.setValue('/papers', [new File(['x'], 'cv.pdf')]);
    draft.save();
    store.submission.say({ kind: 'success' });
    const before = deleted.length;
    stored();
    await vi.waitFor(() => expect(deleted.length).toBeGreaterThan(before));
  });

  test('leaves a file that was chosen before the file of the draft was read', async () => {
    const schema: FormSchema = { type: 'object', properties: { cv: { ...text, format: 'data-url' } } };
    const withFile = formOf(schema);
    const store = new FormStore(withFile);
    const kept = { key: `${Date.now()}-1`, name: 'old.pdf', type: 'application/pdf', lastModified: 0, size: 5 };
    sessionStorage.setItem(
      `draft-${withFile.id}`,
      JSON.stringify({ ...draftOf({}, withFile), files: { '/cv': [kept] } }),
    );
    const draft = new FormDraft(withFile);
    document.body.innerHTML = '<form></form>';
    draft.open(store, document.forms[0]!, createInitialValues(withFile));
    const chosen = new File(['%PDF-'], 'new.pdf');
    store.setValue('/cv', chosen);
    const file = new File(['%PDF-'], 'old.pdf');
    await draft.attachDevice({ ...DEVICE, readFiles: async () => [{ key: kept.key, file }] });
    expect(store.valueAt('/cv')).toBe(chosen);
  });

  test.each([
    ['far ahead', 2040],
    ['of eight days ago', 2025],
  ])('of the device is not restored where its date is %s', async (_, year) => {
    await saveDeviceDraft('test', { ...draftOf({ name: 'Adaeze' }), at: Date.UTC(year, 0, 1) });
    const { store } = await opened();
    expect(store.values.name).toBeUndefined();
    expect(await readDeviceDraft('test')).toBeUndefined();
  });

  test('says what a device cannot keep, and forgets the tick', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { store, draft } = await opened();
    store.setValue('/papers', [new File(['x'], 'cv.pdf')]);
    draft.save();
    await vi.waitFor(() => expect(draft.state.lost).toBe('files'));
    draft.keepForDays(true);
    await vi.waitFor(() => expect(draft.state).toMatchObject({ isForDays: false, lost: 'days' }));
  });

  test('stores a file again where the storage was cleared meanwhile', async () => {
    const { store, draft } = await opened();
    store.setValue('/papers', [new File(['%PDF-'], 'cv.pdf')]);
    draft.save();
    const files = async () => {
      const keys = await readStoredKeys('files');
      return keys.ok ? keys.value.length : 0;
    };
    await vi.waitFor(async () => expect(await files()).toBe(1));
    vi.stubGlobal('indexedDB', memoryDatabase());
    store.setValue('/name', 'Adaeze');
    draft.save();
    await vi.waitFor(async () => expect(await files()).toBe(1));
  });

  test('leads to its step once the file is there that the step needs', async () => {
    const schema: FormSchema = {
      type: 'object',
      required: ['cv'],
      properties: { cv: { ...text, format: 'data-url' }, why: text },
    };
    const steps = [
      { title: 'One', fields: ['cv'] },
      { title: 'Two', fields: ['why'] },
    ];
    const stepped = loadForm(formFile(schema, { uiSchema: { 'ui:steps': steps } }));
    const store = new FormStore(stepped);
    const walk = (store.walk = new StepNavigation(store));
    const cv = { key: `${Date.now()}-1`, name: 'cv.pdf', type: 'application/pdf', lastModified: 0, size: 5 };
    const kept = { ...draftOf({ why: 'So' }, stepped), step: '2', files: { '/cv': [cv] } };
    sessionStorage.setItem(`draft-${stepped.id}`, JSON.stringify(kept));
    const draft = new FormDraft(stepped);
    document.body.innerHTML = '<form></form>';
    draft.open(store, document.forms[0]!, createInitialValues(stepped));
    expect(walk.current.id).not.toBe('2');
    const file = new File(['%PDF-'], 'cv.pdf');
    await draft.attachDevice({ ...DEVICE, readFiles: async () => [{ key: cv.key, file }] });
    expect(walk.current.id).toBe('2');
  });

  test('comes back after the form was cleared', async () => {
    const { store, draft, stop } = await opened();
    store.setValue('/name', 'Adaeze');
    draft.save();
    const empty = new FormStore(form);
    draft.attach(empty);
    draft.discard(store.snapshot());
    stop();
    expect(readSessionDraft('test')).toBeUndefined();
    draft.undoClear(document.forms[0]!);
    expect(empty.valueAt('/name')).toBe('Adaeze');
    expect(readSessionDraft('test')?.values.name).toBe('Adaeze');
  });
});
