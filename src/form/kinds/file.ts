import { isFile } from '../model/pointer.ts';
import { plain, type Kind } from './Kind.ts';

const isName = (widget: string | undefined) => /^files?$|^FileWidget$/.test(widget ?? '');

/** A file: chosen here, or the address of one that was uploaded. It is never read into the page. */
export const file: Kind = {
  ...plain,
  name: 'file',
  fits: ({ says, looks }) =>
    says.type?.includes('array') !== true && (isName(looks.widget) || says.format === 'data-url'),
  control: () => 'FileControl',
  show: () => '',
  words: (answer) => (isFile(answer) ? answer.name : String(answer)),
  rules: ['type', 'format', 'pattern', 'contentMediaType', 'maxFileSize'],
  widgets: ['file', 'files', 'FileWidget'],
};

/** Several files. */
export const files: Kind = {
  ...file,
  name: 'files',
  fits: ({ says, looks, item }) =>
    says.type?.includes('array') === true && (isName(looks.widget) || item?.says.format === 'data-url'),
  words: (answer, field) =>
    [answer]
      .flat()
      .map((one) => file.words(one, field))
      .join(', '),
  counts: (value) => (value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value),
  isMany: true,
  scalar: 'JSON',
  rules: ['type', 'items', 'minItems', 'maxItems', 'uniqueItems'],
};
