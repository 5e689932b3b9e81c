import { basename } from 'node:path';
import { plainName } from '../../page/plainName.ts';
import { entriesProblems, titleProblems } from './entriesProblems.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import { ownArticles } from './ownArticles.ts';
import { pageShapeProblems } from './pageShapeProblems.ts';
import { missingRoutes, routeProblems } from '../links/routeProblems.ts';
import { openingProblems } from './openingProblems.ts';
import { remembering } from '../told/remembering.ts';
import type { Project } from '../read/Project.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { sectionProblems } from './sectionProblems.ts';
import { child, textAt } from '../told/wordPlace.ts';

/** Checks every page: its own fields, its route among the others, and the props of its sections. */
export function checkPages(project: Project, schemas: Schemas, queries: readonly string[]): Problem[] {
  const sound = [...project.pages.values()].filter((file) => !file.broken);
  const shared = sharedOf(project, schemas);
  return [
    ...missingRoutes(project),
    ...copiedWords(sound),
    ...sound.flatMap((file) => [
      ...entriesProblems(file, project, queries),
      ...pageShapeProblems(file, project, schemas),
      ...routeProblems(file, sound, project),
      ...titleProblems(file, project, schemas),
      ...openingProblems(file, project),
      ...ownArticles(file, project),
      ...ofSections(file, [...shared, anew(file, project)], () => sectionProblems(file, project, schemas, queries)),
    ]),
  ];
}

const SHORTEST_WORDS = 40;

/** Pages that were copied and kept the words by which search results tell the two apart; short words may well be said of two. */
function copiedWords(files: readonly JsonFile[]): Problem[] {
  const first = new Map<string, JsonFile>();
  return files.flatMap((file) => {
    const words = ['title', 'description'].map((key) => textAt(file.value, key)).join('\n');
    const other = first.get(words);
    if (!other) first.set(words, file);
    if (!other || words.length < SHORTEST_WORDS) return [];
    const isNamed = (of: JsonFile) => plainName(textAt(of.value, 'title')).includes(basename(of.path, '.json'));
    // `home-old` is named after `home`.
    const isAfter = other.path.startsWith(file.path.replace('.json', '-'));
    const [copy, original] = isAfter || (isNamed(file) && !isNamed(other)) ? [other, file] : [file, other];
    const cause = `and "description" are those of ${original.path}: search results could not tell the two apart`;
    return [copy.warning(['title'], cause, 'Write what this page is about.')];
  });
}

const ofSections = remembering<Problem[]>();

/** All that what is found of a page's sections depends on, beside the page. */
const sharedOf = ({ content, forms, blocks, lost, hasContent }: Project, schemas: Schemas): unknown[] => [
  schemas,
  hasContent,
  [...(lost ?? [])].join(),
  [...forms.keys()].join(),
  [...content.keys()].join(),
  ...content.values(),
  ...[...blocks.values()].map(({ schema }) => schema),
];

/** Where a section names no block that there is, the other pages say what is meant: nothing is remembered of it. */
const anew = (file: JsonFile, { blocks }: Project): unknown => {
  const sections = child(file.value, 'sections');
  const names = Array.isArray(sections) ? sections.map((section) => child(section, 'block')) : [];
  const isKnown = names.every((name) => typeof name === 'string' && blocks.has(name));
  return isKnown ? true : Symbol('anew');
};
