import { plain, type Kind } from './Kind.ts';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
/** A comma before one or two digits is a decimal one; before three it could stand between thousands. */
const DECIMAL_COMMA = /^([+-]?\d+),(\d{1,2})$/;

const isWhole = (types: string[] | undefined) => types?.includes('integer') && !types.includes('number');

/** A number, whole or not. What is typed and is none stays a text, and is refused. */
export const number: Kind = {
  ...plain,
  name: 'number',
  knownBy: 'type',
  fits: ({ says: { type } }) => /^(number|integer)$/.test(type?.find((name) => name !== 'null') ?? ''),
  control: () => 'InputControl',
  input({ says }) {
    const whole = isWhole(says.type);
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = says;
    return {
      type: 'number',
      inputMode: whole ? 'numeric' : 'decimal',
      min: minimum ?? (whole && exclusiveMinimum !== undefined ? exclusiveMinimum + 1 : undefined),
      max: maximum ?? (whole && exclusiveMaximum !== undefined ? exclusiveMaximum - 1 : undefined),
      step: multipleOf ?? (whole ? 1 : 'any'),
    };
  },
  read(text) {
    const written = text.trim().replace(DECIMAL_COMMA, '$1.$2');
    if (written === '') return undefined;
    return NUMBER.test(written) && Number.isFinite(Number(written)) ? Number(written) : text;
  },
  show: (answer) => (Number.isFinite(answer) ? String(answer) : ''),
  scalar: 'Float',
  rules: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  widgets: ['updown', 'range', 'text'],
};
