import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildFormFieldModel } from '../../src/form/compile/buildFormFieldModel.ts';
import { personNameOrSomebody } from '../../src/server/desk/DeskRequestContext.ts';
import { activityEntrySentence } from '../../src/server/desk/activityEntrySentence.ts';
import { createRecordEvaluator } from '../../src/server/desk/recordEvaluator.ts';
import { deskFormNames, recordSections } from '../../src/server/desk/recordView.ts';
import { truncateToOneLine } from '../../src/server/mail/truncateToOneLine.ts';
import type { SiteData } from '../../src/server/PageSource.ts';
import type { Person } from '../../src/server/store/DeskStore.ts';
import { createFolderDurably } from '../../src/server/store/durableFiles.ts';
import type { Store, StoredUpload, BackupSubmission } from '../../src/server/store/Store.ts';
import { listFormIds, readForm } from '../../src/site/disk/readJsonFiles.ts';
import { submissionReference } from '../../src/submit/outcomeTexts.ts';
import { findRecords } from './findRecords.ts';
import { formatCountedNoun } from './formatCountedNoun.ts';

const LONGEST_NAME = 100;

/** Writes all that is stored of a person to a new folder: `person.json` and the files. Resolves with the exit code. */
export async function exportPerson(store: Store, email: string, folder: string): Promise<number> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty. Name a new folder.`);
    return 1;
  }
  const found = await findRecords(store.reader, { email });
  if (found.length === 0) {
    console.error('No submission has this address.');
    return 1;
  }
  createFolderDurably(folder);
  const people = new Map((await store.desk.people.list()).map((one) => [one.id, one]));
  const open = recordOpener(store);
  const records: object[] = [];
  let count = 0;
  for (const { record } of found) {
    const uploads = (await store.uploads.ofRecords([record.id])).map(({ upload }) => upload);
    const names = new Map(uploads.map((upload, index) => [upload.url, fileName(record.id, index, upload)]));
    for (const upload of uploads) if (await saveFile(store, upload, join(folder, names.get(upload.url)!))) count++;
    records.push(await recordOf(record, { store, people, open, uploads, names }));
  }
  const content = { address: email, writtenAt: new Date().toISOString(), records };
  await writeFile(join(folder, 'person.json'), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await store.desk.activity.add({ kind: 'exported', detail: `${records.length} sensitive *` });
  const contents = `${formatCountedNoun(records.length, 'submission')} and ${formatCountedNoun(count, 'file')}`;
  console.log(`Written to ${folder}: ${contents}. It holds personal data.`);
  return 0;
}

interface Sources {
  store: Store;
  people: ReadonlyMap<string, Person>;
  open: ReturnType<typeof recordOpener>;
  uploads: StoredUpload[];
  /** Names of the written files by address. */
  names: ReadonlyMap<string, string>;
}

/** Returns the function that evaluates a record with its version of the form, or with the form file of today. */
function recordOpener({ desk }: Store) {
  const evaluator = createRecordEvaluator(desk.records);
  const forms = Object.fromEntries(
    listFormIds('.').map((id) => {
      const { definition, nodes } = buildFormFieldModel(readForm('.', id));
      return [id, { id, definition, nodes }];
    }),
  ) as unknown as SiteData['forms'];
  return async (id: string) => {
    const [record] = await desk.records.byId([id]);
    return record && evaluator.evaluate(record, { forms });
  };
}

async function recordOf(record: BackupSubmission, { store, people, open, uploads, names }: Sources): Promise<object> {
  const { id, form, createdAt, isSpam, spamReasons = [], status = 'new', assignee, input, deliveries = [] } = record;
  const view = await open(id);
  const sections = view ? recordSections(view, new Map(uploads.map((upload) => [upload.url, upload]))) : [];
  const labels = new Map(sections.flatMap(({ rows }) => rows.map((row) => [row.id, row.label] as const)));
  const history = await store.desk.activity.of(id);
  return {
    id,
    reference: submissionReference(id),
    form,
    title: deskFormNames(view?.current, view?.active?.run.form, form).title,
    sentAt: createdAt,
    isSpam,
    spamReasons,
    status,
    ...(assignee !== undefined && { assignee: personNameOrSomebody(people, assignee) }),
    answers: sections.flatMap(({ title, rows }) =>
      rows.map(({ label, text, upload }) => ({
        ...(title !== null && { section: title }),
        question: label,
        answer: text,
        ...(upload && { file: names.get(upload.url) }),
      })),
    ),
    stored: input,
    files: uploads.map(({ url, name, type, size, file }) => ({
      name,
      type,
      size,
      ...(file === null ? { address: url } : { file: names.get(url) }),
    })),
    notes: (await store.desk.records.notes(id)).map(({ person, text, createdAt: at }) => ({
      by: personNameOrSomebody(people, person),
      at: new Date(at).toISOString(),
      text,
    })),
    history: history.map((entry) => ({
      at: new Date(entry.at).toISOString(),
      text: activityEntrySentence(entry, people, (pointer) => labels.get(pointer) ?? 'An answer'),
    })),
    deliveries: deliveries.map(({ id: _id, ...delivery }) => delivery),
  };
}

/** Returns a name that leads to no other folder, whatever the visitor named the file. */
const fileName = (id: string, index: number, { name }: StoredUpload) =>
  `${submissionReference(id)}-${index + 1}-${truncateToOneLine(name, LONGEST_NAME).replaceAll(/[/\\:*?"<>|]/g, '_')}`;

/** Writes a stored file. Resolves with false for a file that a hosted service keeps, or that is lost. */
async function saveFile({ uploads }: Store, { file }: StoredUpload, path: string): Promise<boolean> {
  const stored = file === null ? undefined : await uploads.open(file);
  if (stored) await pipeline(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return stored !== undefined;
}
