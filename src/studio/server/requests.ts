import type { FileToSave } from './saveFiles.ts';
import type { SiteFolder } from './SiteFolder.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextOrNull = (value: unknown): value is string | null => typeof value === 'string' || value === null;

/** A question for the check: texts of the site's files. */
export const isDrafts = (body: unknown, folder: SiteFolder): body is { drafts: Record<string, string | null> } =>
  isFields(body) &&
  isFields(body.drafts) &&
  Object.entries(body.drafts).every(([path, text]) => folder.isJson(path) && isTextOrNull(text));

/** Files to be written. Whether they may be is asked where they are written. */
export const isFilesToSave = (body: unknown): body is { files: FileToSave[] } =>
  isFields(body) &&
  Array.isArray(body.files) &&
  body.files.length > 0 &&
  new Set(body.files.map((file: unknown) => isFields(file) && file.path)).size === body.files.length &&
  body.files.every(
    (file: unknown) =>
      isFields(file) && typeof file.path === 'string' && isTextOrNull(file.hash) && isTextOrNull(file.text),
  );

/** A form to be tried. */
export const isFormText = (body: unknown): body is { id: string; text: string } =>
  isFields(body) && typeof body.id === 'string' && /^[a-z0-9-]{1,60}$/.test(body.id) && typeof body.text === 'string';
