import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { LARGEST_FILE, type FileProblem } from '../content/fileRules.ts';
import { entryPointer } from '../form/model/entryNames.ts';
import { describeError } from './describeError.ts';
import type { FormSize } from './formSize.ts';
import { requestError } from './requestError.ts';
import { PART_HEADERS, readParts } from './uploads/readParts.ts';
import type { UploadStore } from './uploads/openUploads.ts';
import { skipFile, type ReceivedFile } from './uploads/receiveFile.ts';

/** `surplus`: one more than its field takes. `not-kept`: it could not be stored. */
export type RefusedFile = { pointer: string; problem: FileProblem | 'surplus' | 'not-kept' };

/** What a form post holds: its name–value pairs in the order of the form, and what became of the files among them. */
export interface PostedEntries {
  /** An uploaded file stands as its address. */
  entries: [name: string, value: string][];
  refused: RefusedFile[];
}

export interface PostRules {
  uploads: UploadStore;
  /** Told every text, in its order; throws what the post is refused with. */
  takeText: (name: string, value: string) => void;
  /**
   * Asked before a file is read, with how many were received by then: `unread` drops it without a word. Throws what the
   * post is refused with.
   */
  takeFile: (name: string, received: { ofField: number; inAll: number }) => Promise<'take' | 'surplus' | 'unread'>;
}

const LONGEST_NAME = 200;
/** A letter may be three bytes, or one that is written as three. */
const BYTES_A_CHARACTER = 3;
/** What multipart puts around an entry. */
const BYTES_AROUND = 300;
/** The most bytes of a post: several CVs and one photograph by mistake; who sends more is not listened to. */
export const MOST_POSTED = 50 * 1024 * 1024;

/** Lets a Fastify context read forms that were posted without script, urlencoded and multipart, of at most this size. */
export async function readForms(app: FastifyInstance, { text: mostText, answers }: FormSize): Promise<void> {
  app.removeAllContentTypeParsers();
  const bodyLimit = BYTES_A_CHARACTER * mostText;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      const text = body as string;
      if (countUpTo(answers, text, '&') >= answers) return done(requestError(413));
      const entries = [...new URLSearchParams(text)];
      done(entries.some(([name]) => name.length > LONGEST_NAME) ? requestError(413) : null, entries);
    },
  );
  const limits = {
    ...PART_HEADERS,
    fields: answers,
    fieldSize: mostText,
    parts: answers,
    fileSize: LARGEST_FILE,
  };
  await app.register(multipart, { limits, throwFileSizeLimit: false });
}

/** How often a sign stands in a text; looking ends at `most`. */
function countUpTo(most: number, text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count < most; at = text.indexOf(sign, at + 1)) count++;
  return count;
}

/** The most bytes of a post of these forms: of one that takes no files not much more than its texts. */
export const mostPosted = ({ text, answers }: FormSize, takesFiles: boolean): number =>
  takesFiles ? MOST_POSTED : BYTES_A_CHARACTER * text + answers * BYTES_AROUND;

/**
 * Reads a post of at most `mostBytes`, held against `rules` as it comes in. Its files are received as they come in and kept once all of it has arrived; of a post that breaks off
 * nothing stays. A file input that was left empty gives no entry.
 */
export async function postedEntries(
  request: FastifyRequest,
  most: { text: number; bytes: number },
  rules: PostRules,
): Promise<PostedEntries> {
  if (!request.isMultipart()) {
    const entries = (request.body ?? []) as [string, string][];
    for (const [name, value] of entries) rules.takeText(name, value);
    return { entries: entries.map(([name, value]) => [name, plainLines(value)]), refused: [] };
  }
  const received: Received = { entries: [], refused: [] };
  try {
    await receiveParts(request, most, rules, received);
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

async function receiveParts(
  request: FastifyRequest,
  most: { text: number; bytes: number },
  rules: PostRules,
  received: Received,
) {
  let length = 0;
  for await (const part of readParts(request, most.bytes)) {
    if (part.fieldname.length > LONGEST_NAME) throw requestError(413);
    if (part.type === 'file') {
      await receivePart(request, part, rules, received);
      continue;
    }
    if (typeof part.value !== 'string') throw requestError(400);
    length += part.value.length;
    if (length > most.text || part.valueTruncated) throw requestError(413);
    rules.takeText(part.fieldname, part.value);
    received.entries.push([part.fieldname, plainLines(part.value)]);
  }
}

async function receivePart(
  request: FastifyRequest,
  part: MultipartFile,
  { uploads, takeFile }: PostRules,
  received: Received,
) {
  const { fieldname: name, filename } = part;
  // A file input that was left empty.
  if (!filename) return skipFile(part);
  const files = received.entries.filter(([, value]) => typeof value !== 'string');
  const ofField = files.filter(([other]) => other === name).length;
  const verdict = await takeFile(name, { ofField, inAll: files.length });
  if (verdict !== 'take' || !(await orNotKept(request, uploads.hasRoom()))) {
    const problem = verdict === 'surplus' ? 'surplus' : 'not-kept';
    if (verdict !== 'unread') received.refused.push({ pointer: entryPointer(name), problem });
    return skipFile(part);
  }
  const outcome = await uploads.receive(part, request);
  if (outcome.ok) received.entries.push([name, outcome.file]);
  else
    received.refused.push({
      pointer: entryPointer(name),
      problem: outcome.reason === 'no-room' ? 'not-kept' : outcome.reason,
    });
  if (!outcome.ok && outcome.reason === 'not-kept') logNotKept(request, outcome.cause);
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
