import { basename } from 'node:path';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { remembering } from '../told/remembering.ts';
import { child, isObject, type Path, textAt } from '../told/wordPlace.ts';

/** Entries that are right and stand in a list of another kind: sections inside a section, entries of another collection. */
export function foreignEntries({ pages, content, blocks }: Project, schemas: Schemas): Problem[] {
  const metaOf = (name: string) => `schemas/meta/content/${name}.json`;
  const right = [...pages.values()].filter((file) => !file.broken);
  const ofPages = right.flatMap((file) =>
    groupsOf(file, [], () => groupsIn(file.value, []))
      .filter(({ group, path }) => blocks.has(textAt(group, 'block')) && isEntryOfSection(path))
      .map(({ path }) => told(file, path, 'is a section, inside another one', 'Move it into "sections".')),
  );
  const ofContent = [...content].flatMap(([name, file]) => {
    if (file.broken || !Array.isArray(file.value) || !schemas.has(metaOf(name))) return [];
    const refused = refusedOf(
      file,
      [schemas],
      () => new Set(schemas.findings(metaOf(name), file.value).map(({ path }) => path[0])),
    );
    return file.value.flatMap((entry: unknown, index) => {
      if (!refused.has(index) || !isObject(entry)) return [];
      const home = [...content.keys()].find(
        (other) => schemas.has(metaOf(other)) && schemas.findings(metaOf(other), [entry]).length === 0,
      );
      if (home === undefined) return [];
      const cause = `is an entry as ${basename(content.get(home)!.path)} has them`;
      return [told(file, [index], cause, `Move it to ${content.get(home)!.path}.`)];
    });
  });
  return [...ofPages, ...ofContent];
}

const groupsOf = remembering<Found[]>();
const refusedOf = remembering<ReadonlySet<unknown>>();

/** `sections`, its number, a list and a number in it. */
const isEntryOfSection = ([list, index, ...rest]: Path) =>
  list === 'sections' && typeof index === 'number' && typeof rest[0] === 'string' && typeof rest.at(-1) === 'number';

const told = (file: JsonFile, path: Path, cause: string, mend: string): Problem => ({
  ...file.problem(path, cause, mend),
  isWhole: true,
});

interface Found {
  group: Record<string, unknown>;
  path: Path;
}

function groupsIn(value: unknown, path: Path): Found[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => groupsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  const inner = Object.keys(value).flatMap((key) => groupsIn(child(value, key), [...path, key]));
  return [{ group: value, path }, ...inner];
}
