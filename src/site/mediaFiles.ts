import { ofKind, type Reference } from './references.ts';

/** The endings of the files of pages/media/ that links may lead to: documents, which run nothing in a browser. */
export const FILE_ENDINGS = ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'csv', 'ics', 'zip'] as const;

/** The most bytes that a picture or a file of pages/media/ may have. */
export const MOST_MEDIA_BYTES = 20 * 1024 * 1024;

const ENDING = new RegExp(`\\.(?:${FILE_ENDINGS.join('|')})$`);
const NAME = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;

/** True for what ends as such a file does. */
export const endsAsFile = (name: string): boolean => ENDING.test(name.toLowerCase());

/** True for the name that such a file may have in pages/media/. */
export const isFileName = (name: string): boolean => NAME.test(name) && ENDING.test(name);

/** Where visitors get a file of pages/media/. */
export const fileAddress = (name: string): string => `/media/${name}`;

/** The name in pages/media/ of the file that a link leads to; undefined where it leads to none. */
export const linkedFile = (to: string): string | undefined => /^\/media\/([^?#]+)/.exec(to)?.[1];

/** The files that the links among some references lead to. */
export const linkedFilesIn = (references: readonly Reference[]): string[] =>
  ofKind(references, 'link').flatMap(({ to }) => {
    const name = linkedFile(to);
    return name !== undefined && isFileName(name) ? [name] : [];
  });
