import { file, isFileWidget } from './file.ts';
import { listTypeDefaults, displayTextOfAnswers, type FieldType } from './FieldType.ts';

/** Several files. */
export const files: FieldType = {
  ...file,
  ...listTypeDefaults,
  name: 'files',
  matches: ({ constraints, uiOptions, item }) =>
    constraints.type?.includes('array') === true &&
    (isFileWidget(uiOptions.widget) || item?.constraints.format === 'data-url'),
  displayText: (answer, field) => displayTextOfAnswers(answer, file, field),
};
