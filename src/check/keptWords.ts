import type { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';
import { linked } from './schemaLinks.ts';
import { ONE_GROUP } from './typeMend.ts';
import { onOneLine } from './valueWords.ts';
import { takesTexts } from './wordsMeant.ts';
import { child, isObject, type Path, wordPlace } from './wordPlace.ts';

/** A group of the file, and the schema that describes it. */
interface Place {
  at: Path;
  group: Record<string, unknown>;
  known: Record<string, unknown>;
}

/** Keys of texts that take any words, the likeliest first; a heading is the last resort. */
const PROSE = [/^(text|paragraphs?|ui:help)$/, /^(summary|description|intro|answer)$/, /^(points|heading|subheading)$/];

/**
 * The same problem, with where the words go that would be lost if its mend were followed word for word; `schemaAt` is
 * the schema of a place of the file.
 */
export function keptWords(problem: Problem, file: JsonFile, schemaAt: (path: Path) => unknown): Problem {
  const { path, mend, kind } = problem;
  if (path && mend.endsWith(ONE_GROUP)) return { ...problem, mend: mend + othersHome(path, file, schemaAt) };
  if (!path || kind === 'wish' || !/^Remove it(\.|,? or )|, or remove it\.$/.test(mend)) return problem;
  const value = path.reduce<unknown>(child, file.value);
  const isStray = kind === 'unknown-key' || kind === 'stray-key';
  // How a field looks, and what it asks, is told by the rules of forms; what is known and too many is to go as a whole.
  const isRule = file.path.startsWith('schemas/') && Object.keys(Object(value)).some((key) => /^ui:|^type$/.test(key));
  if (typeof value === 'object' && (isRule || !isStray)) return problem;
  const rest = JSON.stringify(without(file.value, path)) + mend;
  const texts = textsIn(value).filter((text) => isWords(text, isStray) && !rest.includes(inText(text)));
  const isList = Array.isArray(value) && value.length > 0 && value.every(isObject);
  const group: unknown = isList ? value[0] : value;
  const isThing = isStray && isObject(group) && (Object.hasOwn(group, '$media') || Object.hasOwn(group, 'to'));
  if (texts.length === 0 && !isThing) return problem;
  const places = placesAround(file, path, schemaAt);
  const own = isStray && isObject(group) ? groupHome(group, file, path, places) : undefined;
  const home =
    own === undefined || !isList
      ? (own ?? textHome(file, path, places))
      : own.replace('Move it', 'Move what is in it').replace('one more entry', 'more entries');
  // What is offered beside the removal may be what was meant.
  const isOffered = / or write one of /.test(mend) && !texts.some((text) => /\s/.test(text));
  if (home === undefined && isOffered) return problem;
  return { ...problem, mend: home ?? 'Nothing here takes such words: keep them elsewhere, and remove it.' };
}

/** Where the groups of a list go of which one is to stand alone. */
function othersHome(path: Path, file: JsonFile, schemaAt: (path: Path) => unknown): string {
  const [, second] = path.reduce<unknown>(child, file.value) as unknown[];
  const home = isObject(second)
    ? groupHome(second, file, path, placesAround(file, path, schemaAt).slice(1))
    : undefined;
  return home?.startsWith('Move it')
    ? ` ${home.replace('Move it', 'Move what is behind it')}`
    : ' What is behind it has no place here: keep it elsewhere.';
}

const isWords = (text: string, isStray: boolean) =>
  /\p{L}\s+\S/u.test(text) || (isStray && /^\p{Lu}\p{L}+$/u.test(text));
const inText = (text: string) => JSON.stringify(text).slice(1, -1);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function without(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return undefined;
  if (Array.isArray(value)) return value.map((one, index) => (index === step ? without(one, rest) : one));
  return isObject(value) ? { ...value, [step]: without(value[step], rest) } : value;
}

/** The groups in and round a place, the innermost first; then the other sections of a page. */
function placesAround(file: JsonFile, path: Path, schemaAt: (path: Path) => unknown): Place[] {
  const sections = child(file.value, 'sections');
  const isPage = Array.isArray(sections);
  const around = path.map((_, length) => path.slice(0, length)).toReversed();
  const here = path[0] === 'sections' ? Number(path[1]) : 0;
  const beside = (isPage ? sections.map((_, index): Path => ['sections', index]) : []).toSorted(
    (a, b) => Math.abs(Number(a[1]) - here) - Math.abs(Number(b[1]) - here),
  );
  const [own = []] = around;
  const inside = Object.entries(own.reduce<unknown>(child, file.value) as object).flatMap(([key, value]) =>
    isObject(value) && key !== path.at(-1) ? [[...own, key]] : [],
  );
  const outside = around.slice(1).filter((at) => !isPage || at.length > 0 || path.length === 1);
  return [own, ...inside, ...outside, ...beside].flatMap((at: Path) => {
    const group = at.reduce<unknown>(child, file.value);
    const known = child(schemaAt(at), 'properties');
    // What search results say of a page is no place for what it shows.
    const isShown = !isPage || at.length > 0;
    return isObject(group) && isObject(known) ? [{ at, group, known: isShown ? known : onlyGroups(known) }] : [];
  });
}

const onlyGroups = (known: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(known).filter(([, schema]) => !takesTexts(linked(schema))));

/** Where a place is, seen from that of a problem. */
const where = (file: JsonFile, at: Path, path: Path) =>
  String(at) === String(path.slice(0, -1))
    ? ''
    : ` of ${at.length === 0 ? 'the file itself' : wordPlace(file.value, at)}`;

function textHome(file: JsonFile, path: Path, places: Place[]): string | undefined {
  for (const words of PROSE)
    for (const { at, known } of places) {
      // The words of one section are not those of another.
      if (at[0] === 'sections' && String(at.slice(0, 2)) !== String(path.slice(0, 2)) && path.length > 1) continue;
      const key = Object.keys(known).find(
        (name) => words.test(name) && takesTexts(linked(known[name])) && name !== path.at(-1),
      );
      if (key !== undefined)
        return `Write its words into ${JSON.stringify(key)}${where(file, at, path)}, or remove it.`;
    }
  return undefined;
}

/** Where a group such as a link or a picture may stand as it is. */
function groupHome(value: object, file: JsonFile, path: Path, places: Place[]): string | undefined {
  const isAnywhere = Object.hasOwn(value, 'to') || Object.hasOwn(value, '$media');
  const isStep = (name: string) => Number(path.includes(name));
  for (const { at, group, known } of places)
    for (const [name, schema] of Object.entries(known).toSorted(([a], [b]) => isStep(b) - isStep(a))) {
      const isHere = String(at) === String(path.slice(0, -1));
      const isFree = !Object.hasOwn(group, name);
      const items = linked(child(linked(schema), 'items'));
      const said = JSON.stringify(name);
      if (!isAnywhere && !isHere) continue;
      if (isFree && takes(linked(schema), value))
        return isHere ? `Did you mean ${said}?` : `Move it to ${wordPlace(file.value, at)}, as ${said}.`;
      if (!takes(items, value)) continue;
      const most = Number(child(linked(schema), 'maxItems') ?? Infinity);
      if (Array.isArray(group[name]) && group[name].length < most)
        return `Move it into ${said}${where(file, at, path)}, as one more entry.`;
      if (isFree && isHere)
        return `Write ${said}: [${onOneLine(value)}] in the place of ${JSON.stringify(path.at(-1))}.`;
    }
  return undefined;
}

/** True where a schema of groups knows all keys of a group, and needs no other. */
function takes(schema: unknown, value: object): boolean {
  const known = child(schema, 'properties');
  const made = child(schema, 'x-made-of');
  const needed = [child(schema, 'required') ?? []].flat().map(String);
  const makes = [child(made, 'makes') ?? []].flat().map(String);
  const keys = Object.keys(value);
  if (Array.isArray(value) || !isObject(known) || keys.length === 0) return false;
  const source = child(made, 'key');
  return (
    keys.every((key) => key === source || (Object.hasOwn(known, key) && !makes.includes(key))) &&
    needed.every((key) => keys.includes(key) || makes.includes(key)) &&
    (source === undefined || keys.includes(String(source)))
  );
}
