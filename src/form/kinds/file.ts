import { isFile } from '../model/pointer.ts';
import { plain, type Kind } from './Kind.ts';

/** True for the names of a control for files. */
export const isFileWidget = (widget: string | undefined) => widget === 'file' || widget === 'files';

/** A file: chosen here, or the address of one that was uploaded. It is never read into the page. */
export const file: Kind = {
  ...plain,
  name: 'file',
  knownBy: 'file',
  fits: ({ says, looks }) =>
    says.type?.includes('array') !== true && (isFileWidget(looks.widget) || says.format === 'data-url'),
  control: () => 'FileControl',
  show: () => '',
  words: (answer) => (isFile(answer) ? answer.name : String(answer)),
  rules: ['format', 'pattern', 'contentMediaType', 'maxFileSize'],
  widgets: ['file', 'files'],
};
