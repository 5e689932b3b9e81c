import { error, type Found, warning } from '../diagnostics/Found.ts';
import { child, isObject, type Path } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import { memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import { inFormat, isNoDay } from '../validate/days.ts';
import { plainText } from './plainText.ts';

/** What is written for readers must be words: neither blanks alone nor the signs of another language. */
export const textRule = memoize<SourceFile, unknown, Found[]>((file) => [
  ...textsIn(file.value, []).flatMap((one) => textFaults(file, one)),
  ...pointedThousands(file),
]);

/** `150.000` is 150 to JSON, and 150000 to who writes it so. */
function pointedThousands(file: SourceFile): Found[] {
  return [...file.text.matchAll(/:[ \t]*(\d{1,3}(?:\.\d{3})*\.000)(?=\s*[,}\]])/g)].map(
    ({ 0: whole, 1: number, index }) => ({
      ...warning(
        file,
        [],
        'pointed-number',
        `${number} is ${Number.parseFloat(number!)}, for a point parts whole numbers from fractions`,
      ),
      path: undefined,
      offset: index + whole.length - number!.length,
      data: {
        kind: 'edits' as const,
        alternatives: [
          [
            {
              offset: index + whole.length - number!.length,
              length: number!.length,
              newText: number!.replaceAll('.', ''),
            },
          ],
        ],
      },
    }),
  );
}

interface Text {
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

function textFaults(file: SourceFile, { text, path }: Text): Found[] {
  const isOfArticle = path.includes('children');
  const replace = (...choices: string[]) => ({ data: { kind: 'choices', choices } as const });
  const plain = plainText(text);
  const tidy = text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ');
  const isShown = path[0] === (file.path.startsWith('pages/') ? 'sections' : 'submit');
  const inBraces = isShown ? /\{(\w+)\}/.exec(text) : null;
  const year = /^(\d{4})-\d\d-\d\d/.exec(text)?.[1];
  const brackets = text.match(/[{}[\]]/g) ?? [];
  if (INVISIBLE.test(text))
    return [
      error(file, path, 'invisible-sign', 'has an invisible sign in it', replace(text.replace(INVISIBLE, visible))),
    ];
  if (plain !== undefined)
    return [
      error(
        file,
        path,
        'foreign-signs',
        `has ${show(plain.sign)}, which readers would see as it stands`,
        replace(plain.text),
      ),
    ];
  if (isChoice(path)) return [];
  if (isNoDay(text)) {
    const format = text.includes('T') ? 'date-time' : 'date';
    return [
      error(file, path, 'no-such-day', `is ${show(text)}, a day that does not exist`, replace(inFormat(text, format)!)),
    ];
  }
  if (/^alt(Text)?$/.test(String(path.at(-1))) && FILE_NAME.test(text))
    return [warning(file, path, 'file-name', `is ${show(text)}, the name of a file: say what the picture shows`)];
  if (text !== '' && tidy === '') return [error(file, path, 'blank', 'is blank')];
  if (tidy !== text && !isOfArticle)
    return [warning(file, path, 'untrimmed', 'has a blank or a line break too many', replace(tidy))];
  if (inBraces) {
    const set = { $entry: inBraces[1]! };
    const isWhole = inBraces[0] === text && child(file.value, 'entries') !== undefined;
    return [
      error(
        file,
        path,
        'name-in-braces',
        `has ${inBraces[0]}, which readers would see as it stands`,
        isWhole ? { data: { kind: 'choices', choices: [set] } } : replace(text.replace(inBraces[0], inBraces[1]!)),
      ),
    ];
  }
  if (year !== undefined && Number(year) > new Date().getFullYear() + FARTHEST)
    return [warning(file, path, 'far-day', `is in the year ${year}`)];
  if (PLACEHOLDER.test(text) || /^TODO\b/.test(text))
    return [warning(file, path, 'placeholder', `is ${show(text)}, a remark to yourself that readers would see`)];
  if (brackets.length !== 1) return [];
  const name = path.length === 1 && child(file.value, 'entries') !== undefined ? /\{(\w+)|(\w+)\}/.exec(text) : null;
  const meant = name ? text.replace(name[0], `{${name[1] ?? name[2]}}`) : text.replace(brackets[0], '');
  return [
    (name ? error : warning)(file, path, 'lone-bracket', `has a ${brackets[0]} that stands alone`, replace(meant)),
  ];
}

/** Keys whose text is no text for readers. */
const TECHNICAL =
  /^(\$.*|ui:(?!help|title|description|suffix|optionalLabel|addLabel).*|pattern|const|enum|default|format|to|href|url|id|ids|route|paths|block|slug|mutation)$/;

/** The words of choices are texts too, where they are offered and not waited for; what else may be wrong with them, the rules of forms say. */
const isOffered = (key: string, path: Path) =>
  (key === 'enum' && !path.includes('if') && path[0] === 'schema') || key === 'ui:enumNames';
const isChoice = (path: Path) => path.some((step) => isOffered(String(step), path));

function textsIn(value: unknown, path: Path): Text[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  // The parts of an article's line are joined: a blank between two of them is meant.
  const isLeaf = typeof value.text === 'string' && value.text.trim() === '' && path.includes('children');
  return Object.entries(value).flatMap(([key, item]) =>
    (TECHNICAL.test(key) && !isOffered(key, path)) || (isLeaf && key === 'text') ? [] : textsIn(item, [...path, key]),
  );
}
