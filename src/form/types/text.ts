import { type Described, type FieldType, INPUT, type InputAttributes, plain } from './FieldType.ts';

const INPUT_TYPES: Record<string, InputAttributes['type']> = { email: 'email', uri: 'url', url: 'url' };
const BEYOND_ASCII = /[^ -~]/;
const TYPES = /^(text|email|tel|url|password|search|color)$/;

/** The lengths that an input holds by itself. */
export function textLengths({ constraints }: Described): Pick<InputAttributes, 'minLength' | 'maxLength'> {
  const least = constraints.minLength ?? constraints.minTrimmedLength ?? 0;
  return { minLength: least > 1 ? least : undefined, maxLength: constraints.maxLength };
}

/** A line of text, an e-mail or web address; whatever is of no other type. */
export const text: FieldType = {
  ...plain,
  name: 'text',
  specificity: 'nothing',
  matches: () => true,
  control: () => INPUT,
  input(field) {
    const { constraints, uiOptions } = field;
    const wanted = uiOptions.inputType ?? uiOptions.widget ?? '';
    const type = TYPES.test(wanted)
      ? wanted
      : wanted === 'uri'
        ? 'url'
        : (INPUT_TYPES[constraints.format ?? ''] ?? 'text');
    const inputMode = type === 'email' || type === 'url' ? type : undefined;
    return { type, inputMode, ...(type !== 'color' && textLengths(field)) };
  },
  normalize: (value, field) => plain.normalize(typeof value === 'string' ? tidy(value, field) : value, field),
  validate: (answer, { constraints, type: { longest } }) =>
    typeof answer === 'string' && constraints.maxLength === undefined && answer.length > longest
      ? `must have at most ${longest.toLocaleString('en')} characters`
      : undefined,
  rules: ['format', 'pattern', 'minLength', 'maxLength', 'minTrimmedLength'],
  widgets: ['text', 'email', 'uri', 'password', 'color'],
};

/** A text without the blanks that its pattern refuses around it, and a web address as a browser sends it: a `uri` is of ASCII alone. */
function tidy(written: string, { constraints: { format, pattern } }: Described): string {
  const bare = written.trim();
  const fits = (one: string) => pattern === undefined || new RegExp(pattern, 'u').test(one);
  const said = bare !== written && !fits(written) && fits(bare) ? bare : written;
  return format === 'uri' && BEYOND_ASCII.test(said) && URL.canParse(said) ? new URL(said).href : said;
}
