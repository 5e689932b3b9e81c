import { file, isFileWidget } from './file.ts';
import { several, wordsOfAll, type Kind } from './Kind.ts';

/** Several files. */
export const files: Kind = {
  ...file,
  ...several,
  name: 'files',
  fits: ({ says, looks, item }) =>
    says.type?.includes('array') === true && (isFileWidget(looks.widget) || item?.says.format === 'data-url'),
  words: (answer, field) => wordsOfAll(answer, file, field),
};
