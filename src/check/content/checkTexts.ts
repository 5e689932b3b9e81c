import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import { foreignSigns, withoutSpareBlanks } from './foreignSigns.ts';
import { noSuchDay } from '../schema/dateMeant.ts';
import type { Project } from '../read/Project.ts';
import { remembering } from '../told/remembering.ts';
import { show } from '../schema/valueWords.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/** What is written for readers must be words: neither blanks alone nor the signs of another language. */
export function checkTexts({ pages, content, forms, site }: Project): Problem[] {
  return [...pages.values(), ...content.values(), ...forms.values(), ...(site ? [site] : [])]
    .filter((file) => !file.broken)
    .flatMap((file) =>
      ofFile(file, [], () =>
        textsIn(file.value, []).flatMap(({ text, path }) =>
          // What else may be wrong with a choice, the rules of forms say.
          (path.some((step) => isChoices(String(step), path)) ? signProblem : textProblem)(file, text, path),
        ),
      ),
    );
}

const ofFile = remembering<Problem[]>();

/** The one brace or bracket of a text: it slipped into it. */
function loneBracket(text: string): string | undefined {
  const signs = text.match(/[{}[\]]/g) ?? [];
  return signs.length === 1 ? signs[0] : undefined;
}

/** What a backslash and the letter behind it stand for, where nobody meant it: `e-mail\\by` has a backspace in it. */
const ESCAPED: Record<string, string> = { '\b': '/b', '\f': '/f', '\t': ' ', '\r': ' ', '\v': '/v' };
/** The signs of Windows-1252 from 0x80 to 0x9f, which are unseen where the file was read as Latin-1; a blank where it has none. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const LOST = /[\u0080-\u009f]/;
const saved = (sign: string) => (LOST.test(sign) ? WINDOWS[sign.charCodeAt(0) - 0x80]!.trim() : '');
const INVISIBLE = /[^\P{Cc}\n]/u;
const UNFINISHED = /^\W*(todo|tbd|tbc|fixme|x{3,5}|lorem ipsum\b.*|(your |some )?text( goes)? here|\.\.\.|…)\W*$/i;

/** Days that lie so many years ahead are slips of the pen. */
const FARTHEST = 5;

const FILE_NAME = /^\S*\.(jpe?g|png|webp|avif|heic|gif)$|^(IMG|DSC|PXL)[-_]?\d+|^(Screenshot|WhatsApp Image)\b.*\d/i;

function textProblem(file: JsonFile, text: string, path: Path): Problem[] {
  const day = noSuchDay(text);
  if (day) return [file.problem(path, day.cause, day.mend, 'value', { kind: day.kind })];
  if (/^alt(Text)?$/.test(String(path.at(-1))) && FILE_NAME.test(text))
    return [file.warning(path, `is ${show(text)}, the name of a file`, 'Say in words what the picture shows.')];
  if (INVISIBLE.test(text)) {
    const isLost = LOST.test(text);
    const cause = isLost
      ? 'has an invisible sign in it, in the place of one that was lost when the file was saved'
      : 'has an invisible sign in it: a backslash with a letter behind it stands for one';
    const meant = text.replace(new RegExp(INVISIBLE, 'gu'), (sign) => ESCAPED[sign] ?? saved(sign));
    return [file.problem(path, cause, `Write ${JSON.stringify(meant)}.`)];
  }
  const signs = foreignProblem(file, text, path);
  if (signs.length > 0) return signs;
  const trimmed = withoutSpareBlanks(text);
  if (trimmed !== text && trimmed !== '' && !path.includes('children') && !text.includes('\n'))
    return [
      file.warning(
        path,
        'has a blank too many at its beginning, at its end or in it',
        `Write ${JSON.stringify(trimmed)}.`,
      ),
    ];
  if (text.includes('\n') && trimmed !== '' && !path.includes('children')) {
    const cause = 'has a line break in it, which is shown as a blank';
    return [file.warning(path, cause, `Write ${JSON.stringify(text.trim().replace(/\s*\n\s*/g, ' '))}.`)];
  }
  const isShown = path[0] === (file.path.startsWith('pages/') ? 'sections' : 'submit');
  const brace = isShown && /\{(\w+)\}/.exec(text);
  if (brace) {
    const isAll = brace[0] === text.trim() && child(file.value, 'entries') !== undefined;
    const mend = isAll
      ? `Write { "$entry": ${JSON.stringify(brace[1])} }.`
      : 'Write words in its place: names in braces stand for something in the title and description of the page alone.';
    return [file.problem(path, `has ${brace[0]}, which readers would see as it stands`, mend)];
  }
  const year = /^(\d{4})-\d\d-\d\d/.exec(text)?.[1];
  if (year !== undefined && Number(year) > new Date().getFullYear() + FARTHEST)
    return [file.warning(path, `is in the year ${year}`, 'Write the year that is meant.')];
  if (UNFINISHED.test(text) || /^TODO\b/.test(text))
    return [file.warning(path, `is ${show(text)}, a remark to yourself that readers would see`, 'Write the text.')];
  if (text !== '' && text.trim() === '') return [file.problem(path, 'is blank', 'Write a text.')];
  return bracketProblem(file, text, path);
}

/** Signs of other languages in a text, which readers would see. */
function signProblem(file: JsonFile, text: string, path: Path): Problem[] {
  const signs = foreignProblem(file, text, path);
  return signs.length > 0 ? signs : bracketProblem(file, text, path);
}

function foreignProblem(file: JsonFile, text: string, path: Path): Problem[] {
  const signs = foreignSigns(text);
  if (!signs) return [];
  const mend = signs.plain === '' ? 'Remove it' : `Write ${JSON.stringify(signs.plain)}`;
  return [file.problem(path, signs.cause, `${mend}: texts are plain words.`)];
}

/** A brace or bracket that slipped into a text, or out of a name in braces. */
function bracketProblem(file: JsonFile, text: string, path: Path): Problem[] {
  const lone = loneBracket(text);
  const isOfEntry = /^(title|description)$/.test(String(path)) && child(file.value, 'entries') !== undefined;
  const name = lone && isOfEntry && /\{(\w+)|(\w+)\}/.exec(text);
  if (name) {
    const meant = text.replace(name[0], `{${name[1] ?? name[2]}}`);
    return [file.problem(path, `has a ${lone} that stands alone`, `Write ${JSON.stringify(meant)}.`)];
  }
  if (lone) {
    const cause = `has a ${lone} that stands alone`;
    return [file.warning(path, cause, `Write ${JSON.stringify(text.replace(lone, ''))}.`)];
  }
  return [];
}

/** Keys whose text is no text for readers. */
const TECHNICAL =
  /^(\$.*|ui:(?!help|title|description|suffix|optionalLabel|addLabel).*|pattern|const|enum|default|format|to|href|url|id|ids|route|paths|block|slug|mutation)$/;

/** The words of choices are texts too, where they are offered and not waited for. */
const isChoices = (key: string, path: Path) =>
  (key === 'enum' && !path.includes('if') && path[0] === 'schema') || key === 'ui:enumNames';

function textsIn(value: unknown, path: Path): { text: string; path: Path }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  // The parts of an article's line are joined: a blank between two of them is meant.
  const isLeaf = typeof value.text === 'string' && value.text.trim() === '';
  return Object.entries(value).flatMap(([key, item]) =>
    (TECHNICAL.test(key) && !isChoices(key, path)) || (isLeaf && key === 'text' && path.includes('children'))
      ? []
      : textsIn(item, [...path, key]),
  );
}
