import { entriesProblems, titleProblems } from './entriesProblems.ts';
import type { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';
import { pageShapeProblems } from './pageShapeProblems.ts';
import { missingRoutes, routeProblems } from './routeProblems.ts';
import { openingProblems } from './openingProblems.ts';
import { remembering } from './remembering.ts';
import type { Project } from './Project.ts';
import type { Schemas } from './Schemas.ts';
import { sectionProblems } from './sectionProblems.ts';
import { child } from './wordPlace.ts';

/** Checks every page: its own fields, its route among the others, and the props of its sections. */
export function checkPages(project: Project, schemas: Schemas, queries: readonly string[]): Problem[] {
  const sound = [...project.pages.values()].filter((file) => !file.broken);
  const shared = sharedOf(project, schemas);
  return [
    ...missingRoutes(project),
    ...sound.flatMap((file) => [
      ...entriesProblems(file, project, queries),
      ...pageShapeProblems(file, project, schemas),
      ...routeProblems(file, sound, project),
      ...titleProblems(file, project),
      ...openingProblems(file, project),
      ...ofSections(file, [...shared, anew(file, project)], () => sectionProblems(file, project, schemas, queries)),
    ]),
  ];
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
