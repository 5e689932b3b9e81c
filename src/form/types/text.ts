import { type FieldTraits, type FieldType, TEXT_WIDGET, type InputAttributes, typeDefaults } from './FieldType.ts';

const INPUT_TYPES: Record<string, InputAttributes['type']> = { email: 'email', uri: 'url', url: 'url' };
/** Characters that no URI holds as they are (RFC 3986), though a browser takes them in a web address; a bare `%` too. */
const UNENCODED = /[^!-~]|["<>[\]\\^`{|}]|%(?![0-9A-F]{2})/gi;
const TYPES = /^(text|email|tel|url|password|search|color)$/;

/** Length attributes of an input. Leaves out `maxlength`, which truncates pasted text; validation reports long text. */
export function minLengthAttribute({ constraints }: FieldTraits): Pick<InputAttributes, 'minLength'> {
  const least = constraints.minLength ?? constraints.minTrimmedLength ?? 0;
  return { minLength: least > 1 ? least : undefined };
}

/** Single-line text, e-mail address or URL. Fallback for fields without another type. */
export const text: FieldType = {
  ...typeDefaults,
  name: 'text',
  specificity: 'nothing',
  matches: () => true,
  control: () => TEXT_WIDGET,
  input(field) {
    const { constraints, uiOptions } = field;
    const wanted = uiOptions.inputType ?? uiOptions.widget ?? '';
    const type = TYPES.test(wanted)
      ? wanted
      : wanted === 'uri'
        ? 'url'
        : (INPUT_TYPES[constraints.format ?? ''] ?? 'text');
    const inputMode = type === 'email' || type === 'url' ? type : undefined;
    return { type, inputMode, ...(type !== 'color' && minLengthAttribute(field)) };
  },
  normalize: (value, field) => typeDefaults.normalize(typeof value === 'string' ? tidy(value, field) : value, field),
  validate: (answer, { constraints, type: { longest } }) =>
    typeof answer === 'string' && constraints.maxLength === undefined && answer.length > longest
      ? `must have at most ${longest.toLocaleString('en')} characters`
      : undefined,
  rules: ['format', 'pattern', 'minLength', 'maxLength', 'minTrimmedLength'],
  widgets: ['text', 'email', 'uri', 'password', 'color'],
};

/** Percent-encodes the characters of a URL that RFC 3986 does not allow. Returns an invalid URL unchanged. */
function toUri(written: string): string {
  if (written.search(UNENCODED) < 0 || !URL.canParse(written)) return written;
  const { href, pathname, search, hash } = new URL(written);
  const rest = pathname + search + hash;
  return href.slice(0, href.length - rest.length) + rest.replace(UNENCODED, encodeURIComponent);
}

/** Trims a text if its pattern or length rejects the spaces, and encodes a URL. */
function tidy(written: string, { constraints: { format, pattern, maxLength = Infinity } }: FieldTraits): string {
  const bare = written.trim();
  const fits = (one: string) =>
    (pattern === undefined || new RegExp(pattern, 'u').test(one)) && [...one].length <= maxLength;
  const said = bare !== written && !fits(written) && fits(bare) ? bare : written;
  return /^ur[il]$/.test(format ?? '') ? toUri(said) : said;
}
