import { filterReferences, type Reference } from './references.ts';

/** Endings of the files of pages/media/ that links may lead to: documents, which run nothing in a browser. */
export const DOCUMENT_FILE_ENDINGS = ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'csv', 'ics', 'zip'] as const;

/** The largest size of a picture or file of pages/media/ in bytes. */
export const MAX_MEDIA_BYTES = 20 * 1024 * 1024;

const ENDING = new RegExp(`\\.(?:${DOCUMENT_FILE_ENDINGS.join('|')})$`);
const NAME = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;

/** True for a name with the ending of such a file. */
export const hasDocumentFileEnding = (name: string): boolean => ENDING.test(name.toLowerCase());

/** True for a valid name of such a file in pages/media/. */
export const isDocumentFileName = (name: string): boolean => NAME.test(name) && ENDING.test(name);

/** Returns the address of a file of pages/media/. */
export const mediaFileAddress = (name: string): string => `/media/${name}`;

/** Returns the name in pages/media/ of the file that a link leads to; undefined for other links. */
export const linkedFileName = (to: string): string | undefined => /^\/media\/([^?#]+)/.exec(to)?.[1];

/** Returns the names of all files that links among some references lead to. */
export const linkedFileNames = (references: readonly Reference[]): string[] =>
  filterReferences(references, 'link').flatMap(({ to }) => {
    const name = linkedFileName(to);
    return name !== undefined && isDocumentFileName(name) ? [name] : [];
  });
