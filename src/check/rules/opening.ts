import { closest } from '../diagnostics/closest.ts';
import { error, type Found, warning } from '../diagnostics/Found.ts';
import { child, isObject, textAt } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import { memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import type { State } from '../State.ts';
import { skeletonOf } from '../validate/skeletonOf.ts';

const LONGEST: [key: string, characters: number][] = [
  ['title', 65],
  ['description', 170],
];

/**
 * What a page owes at its top: one first-level heading, a header whose words can be read over the first section, and a
 * title and description that search results do not cut. Blocks say in their schema whether they draw the page's heading
 * (`x-page-heading`: true, or the prop that decides) and whether they are dark under the header (`x-dark`).
 */
export const openingRule = memoize<SourceFile, State, Found[]>((file, ask) => {
  const sections: unknown = child(file.value, 'sections');
  if (!Array.isArray(sections)) return [];
  const schemas = ask(({ schemas: all }) => all);
  const blocks = ask((state) => state.blocks);
  const schemaOf = (name: string) => schemas.schema(`src/blocks/${name}/schema.json`);
  const drawn = sections.map((section) => schemaOf(textAt(section, 'block')));
  if (drawn.includes(undefined)) return [];
  const says = (mark: string) => blocks.some((name) => child(schemaOf(name), mark) !== undefined);
  const lengths = LONGEST.flatMap(([key, limit]) => {
    const length = [...textAt(file.value, key)].length;
    return length <= limit
      ? []
      : [warning(file, [key], 'too-long', `has ${length} characters, of which search results show about ${limit}`)];
  });
  const headings = says('x-page-heading')
    ? headingFaults(file, sections, drawn, () => openings(file, blocks, schemaOf))
    : [];
  const isHeadless = headings.some(({ path }) => path?.length === 1);
  return [
    ...lengths,
    ...headings,
    ...(says('x-dark') && sections.length > 0 && !isHeadless ? headerFaults(file, drawn[0]) : []),
  ];
});

function headingFaults(
  file: SourceFile,
  sections: unknown[],
  schemas: unknown[],
  openingsOf: () => unknown[],
): Found[] {
  const marks = schemas.map((schema) => child(schema, 'x-page-heading'));
  const own = sections.flatMap((section, index) => {
    const mark = marks[index];
    return mark === true || (typeof mark === 'string' && child(section, mark) === 1) ? [index] : [];
  });
  const by = marks.findIndex((mark) => typeof mark === 'string');
  if (own.length === 0 && by >= 0) {
    const path = ['sections', by, marks[by] as string];
    const alternatives = [[{ path, set: 1 }]];
    return [
      error(
        file,
        child(sections[by], path[2] as string) === undefined ? path.slice(0, 2) : path,
        'no-page-heading',
        'could draw the heading of the page, which has none',
        { data: { kind: 'changes', alternatives } },
      ),
    ];
  }
  if (own.length === 0) {
    const alternatives = openingsOf().map((opening) => [{ path: ['sections'], set: [opening, ...sections] }]);
    return [
      error(file, ['sections'], 'no-page-heading', 'draw no heading of the page', {
        data: { kind: 'changes', alternatives },
      }),
    ];
  }
  return own.slice(1).map((index) => {
    const mark = marks[index];
    const path = typeof mark === 'string' ? ['sections', index, mark] : ['sections', index];
    return error(
      file,
      path,
      'second-page-heading',
      `draws a second heading of the page, after sections #${own[0]! + 1}`,
      { on: 'key', data: { kind: 'changes', alternatives: [[{ path, remove: true }]] } },
    );
  });
}

/** The simplest sections that draw a page's heading and go with the page's header. */
function openings({ value }: SourceFile, blocks: readonly string[], schemaOf: (name: string) => unknown): unknown[] {
  const isDark = child(value, 'header') !== 'light';
  return blocks
    .filter(
      (name) =>
        child(schemaOf(name), 'x-page-heading') === true && (child(schemaOf(name), 'x-dark') === true) === isDark,
    )
    .map((name) => ({ block: name, ...(skeletonOf(schemaOf(name)) as object), heading: textAt(value, 'title') }))
    .sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)
    .slice(0, 2);
}

function headerFaults(file: SourceFile, first: unknown): Found[] {
  if (!isObject(file.value) || file.value.bare === true) return [];
  // What is misspelt is told there.
  if (!('header' in file.value) && closest('header', Object.keys(file.value), 1) !== undefined) return [];
  const isDark = child(first, 'x-dark') === true;
  if (isDark === (file.value.header !== 'light')) return [];
  const message = isDark
    ? 'is "light": dark words over a dark first section'
    : `is ${show(file.value.header ?? 'dark')}: white words over a white first section`;
  return [
    error(file, ['header'], 'unreadable-header', message, {
      data: { kind: 'changes', alternatives: [[{ path: ['header'], set: isDark ? 'dark' : 'light' }]] },
    }),
  ];
}
