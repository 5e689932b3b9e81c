import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { show, skeleton } from '../schema/valueWords.ts';
import { child, isObject } from '../told/wordPlace.ts';

const HEADING = { kind: 'page-heading' as const };
const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 170;

/**
 * What a page owes at its top: one first-level heading, a header whose words can be read over the first section, and a
 * title and description that search results do not cut. Blocks say in their schema whether they draw the page's heading
 * (`x-page-heading`: true, or the prop that decides) and whether they are dark under the header (`x-dark`).
 */
export function openingProblems(file: JsonFile, { blocks }: Project): Problem[] {
  const sections = child(file.value, 'sections');
  if (!Array.isArray(sections)) return [];
  const schemaOf = (section: unknown) => {
    const block = child(section, 'block');
    return typeof block === 'string' ? blocks.get(block)?.schema?.value : undefined;
  };
  if (sections.some((section) => schemaOf(section) === undefined)) return [];
  // Where no block says of itself what it draws, nothing can be said of the page.
  const says = (mark: string) => [...blocks.values()].some(({ schema }) => child(schema?.value, mark) !== undefined);
  const ofHeadings = says('x-page-heading') ? headings(file, sections, schemaOf, blocks) : [];
  // Where the heading is missing, another section comes first.
  const hasFirst = sections.length > 0 && ofHeadings.every(({ path }) => path?.length !== 1);
  return [...lengths(file), ...ofHeadings, ...(says('x-dark') && hasFirst ? header(file, sections[0], schemaOf) : [])];
}

type SchemaOf = (section: unknown) => unknown;

function lengths(file: JsonFile): Problem[] {
  const limits: [string, number][] = [
    ['title', LONGEST_TITLE],
    ['description', LONGEST_DESCRIPTION],
  ];
  return limits.flatMap(([key, limit]) => {
    const text = child(file.value, key);
    const length = typeof text === 'string' ? [...text].length : 0;
    if (length <= limit) return [];
    return [
      file.warning(
        [key],
        `has ${length} characters, of which search results show about ${limit}`,
        `Shorten it to ${limit}.`,
      ),
    ];
  });
}

function headings(file: JsonFile, sections: unknown[], schemaOf: SchemaOf, blocks: Project['blocks']): Problem[] {
  const own = sections.flatMap((section, index) => (drawsHeading(section, schemaOf(section)) ? [index] : []));
  const [first, second] = own;
  if (first === undefined) {
    const by = sections.findIndex((section) => typeof child(schemaOf(section), 'x-page-heading') === 'string');
    const mend =
      by >= 0
        ? 'Add "level": 1 to it.'
        : `Put this first${sections.length > 0 ? ', with a comma behind it' : ''}: ${openingSketch(file, blocks)}.`;
    const prop = by >= 0 ? String(child(schemaOf(sections[by]), 'x-page-heading')) : '';
    if (child(sections[by], prop) !== undefined) {
      const cause = `is ${show(child(sections[by], prop))}, and the page has no heading of its own`;
      return [file.problem(['sections', by, prop], cause, 'Write 1.', 'value', HEADING)];
    }
    const path = by >= 0 ? ['sections', by] : ['sections'];
    return [
      file.problem(
        path,
        by >= 0 ? 'could draw the heading of the page, which has none' : 'draw no heading of the page',
        mend,
        'value',
        HEADING,
      ),
    ];
  }
  if (second === undefined) return [];
  const by = child(schemaOf(sections[second]), 'x-page-heading');
  const cause = `draws a second heading of the page, after sections #${first + 1}`;
  return [
    typeof by === 'string'
      ? file.problem(['sections', second, by], cause, 'Remove it.', 'key', HEADING)
      : file.problem(['sections', second], cause, 'Remove it, or choose another block for it.', 'value', HEADING),
  ];
}

/** The simplest section that draws a page's heading and goes with the page's header. */
function openingSketch(file: JsonFile, blocks: Project['blocks']): string {
  const isDark = child(file.value, 'header') !== 'light';
  const sketches = [...blocks].flatMap(([name, { schema }]) => {
    const value = schema?.value;
    if (child(value, 'x-page-heading') !== true || (child(value, 'x-dark') === true) !== isDark) return [];
    // The title of a page of entries names a field of them in braces.
    const props = skeleton(value, child(file.value, 'title'))
      .slice(2)
      .replace(/"\{(\w+)\}"/, '{ "$entry": "$1" }');
    return props.startsWith('… ') ? [] : [`{ "block": ${show(name)}, ${props}`];
  });
  return sketches.sort((a, b) => a.length - b.length)[0] ?? '{ "block": "hero", … }';
}

function drawsHeading(section: unknown, schema: unknown): boolean {
  const mark = child(schema, 'x-page-heading');
  return mark === true || (typeof mark === 'string' && child(section, mark) === 1);
}

function header(file: JsonFile, first: unknown, schemaOf: SchemaOf): Problem[] {
  if (!isObject(file.value) || file.value.bare === true) return [];
  const isDark = child(schemaOf(first), 'x-dark') === true;
  const isDarkHeader = file.value.header !== 'light';
  if (isDark === isDarkHeader) return [];
  return [
    isDark
      ? file.problem(['header'], 'is "light": dark words over a dark first section', 'Write "dark", or remove it.')
      : file.problem(['header'], 'has white words over a white first section', 'Write "header": "light".'),
  ];
}
