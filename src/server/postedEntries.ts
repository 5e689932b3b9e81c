import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { LARGEST_FILE, type FileProblem } from '../content/fileRules.ts';
import { entryPointer } from '../form/model/decodeForm.ts';
import { orBadRequest } from './uploads/orBadRequest.ts';
import { receiveFile, skipFile } from './uploads/receiveFile.ts';
import type { UploadStore } from './uploads/UploadStore.ts';

/** What a form post holds: its name–value pairs in the order of the form, and what became of the files among them. */
export interface PostedEntries {
  /** An uploaded file stands as its address. */
  entries: [name: string, value: string][];
  refused: { pointer: string; problem: FileProblem | 'not-kept' }[];
}

export interface FileRules {
  uploads: UploadStore;
  /** Answers whether a file may stand under a name, by the entries before it; any other file is dropped unread. */
  takesFile: (name: string, entries: PostedEntries['entries']) => boolean;
}

const MOST_TEXT = 1024 * 1024;
const LIMITS = {
  fields: 1000,
  fieldNameSize: 200,
  fieldSize: MOST_TEXT,
  parts: 1000,
  files: 10,
  fileSize: LARGEST_FILE,
};

/** Lets a Fastify context read forms that were posted without script, urlencoded and multipart. */
export async function readForms(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, [...new URLSearchParams(body as string)]),
  );
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
}

/** Reads a post; its files go to the uploads as they come in. A file input that was left empty gives no entry. */
export async function postedEntries(
  request: FastifyRequest,
  { uploads, takesFile }: FileRules,
): Promise<PostedEntries> {
  const posted: PostedEntries = { entries: [], refused: [] };
  if (!request.isMultipart()) {
    posted.entries = ((request.body ?? []) as [string, string][]).map(([name, value]) => [name, plainLines(value)]);
    return posted;
  }
  let length = 0;
  for await (const part of orBadRequest(request.parts())) {
    if (part.type === 'field') {
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      length += value.length;
      if (length > MOST_TEXT || part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
      posted.entries.push([part.fieldname, plainLines(value)]);
      continue;
    }
    if (!part.filename || !takesFile(part.fieldname, posted.entries)) {
      await skipFile(part);
      continue;
    }
    const pointer = entryPointer(part.fieldname);
    const hasRoom = await uploads.hasRoom();
    const outcome = await receiveFile(part, uploads.folder);
    if (!outcome.ok) {
      posted.refused.push({ pointer, problem: outcome.problem });
      continue;
    }
    const url = await (hasRoom ? uploads.keep(outcome.file) : Promise.resolve(undefined)).finally(() =>
      rm(outcome.file.path, { force: true }),
    );
    if (url) posted.entries.push([part.fieldname, url]);
    else posted.refused.push({ pointer, problem: 'not-kept' });
  }
  return posted;
}

const tooLarge = () => Object.assign(new Error('A posted form is too large.'), { statusCode: 413 });

/** A posted form ends its lines with CR LF where the page's script would have sent LF. */
const plainLines = (value: string) => value.replaceAll('\r\n', '\n');
