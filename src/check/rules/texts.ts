import { error, type Found } from '../diagnostics/Found.ts';
import { choices } from '../diagnostics/mends.ts';
import { child, isObject, type Path } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import { inFormat, isNoDay } from '../validate/days.ts';
import { fileRule } from './fileRule.ts';
import { plainText } from './plainText.ts';

/** What is written for readers must be words: neither blanks alone nor the signs of another language. */
export const textRule = fileRule(function* (file) {
  for (const { text, path } of textsIn(file.value, [])) {
    const found = faultOf({ text, path, file });
    if (!found) continue;
    const { severity, code, message, meant = [] } = found;
    yield error(file, path, code, message, { severity, ...(meant.length > 0 && choices(...meant)) });
  }
  yield* pointedThousands(file);
});

/** `150.000` is 150 to JSON, and 150000 to who writes it so. */
function* pointedThousands({ path: file, text }: SourceFile): Generator<Found> {
  for (const { 0: whole, 1: number, index } of text.matchAll(/:[ \t]*(\d{1,3}(?:\.\d{3})*\.000)(?=\s*[,}\]])/g)) {
    const [offset, length] = [index + whole.length - number!.length, number!.length];
    const message = `${number} is ${Number.parseFloat(number!)}, for a point parts whole numbers from fractions`;
    const alternatives = [[{ offset, length, newText: number!.replaceAll('.', '') }]];
    yield { file, code: 'pointed-number', message, severity: 'warning', offset, data: { kind: 'edits', alternatives } };
  }
}

interface Text {
  file: SourceFile;
  text: string;
  path: Path;
}

/** What a backslash and the letter behind it stand for, where nobody meant it: `e-mail\\by` has a backspace in it. */
const ESCAPED: Record<string, string> = { '\b': '/b', '\f': '/f', '\t': ' ', '\r': ' ', '\v': '/v' };
/** The signs of Windows-1252 from 0x80 to 0x9f, which are unseen where the file was read as Latin-1; a blank where it has none. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const INVISIBLE = /[^\P{Cc}\n]/gu;
const visible = (sign: string) =>
  ESCAPED[sign] ?? (/[\u0080-\u009f]/.test(sign) ? WINDOWS[sign.charCodeAt(0) - 0x80]!.trim() : '');
const PLACEHOLDER = /^\W*(todo|tbd|tbc|fixme|x{3,5}|lorem ipsum\b.*|(your |some )?text( goes)? here|\.\.\.|…)\W*$/i;
const FILE_NAME = /^\S*\.(jpe?g|png|webp|avif|heic|gif)$|^(IMG|DSC|PXL)[-_]?\d+|^(Screenshot|WhatsApp Image)\b.*\d/i;
/** Days that lie so many years ahead are slips of the pen. */
const FARTHEST = 5;

const withoutBlanks = (text: string) =>
  text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ');

/** What a rule of texts says of one that breaks it, and what is meant, where that is known. */
interface Told {
  message: string;
  meant?: readonly unknown[];
  severity?: 'error' | 'warning';
}

interface TextRule {
  code: string;
  severity?: 'warning';
  /** True for what is asked of the choices of a field too. */
  isOfChoices?: true;
  test: (text: Text) => Told | undefined;
}

const told = (isBroken: boolean, message: string, ...meant: unknown[]): Told | undefined =>
  isBroken ? { message, meant } : undefined;

/** The rules of texts; of one that breaks several the first is told. */
const RULES: TextRule[] = [
  {
    code: 'invisible-sign',
    isOfChoices: true,
    test: ({ text }) =>
      told(text.search(INVISIBLE) >= 0, 'has an invisible sign in it', text.replace(INVISIBLE, visible)),
  },
  {
    code: 'foreign-signs',
    isOfChoices: true,
    test({ text }) {
      const plain = plainText(text);
      return plain && told(true, `has ${show(plain.sign)}, which readers would see as it stands`, plain.text);
    },
  },
  {
    code: 'no-such-day',
    test: ({ text }) =>
      told(
        isNoDay(text),
        `is ${show(text)}, a day that does not exist`,
        inFormat(text, text.includes('T') ? 'date-time' : 'date'),
      ),
  },
  {
    code: 'file-name',
    severity: 'warning',
    test: ({ text, path }) =>
      told(
        /^alt(Text)?$/.test(String(path.at(-1))) && FILE_NAME.test(text),
        `is ${show(text)}, the name of a file: say what the picture shows`,
      ),
  },
  { code: 'blank', test: ({ text }) => told(text !== '' && withoutBlanks(text) === '', 'is blank') },
  {
    code: 'untrimmed',
    severity: 'warning',
    test({ text, path }) {
      const tidy = withoutBlanks(text);
      return told(tidy !== text && !path.includes('children'), 'has a blank or a line break too many', tidy);
    },
  },
  { code: 'name-in-braces', test: nameInBraces },
  {
    code: 'far-day',
    severity: 'warning',
    test({ text }) {
      const [, year] = /^(\d{4})-\d\d-\d\d/.exec(text) ?? [];
      return told(Number(year) > new Date().getFullYear() + FARTHEST, `is in the year ${year}`);
    },
  },
  {
    code: 'placeholder',
    severity: 'warning',
    test: ({ text }) =>
      told(
        PLACEHOLDER.test(text) || /^TODO\b/.test(text),
        `is ${show(text)}, a remark to yourself that readers would see`,
      ),
  },
  { code: 'lone-bracket', test: loneBracket },
];

function faultOf(text: Text): (Told & { code: string }) | undefined {
  for (const { code, severity, isOfChoices, test } of RULES) {
    const found = isOfChoices || !isChoice(text.path) ? test(text) : undefined;
    if (found) return { code, ...(severity && { severity }), ...found };
  }
  return undefined;
}

/** `{name}` stands for something in titles and descriptions alone. */
function nameInBraces({ file, text, path }: Text): Told | undefined {
  const isShown = path[0] === (file.path.startsWith('pages/') ? 'sections' : 'submit');
  const [whole, name] = (isShown && /\{(\w+)\}/.exec(text)) || [];
  if (whole === undefined) return undefined;
  const isEntry = whole === text && child(file.value, 'entries') !== undefined;
  const meant = isEntry ? { $entry: name } : text.replace(whole, name!);
  return told(true, `has ${whole}, which readers would see as it stands`, meant);
}

function loneBracket({ file, text, path }: Text): Told | undefined {
  const brackets = text.match(/[{}[\]]/g) ?? [];
  if (brackets.length !== 1) return undefined;
  const name = path.length === 1 && child(file.value, 'entries') !== undefined ? /\{(\w+)|(\w+)\}/.exec(text) : null;
  const meant = name ? text.replace(name[0], `{${name[1] ?? name[2]}}`) : text.replace(brackets[0], '');
  return { message: `has a ${brackets[0]} that stands alone`, meant: [meant], severity: name ? 'error' : 'warning' };
}

/** Keys whose text is no text for readers. */
const TECHNICAL =
  /^(\$.*|ui:(?!help|title|description|suffix|optionalLabel|addLabel).*|pattern|const|enum|default|format|to|href|url|id|ids|route|paths|block|slug|mutation)$/;

/** The words of choices are texts too, where they are offered and not waited for; what else may be wrong with them, the rules of forms say. */
const isOffered = (key: string, path: Path) =>
  (key === 'enum' && !path.includes('if') && path[0] === 'schema') || key === 'ui:enumNames';
const isChoice = (path: Path) => path.some((step) => isOffered(String(step), path));

function* textsIn(value: unknown, path: Path): Generator<{ text: string; path: Path }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index]);
  if (!isObject(value)) return;
  // The parts of an article's line are joined: a blank between two of them is meant.
  const isLeaf = typeof value.text === 'string' && value.text.trim() === '' && path.includes('children');
  for (const [key, item] of Object.entries(value)) {
    const isTechnical = TECHNICAL.test(key) && !isOffered(key, path);
    if (!isTechnical && !(isLeaf && key === 'text')) yield* textsIn(item, [...path, key]);
  }
}
