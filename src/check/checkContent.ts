import type { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';
import type { Project } from './Project.ts';
import type { Schemas } from './Schemas.ts';
import { isObject } from './wordPlace.ts';

/** Checks every collection: a list of entries with an id each, by schemas/meta/content/<collection>.json if there is one. */
export function checkContent({ content }: Project, schemas: Schemas): Problem[] {
  return [...content].flatMap(([name, file]) => {
    if (file.broken) return [];
    if (!Array.isArray(file.value))
      return [file.problem([], 'this file must be a list [ … ] of entries', 'Put [ ] around it.')];
    const first = new Map<string, number>();
    const problems = file.value.flatMap((entry: unknown, index) => {
      if (!isObject(entry)) return [file.problem([index], 'must be a group { … }', 'Write { "id": "…", … }.')];
      if (typeof entry.id !== 'string' || entry.id === '') {
        return [
          file.problem(
            [index, 'id'],
            'is missing',
            'Add "id": a short name that no other entry has; pages refer to it.',
          ),
        ];
      }
      const twin = first.get(entry.id);
      if (twin === undefined) first.set(entry.id, index);
      return twin === undefined
        ? []
        : [
            file.problem(
              [index, 'id'],
              `is ${JSON.stringify(entry.id)}, as in #${twin + 1}`,
              'Give each entry an id of its own.',
            ),
          ];
    });
    problems.push(...sameSlugs(file));
    const ids = problems.map(({ line, column }) => `${line}:${column}`);
    const refused = schemas.fileProblems(`schemas/meta/content/${name}.json`, file);
    return [
      ...problems,
      ...refused.filter(({ line, column, place }) => !(place.endsWith('id') && ids.includes(`${line}:${column}`))),
    ];
  });
}

/** Two entries that one address would mean. */
function sameSlugs(file: JsonFile): Problem[] {
  const slugs = (file.value as unknown[]).map((entry) =>
    isObject(entry) && typeof entry.slug === 'string' ? entry.slug : undefined,
  );
  return slugs.flatMap((slug, index) => {
    const twin = slug === undefined ? index : slugs.indexOf(slug);
    if (twin === index) return [];
    return [
      file.problem(
        [index, 'slug'],
        `is ${JSON.stringify(slug)}, as in #${twin + 1}`,
        'Give each entry a slug of its own.',
      ),
    ];
  });
}
