import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';

/** The name–value pairs of a form post, in the order of the form. */
export type PostedEntries = [name: string, value: string | File][];

const MOST_TEXT = 1024 * 1024;
const LIMITS = { fields: 1000, fieldNameSize: 200, fieldSize: MOST_TEXT, parts: 1000, files: 3, fileSize: 10 * 1024 * 1024 };

/** Lets a Fastify context read forms that were posted without script, urlencoded and multipart. */
export async function readForms(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, [...new URLSearchParams(body as string)]),
  );
  await app.register(multipart, { limits: LIMITS });
}

/** Reads the entries of a post; a file input that was left empty gives none. */
export async function postedEntries(request: FastifyRequest): Promise<PostedEntries> {
  if (!request.isMultipart()) return ((request.body ?? []) as [string, string][]).map(([name, value]) => [name, plainLines(value)]);
  const entries: PostedEntries = [];
  let length = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const value = String(part.value);
      length += value.length;
      if (length > MOST_TEXT || part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
      entries.push([part.fieldname, plainLines(value)]);
    } else {
      const bytes = await part.toBuffer();
      if (part.filename) entries.push([part.fieldname, new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype })]);
    }
  }
  return entries;
}

const tooLarge = () => Object.assign(new Error('A posted form is too large.'), { statusCode: 413 });

/** A posted form ends its lines with CR LF where the page's script would have sent LF. */
const plainLines = (value: string) => value.replaceAll('\r\n', '\n');
