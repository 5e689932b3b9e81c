import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { fileRule } from '../State.ts';
import { byHand, choices } from '../diagnostics/Data.ts';
import { error, type Found, warning } from '../diagnostics/Found.ts';
import { child, isObject, type Path } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import { inFormat, isNoDay } from '../validate/days.ts';
import { plainText } from './plainText.ts';

/** What is written for readers must be words: neither blanks alone nor the signs of another language. */
export const textRule = fileRule(function* (file) {
  for (const { text, path } of textsIn(file.value, [])) {
    const [code, message, ...meant] = textFault(text, path, file) ?? [];
    if (code === undefined) continue;
    const report = HARMLESS.includes(code) ? warning : error;
    const fixHint = BY_HAND.includes(code) ? byHand : meant.length > 0 ? choices(...meant) : {};
    yield report(file, path, code, message!, fixHint);
  }
  yield* pointedThousands(file);
});

/** `150.000` is 150 to JSON, and 150000 to who writes it so. */
function* pointedThousands(file: SourceFile): Generator<Found> {
  for (const { 1: before, 2: number, index } of file.text.matchAll(
    /(:[ \t]*)(\d{1,3}(?:\.\d{3})*\.000)(?=\s*[,}\]])/g,
  )) {
    const path = pathAt(file, index + before!.length);
    const message = `is ${number}, which is ${Number.parseFloat(number!)}: a point parts whole numbers from fractions`;
    yield warning(file, path, 'pointed-number', message, choices(Number(number!.replaceAll('.', ''))));
  }
}

function pathAt({ tree }: SourceFile, offset: number): Path {
  const node = tree && findNodeAtOffset(tree, offset);
  return node ? getNodePath(node) : [];
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

/** What is wrong with a text, with what is meant, where that is known. */
type TextFault = [code: string, message: string, ...meant: unknown[]];

/** What works all the same. */
const HARMLESS = ['file-name', 'untrimmed', 'far-day', 'placeholder', 'lone-bracket'];

/** What other letters would not mend: somebody has to write it. */
const BY_HAND = ['file-name', 'far-day', 'placeholder'];

/** Of all that is wrong with a text the first. */
function textFault(text: string, path: Path, file: SourceFile): TextFault | undefined {
  const plain = plainText(text);
  if (text.search(INVISIBLE) >= 0)
    return ['invisible-sign', 'has an invisible sign in it', text.replace(INVISIBLE, visible)];
  if (plain) return ['foreign-signs', `has ${show(plain.sign)}, which readers would see as it stands`, plain.text];
  if (isChoice(path)) return undefined;
  const format = text.includes('T') ? 'date-time' : 'date';
  if (isNoDay(text)) return ['no-such-day', `is ${show(text)}, a day that does not exist`, inFormat(text, format)];
  if (/^alt(Text)?$/.test(String(path.at(-1))) && FILE_NAME.test(text))
    return ['file-name', `is ${show(text)}, the name of a file: say what the picture shows`];
  const tidy = withoutBlanks(text);
  if (text !== '' && tidy === '') return ['blank', 'is blank'];
  if (tidy !== text && !path.includes('children')) return ['untrimmed', 'has a blank or a line break too many', tidy];
  const hasEntries = child(file.value, 'entries') !== undefined;
  const isShown = path[0] === (file.path.startsWith('pages/') ? 'sections' : 'submit');
  const [whole, name] = (isShown && /\{(\w+)\}/.exec(text)) || [];
  if (whole !== undefined) {
    const meant = whole === text && hasEntries ? { $entry: name } : text.replace(whole, name!);
    return ['name-in-braces', `has ${whole}, which readers would see as it stands`, meant];
  }
  const year = /^(\d{4})-\d\d-\d\d/.exec(text)?.[1];
  if (Number(year) > new Date().getFullYear() + FARTHEST) return ['far-day', `is in the year ${year}`];
  if (PLACEHOLDER.test(text) || /^TODO\b/.test(text))
    return ['placeholder', `is ${show(text)}, a remark to yourself that readers would see`];
  const [bracket, ...more] = text.match(/[{}[\]]/g) ?? [];
  if (bracket === undefined || more.length > 0) return undefined;
  const halved = path.length === 1 && hasEntries ? /\{(\w+)|(\w+)\}/.exec(text) : null;
  const message = `has a ${bracket} that stands alone`;
  return halved
    ? ['half-braces', message, text.replace(halved[0], `{${halved[1] ?? halved[2]}}`)]
    : ['lone-bracket', message, text.replace(bracket, '')];
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
