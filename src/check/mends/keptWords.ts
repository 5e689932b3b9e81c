import { addressHome, groupHome, isThing, type Place, thingWithoutHome, where } from './groupHome.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import { linked } from '../schema/schemaLinks.ts';
import { ONE_GROUP } from '../schema/typeMend.ts';
import { takesTexts } from '../schema/wordsMeant.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/** Keys of texts that take any words, the likeliest first; a heading is the last resort. */
const PROSE = [/^(text|paragraphs?|ui:help)$/, /^(summary|description|intro|answer)$/, /^(points|heading|subheading)$/];

/**
 * The same problem, with where the words go that would be lost if its mend were followed word for word; `schemaAt` is
 * the schema of a place of the file, `blocks` are the schemas of all blocks.
 */
export function keptWords(
  problem: Problem,
  file: JsonFile,
  schemaAt: (path: Path) => unknown,
  blocks: ReadonlyMap<string, unknown>,
): Problem {
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
  const thing = isStray && isThing(group) ? group : undefined;
  const isAddress = isStray && typeof value === 'string' && /^https:\/\/\S+$/.test(value);
  if (texts.length === 0 && !thing && !isAddress) return problem;
  const places = placesAround(file, path, schemaAt);
  const own = isStray && isObject(group) ? groupHome(group, file, path, places) : undefined;
  const isProse = [value].flat().every((one) => typeof one === 'string');
  const [here] = places;
  const home = isAddress
    ? here && addressHome(String(path.at(-1)), value, here)
    : own === undefined || !isList
      ? (own ?? (isProse ? textHome(file, path, places) : undefined))
      : own.replace('Move it', 'Move what is in it').replace('one more entry', 'more entries');
  // What is offered beside the removal may be what was meant.
  const isOffered = / or write one of /.test(mend) && !texts.some((text) => /\s/.test(text));
  if (home === undefined && !thing && (isOffered || isAddress)) return problem;
  if (home === undefined && thing) return { ...problem, mend: thingWithoutHome(thing, blocks) };
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

function textHome(file: JsonFile, path: Path, places: Place[]): string | undefined {
  for (const words of PROSE)
    for (const { at, group, known } of places) {
      // The words of one section are not those of another.
      if (at[0] === 'sections' && String(at.slice(0, 2)) !== String(path.slice(0, 2)) && path.length > 1) continue;
      const key = Object.keys(known).find(
        (name) => words.test(name) && takesTexts(linked(known[name])) && name !== path.at(-1),
      );
      if (key !== undefined)
        return `${Object.hasOwn(group, key) ? 'Add its words to' : 'Write its words into'} ${JSON.stringify(key)}${where(file, at, path)}, or remove it.`;
    }
  return undefined;
}
