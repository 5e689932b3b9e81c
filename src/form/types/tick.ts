import { isBlankAnswer, typeDefaults, type FieldType } from './FieldType.ts';

/** Single checkbox. Unticked means no answer. A yes/no question is a `choice`. */
export const tick: FieldType = {
  ...typeDefaults,
  name: 'tick',
  specificity: 'type',
  matches: ({ constraints }) =>
    constraints.type?.includes('boolean') === true && constraints.type.every((type) => /boolean|null/.test(type)),
  control: () => ({ name: 'CheckboxWidget', frame: 'own' }),
  parse: (text) => (text === 'true' ? true : text === 'false' || text === '' ? undefined : text),
  displayText: (answer) => (answer === true ? 'Yes' : 'No'),
  normalize: (value) => (value === false || isBlankAnswer(value) ? undefined : value),
  rules: [],
  widgets: ['checkbox', 'radio', 'select'],
};
