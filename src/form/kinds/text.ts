import { plain, type Described, type InputAttributes, type Kind } from './Kind.ts';

const INPUT_TYPES: Record<string, InputAttributes['type']> = { email: 'email', uri: 'url', url: 'url' };
const TYPES = /^(text|email|tel|url|password|search|color)$/;
const CAP = 1000;

/** The most characters of a text whose file says none: nobody may send a book as a name. */
export const refusesBeyond = (cap: number) => (answer: unknown, field: Described) =>
  typeof answer === 'string' && field.says.maxLength === undefined && answer.length > cap
    ? `must have at most ${cap.toLocaleString('en')} characters`
    : undefined;

/** The lengths that an input holds by itself. */
export function textLengths({ says }: Described): Pick<InputAttributes, 'minLength' | 'maxLength'> {
  const least = says.minLength ?? says.minTrimmedLength ?? 0;
  return { minLength: least > 1 ? least : undefined, maxLength: says.maxLength };
}

/** A line of text, an e-mail or web address; whatever no other kind is. */
export const text: Kind = {
  ...plain,
  name: 'text',
  knownBy: 'nothing',
  fits: () => true,
  control: () => 'InputControl',
  input(field) {
    const { says, looks } = field;
    const wanted = looks.inputType ?? looks.widget ?? '';
    const type = TYPES.test(wanted) ? wanted : wanted === 'uri' ? 'url' : (INPUT_TYPES[says.format ?? ''] ?? 'text');
    const inputMode = type === 'email' || type === 'url' ? type : undefined;
    return { type, inputMode, ...(type !== 'color' && textLengths(field)) };
  },
  refuses: refusesBeyond(CAP),
  rules: ['format', 'pattern', 'minLength', 'maxLength', 'minTrimmedLength'],
  widgets: ['text', 'email', 'uri', 'password', 'color'],
};
