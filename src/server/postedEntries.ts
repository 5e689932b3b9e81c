import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { LARGEST_FILE, type FileProblem } from '../content/fileRules.ts';
import { entryPointer } from '../form/model/decodeForm.ts';
import { describeError } from './describeError.ts';
import { requestError } from './requestError.ts';
import { readParts } from './uploads/readParts.ts';
import { receiveFile, skipFile } from './uploads/receiveFile.ts';
import type { ReceivedFile, UploadStore } from './uploads/UploadStore.ts';

/** `surplus`: one more than its field takes. `not-kept`: it could not be stored. */
export type RefusedFile = { pointer: string; problem: FileProblem | 'surplus' | 'not-kept' };

/** What a form post holds: its name–value pairs in the order of the form, and what became of the files among them. */
export interface PostedEntries {
  /** An uploaded file stands as its address. */
  entries: [name: string, value: string][];
  refused: RefusedFile[];
}

export interface FileRules {
  uploads: UploadStore;
  /**
   * Asked before a file is read, with the entries before it and how many files its field has by then: `unread` drops it
   * without a word.
   */
  judge: (name: string, entries: PostedEntries['entries'], count: number) => Promise<'take' | 'surplus' | 'unread'>;
}

const MOST_FIELDS = 1000;
const LONGEST_NAME = 200;
/** The most files that one post may bring, whatever its form says. */
export const MOST_FILES = 10;
/** The most bytes of a post: several CVs and one photograph by mistake; who sends more is not listened to. */
export const MOST_POSTED = 50 * 1024 * 1024;

/** Lets a Fastify context read forms that were posted without script, urlencoded and multipart; no text is longer than `mostText` bytes. */
export async function readForms(app: FastifyInstance, mostText: number): Promise<void> {
  app.removeAllContentTypeParsers();
  // A byte of a text may be written as three.
  const bodyLimit = 3 * mostText;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      const text = body as string;
      if ((text.match(/&/g)?.length ?? 0) >= MOST_FIELDS) return done(requestError(413));
      const entries = [...new URLSearchParams(text)];
      done(entries.some(([name]) => name.length > LONGEST_NAME) ? requestError(413) : null, entries);
    },
  );
  const limits = {
    fields: MOST_FIELDS,
    fieldSize: mostText,
    parts: MOST_FIELDS,
    fileSize: LARGEST_FILE,
  };
  await app.register(multipart, { limits, throwFileSizeLimit: false });
}

/**
 * Reads a post. Its files are received as they come in and kept once all of it has arrived; of a post that breaks off
 * nothing stays. A file input that was left empty gives no entry.
 */
export async function postedEntries(
  request: FastifyRequest,
  mostText: number,
  rules: FileRules,
): Promise<PostedEntries> {
  if (!request.isMultipart()) {
    const entries = (request.body ?? []) as [string, string][];
    return { entries: entries.map(([name, value]) => [name, plainLines(value)]), refused: [] };
  }
  const received: Received = { entries: [], refused: [] };
  try {
    await receiveParts(request, mostText, rules, received);
    return await keepFiles(request, received, rules.uploads);
  } finally {
    // What was kept has another name by then.
    await Promise.all(filesOf(received).map(({ path }) => rm(path, { force: true })));
  }
}

interface Received {
  entries: [name: string, value: string | ReceivedFile][];
  refused: RefusedFile[];
}

const filesOf = ({ entries }: Received) => entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));

async function receiveParts(request: FastifyRequest, mostText: number, rules: FileRules, received: Received) {
  const texts: PostedEntries['entries'] = [];
  let length = 0;
  for await (const part of readParts(request, MOST_POSTED)) {
    if (part.type === 'file') {
      await receivePart(request, part, texts, rules, received);
      continue;
    }
    if (typeof part.value !== 'string') throw requestError(400);
    length += part.value.length;
    if (length > mostText || part.valueTruncated || part.fieldname.length > LONGEST_NAME) throw requestError(413);
    const entry: [string, string] = [part.fieldname, plainLines(part.value)];
    texts.push(entry);
    received.entries.push(entry);
  }
}

async function receivePart(
  request: FastifyRequest,
  part: MultipartFile,
  texts: PostedEntries['entries'],
  { uploads, judge }: FileRules,
  received: Received,
) {
  const { fieldname: name, filename } = part;
  const pointer = entryPointer(name);
  const count = received.entries.filter(([other, value]) => other === name && typeof value === 'object').length;
  const verdict = filename ? await judge(name, texts, count) : 'unread';
  const isSurplus = verdict === 'surplus' || (verdict === 'take' && filesOf(received).length === MOST_FILES);
  if (verdict === 'unread' || isSurplus || !(await orNotKept(request, uploads.hasRoom()))) {
    if (verdict !== 'unread') received.refused.push({ pointer, problem: isSurplus ? 'surplus' : 'not-kept' });
    return skipFile(part);
  }
  const outcome = await receiveFile(part, uploads.folder);
  if (outcome.ok) received.entries.push([name, outcome.file]);
  else received.refused.push({ pointer, problem: outcome.problem });
  if (!outcome.ok && outcome.problem === 'not-kept') logNotKept(request, outcome.cause);
}

async function keepFiles(
  request: FastifyRequest,
  { entries, refused }: Received,
  uploads: UploadStore,
): Promise<PostedEntries> {
  const kept: PostedEntries['entries'] = [];
  for (const [name, value] of entries) {
    const text = typeof value === 'string' ? value : await orNotKept(request, uploads.keep(value));
    if (text !== undefined) kept.push([name, text]);
    else refused.push({ pointer: entryPointer(name), problem: 'not-kept' });
  }
  return { entries: kept, refused };
}

/** Undefined, and told in the log, where the store fails: the page that comes back still holds all that was typed. */
const orNotKept = <T>(request: FastifyRequest, work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    logNotKept(request, error);
    return undefined;
  });

const logNotKept = (request: FastifyRequest, error: unknown) =>
  request.log.error({ error: describeError(error) }, 'a file could not be kept');

/** A posted form ends its lines with CR LF where the page's script would have sent LF. */
const plainLines = (value: string) => value.replaceAll('\r\n', '\n');
