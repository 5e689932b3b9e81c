import { isFile } from '../model/pointer.ts';
import { typeDefaults, type FieldType } from './FieldType.ts';

/** True for the names of a control for files. */
export const isFileWidget = (widget: string | undefined) => widget === 'file' || widget === 'files';

/** A file: chosen here, or the address of one that was uploaded. It is never read into the page. */
export const file: FieldType = {
  ...typeDefaults,
  name: 'file',
  specificity: 'file',
  matches: ({ constraints, uiOptions }) =>
    constraints.type?.includes('array') !== true &&
    (isFileWidget(uiOptions.widget) || constraints.format === 'data-url'),
  control: () => ({ name: 'FileWidget', frame: 'label' }),
  format: () => '',
  displayText: (answer) => (isFile(answer) ? answer.name : String(answer)),
  rules: ['format', 'pattern', 'contentMediaType', 'maxFileSize'],
  widgets: ['file', 'files'],
};
