import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { MAX_UPLOAD_BYTES, type UploadProblem } from '../content/fileRules.ts';
import { formWithAllFields } from '../form/model/evaluate.ts';
import { entryNameToPointer, isTransportEntry } from '../form/model/entryNames.ts';
import { isFileField, maxFilesOf } from '../form/model/fileFields.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import type { Field } from '../form/types/FieldType.ts';
import { toLoggableError } from './toLoggableError.ts';
import { computeFormAnswerLimits, type AnswerSizeLimits } from './largestAnswerSizeLimits.ts';
import type { RateLimits } from './createRateLimits.ts';
import { requestError } from './requestError.ts';
import { PART_HEADER_LIMITS, readMultipartParts } from './uploads/readMultipartParts.ts';
import type { UploadStore } from './uploads/openUploadStore.ts';
import { skipFile, type ReceivedFile } from './uploads/receiveFile.ts';

/** `surplus`: more files than the field accepts. `not-kept`: storing the file failed. */
export type RefusedFile = { pointer: string; problem: UploadProblem | 'surplus' | 'not-kept' };

/** Contents of a form post: name–value pairs in form order, and the rejected files. */
export interface PostedEntries {
  /** An uploaded file is represented by its address. */
  entries: [name: string, value: string][];
  refused: RefusedFile[];
}

/** Validates the entries of a post while they arrive. Both functions throw the error that rejects the post. */
export interface PostEntryValidator {
  /** Returns the form that the post names, one of the page's forms. */
  form: () => FormModule | undefined;
  /** Called for every text entry, in order. */
  takeText: (name: string, value: string) => void;
  /**
   * Decides about a file before reading it, by the number of files already received. `unread` skips it without an
   * error.
   */
  takeFile: (name: string, received: { ofField: number; inAll: number }) => Promise<'take' | 'surplus' | 'unread'>;
}

const LONGEST_NAME = 200;
/** A character takes up to three bytes: percent-encoded ASCII in a urlencoded post, or UTF-8 in a multipart one. */
const BYTES_A_CHARACTER = 3;
/** Multipart overhead per entry. */
const BYTES_AROUND = 300;
/** Maximum bytes of a post: several CVs and one large photograph by mistake. */
export const MAX_POST_BYTES = 50 * 1024 * 1024;

/** Registers parsers for forms posted without script, urlencoded and multipart, up to the given size. */
export async function registerFormParsers(
  app: FastifyInstance,
  { text: maxText, answers }: AnswerSizeLimits,
): Promise<void> {
  app.removeAllContentTypeParsers();
  const bodyLimit = BYTES_A_CHARACTER * maxText;
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
    ...PART_HEADER_LIMITS,
    fields: answers,
    fieldSize: maxText,
    parts: answers,
    fileSize: MAX_UPLOAD_BYTES,
  };
  await app.register(multipart, { limits, throwFileSizeLimit: false });
}

/** Counts a separator in a text, up to `most`. */
function countUpTo(most: number, text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count < most; at = text.indexOf(sign, at + 1)) count++;
  return count;
}

/** Returns the maximum bytes of a post. Without file fields the limit is close to the size of the texts. */
export const maxPostBytes = ({ text, answers }: AnswerSizeLimits, takesFiles: boolean): number =>
  takesFiles ? MAX_POST_BYTES : BYTES_A_CHARACTER * text + answers * BYTES_AROUND;

/**
 * Reads the entries of a post within `limits`. Receives files while they arrive and stores them once the post is
 * complete. An interrupted post leaves nothing behind. An empty file input has no entry.
 */
export async function readPost(
  request: FastifyRequest,
  most: { text: number; bytes: number },
  limits: PostEntryValidator,
  uploads: UploadStore,
): Promise<PostedEntries> {
  if (!request.isMultipart()) {
    const entries = (request.body ?? []) as [string, string][];
    for (const [name, value] of entries) limits.takeText(name, value);
    return { entries: entries.map(([name, value]) => [name, plainLines(value)]), refused: [] };
  }
  const received: Received = { entries: [], refused: [] };
  try {
    await receiveParts(request, most, { limits, uploads, received });
    return await keepFiles(request, received, uploads);
  } finally {
    // Stored files have been moved, so only the remaining ones are removed.
    await Promise.all(filesOf(received).map(({ path }) => rm(path, { force: true })));
  }
}

interface Received {
  entries: [name: string, value: string | ReceivedFile][];
  refused: RefusedFile[];
}

interface Reading {
  limits: PostEntryValidator;
  uploads: UploadStore;
  received: Received;
}

const filesOf = ({ entries }: Received) => entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));

async function receiveParts(request: FastifyRequest, most: { text: number; bytes: number }, reading: Reading) {
  const { limits, received } = reading;
  let length = 0;
  for await (const part of readMultipartParts(request, most.bytes)) {
    if (part.fieldname.length > LONGEST_NAME) throw requestError(413);
    if (part.type === 'file') {
      await receivePart(request, part, reading);
      continue;
    }
    if (typeof part.value !== 'string') throw requestError(400);
    length += part.value.length;
    if (length > most.text || part.valueTruncated) throw requestError(413);
    limits.takeText(part.fieldname, part.value);
    received.entries.push([part.fieldname, plainLines(part.value)]);
  }
}

async function receivePart(request: FastifyRequest, part: MultipartFile, { limits, uploads, received }: Reading) {
  const { fieldname: name, filename } = part;
  // The file input is empty.
  if (!filename) return skipFile(part);
  const files = received.entries.filter(([, value]) => typeof value !== 'string');
  const ofField = files.filter(([other]) => other === name).length;
  const verdict = await limits.takeFile(name, { ofField, inAll: files.length });
  if (verdict !== 'take' || !(await orNotKept(request, uploads.hasRoom()))) {
    const problem = verdict === 'surplus' ? 'surplus' : 'not-kept';
    if (verdict !== 'unread') received.refused.push({ pointer: entryNameToPointer(name), problem });
    return skipFile(part);
  }
  const outcome = await uploads.receive(part, request);
  if (outcome.ok) received.entries.push([name, outcome.file]);
  else
    received.refused.push({
      pointer: entryNameToPointer(name),
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
    else refused.push({ pointer: entryNameToPointer(name), problem: 'not-kept' });
  }
  return { entries: kept, refused };
}

/** Logs a failure and resolves with undefined, so that the returned page still contains the visitor's input. */
const orNotKept = <T>(request: FastifyRequest, work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    logNotKept(request, error);
    return undefined;
  });

const logNotKept = (request: FastifyRequest, error: unknown) =>
  request.log.error({ error: toLoggableError(error) }, 'a file could not be saved');

/** Normalizes CR LF, which browsers use in posted forms, to LF as sent by the page's script. */
const plainLines = (value: string) => value.replaceAll('\r\n', '\n');

/** Maximum number of files per post, even if the form allows more. */
const MAX_FILES = 10;
/** Allowed unknown entries: a browser extension may add a field, and a visitor may choose too many files. */
const MAX_STRAYS = 20;

/** Returns the maximum number of files of a field. */
export const maxPostedFilesOfField = (field: Field): number => Math.min(maxFilesOf(field), MAX_FILES);

/**
 * Validates a post against the form that it names while it streams, with all possible fields of the form. Throws 400 or
 * 413 as soon as the post cannot belong to the form. Does not decode values.
 */
export function createPostEntryValidator(
  forms: Record<string, FormModule>,
  allowance: ReturnType<typeof createPostLimitChecks>,
): PostEntryValidator {
  let form: FormModule | undefined;
  let filesAllowed: ((name: string) => number | undefined) | undefined;
  let entries = 0;
  let strays = 0;
  let files = 0;

  function strayed() {
    if (++strays > MAX_STRAYS) throw requestError(400, form ? STRAYS : NO_FORM_MESSAGE);
  }

  return {
    form: () => form,
    takeText(name, value) {
      if (name === '_form' && !form) {
        form = Object.hasOwn(forms, value) ? forms[value] : undefined;
        if (!form) throw requestError(400, NO_FORM_MESSAGE);
        filesAllowed = fileCounts(form);
      }
      if (form && ++entries > computeFormAnswerLimits(form).answers) throw requestError(413);
      if (!isTransportEntry(name) && filesAllowed?.(name) === undefined) strayed();
    },
    async takeFile(name, taken) {
      if (++files > MAX_FILES + MAX_STRAYS) throw requestError(400, STRAYS);
      const mustWait = Boolean(await allowance.waitForPost());
      const most = filesAllowed?.(name);
      if (!most) {
        strayed();
        return 'unread';
      }
      if (taken.ofField >= most || taken.inAll >= MAX_FILES) {
        strayed();
        return 'surplus';
      }
      return mustWait || (await allowance.waitForFile()) ? 'unread' : 'take';
    },
  };
}

export const NO_FORM_MESSAGE = 'This page does not have this form. Please go back and load the page again.';
const STRAYS =
  'This form got more answers than it asks for, so nothing was saved. Please go back, load the page again and send the form again.';

/**
 * Creates a function that returns the maximum number of files per entry name: 0 for a text field, undefined for an
 * unknown name.
 */
function fileCounts(form: FormModule): (name: string) => number | undefined {
  const possible = formWithAllFields(form);
  return (name) => {
    const field = possible.at(entryNameToPointer(name));
    if (!field) return undefined;
    // One alternative may have a file field where another has a text field.
    return Math.max(0, ...field.alternatives.filter(isFileField).map(maxPostedFilesOfField));
  };
}

/** Creates the quota check of a posted form. Each function resolves with the seconds to wait, or with undefined. */
export function createPostLimitChecks(request: FastifyRequest, limits: RateLimits) {
  let wait: number | undefined;
  let isCounted = false;
  let areBytesCounted = false;
  async function countPost() {
    if (!isCounted) wait = await limits.countSubmission(request);
    isCounted = true;
    return wait;
  }
  return {
    /** Counts the post as a submission, once, before validation. */
    wait: countPost,
    /** Counts the post and its bytes when the first file arrives, under any name. */
    async waitForPost(): Promise<number | undefined> {
      if (await countPost()) return wait;
      // Browsers always send Content-Length, so a request without it counts as the largest post.
      if (!areBytesCounted)
        wait = await limits.countFileBytes(request, Number(request.headers['content-length'] ?? MAX_POST_BYTES));
      areBytesCounted = true;
      return wait;
    },
    /** Counts a file before it is stored. Resolves with the seconds to wait if the sender is over the limit. */
    waitForFile: async (): Promise<number | undefined> => (wait ??= await limits.countFile(request)),
  };
}
