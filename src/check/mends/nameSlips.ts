import { basename } from 'node:path';
import type { JsonFile } from '../read/JsonFile.ts';
import { linksIn } from '../links/linksIn.ts';
import { oneSlip } from '../told/nearest.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { renamedFields } from '../forms/renamedField.ts';
import { anchorsOf, routeOf } from '../links/routes.ts';
import { walkSchema } from '../schema/walkSchema.ts';
import { child, isObject } from '../told/wordPlace.ts';

/**
 * Names that were slipped on where they are given, and not where they are used: several places agree on a name that
 * nothing has, and what they mean differs from it by one slip of the pen. Each is told where the name is given.
 */
export const nameSlips = (problems: readonly Problem[], project: Project): Problem[] => [
  ...[...project.forms.values()].flatMap((file) => fieldSlips(problems, file)),
  ...routeSlips(problems, project),
];

function fieldSlips(problems: readonly Problem[], file: JsonFile): Problem[] {
  if (file.broken) return [];
  const places = walkSchema(child(file.value, 'schema'), ['schema']).flatMap(({ schema, path }) =>
    path.includes('if') || !isObject(schema.properties)
      ? []
      : Object.keys(schema.properties).map((name) => ({ name, path: [...path, 'properties', name] })),
  );
  const renamed = renamedFields(file.value);
  // Words that visitors were meant to read, written for the name under which the answer is sent.
  const isOdd = ({ name }: (typeof places)[number]) => !/^[a-z]\w*$/.test(name);
  return [...usesByName(problems, ({ field, file: of }) => (of === file.path ? field : undefined))].flatMap(
    ([name, uses]) => {
      const now = places.filter((place) => place.name === renamed.get(name) && isOdd(place));
      const given = now.length > 0 ? now : places.filter((place) => oneSlip(name, [place.name]) !== undefined);
      if (given.length !== 1) return [];
      const said = `is called ${JSON.stringify(name)} in ${uses.length} other places (lines ${linesOf(uses)})`;
      const [cause, more] =
        now.length > 0
          ? [`is no name for a field, and ${said}`, 'what visitors read is its "title".']
          : [said, 'or, where the new name is meant, write it in those places too.'];
      const facts = { kind: 'slip', meant: name } as const;
      return file.problem(given[0]!.path, cause, `Write ${JSON.stringify(name)}; ${more}`, 'key', facts);
    },
  );
}

function routeSlips(problems: readonly Problem[], { pages, content, site }: Project): Problem[] {
  const files = [...pages.values(), ...content.values(), ...(site ? [site] : [])];
  const linked = new Set(files.flatMap(({ value }) => linksIn(value).map(({ to }) => to.replace(/[?#].*$/, ''))));
  const unlinked = [...pages.values()].filter((file) => !linked.has(routeOf(file.value) ?? ''));
  return [...usesByName(problems, ({ address }) => address)].flatMap(([name, uses]) => {
    const slipped = unlinked.find(({ value }) => oneSlip(name, [routeOf(value) ?? '']) !== undefined);
    // A page that no link leads to any more, and that has what these links lead to, or is called so.
    const anchors = files.flatMap(({ value }) =>
      linksIn(value).flatMap(({ to }) => (to.startsWith(`${name}#`) ? to.slice(name.length + 1) : [])),
    );
    const [moved, ...others] = unlinked.filter(
      ({ path, value }) =>
        (anchors.length > 0 || basename(path, '.json').split('-').includes(basename(name))) &&
        anchors.every((anchor) => anchorsOf(value).includes(anchor)),
    );
    const page = slipped ?? (others.length === 0 ? moved : undefined);
    if (!page) return [];
    const cause = `is ${JSON.stringify(routeOf(page.value))}, and ${uses.length} links lead to ${JSON.stringify(name)}`;
    const places = uses.map(({ file, line }) => `${file}:${line}`);
    const mend = `Write ${JSON.stringify(name)}; or, where the new address is meant, write it in those links too: ${[...new Set(places)].join(', ')}.`;
    return page.problem(['route'], cause, mend, 'value', { kind: 'slip', meant: name });
  });
}

/** The problems that speak of one name, by that name; of what is used once no one can say which is the slip. */
function usesByName(problems: readonly Problem[], nameOf: (problem: Problem) => string | undefined) {
  const uses = new Map<string, Problem[]>();
  for (const problem of problems) {
    const name = nameOf(problem);
    if (name !== undefined) uses.set(name, [...(uses.get(name) ?? []), problem]);
  }
  return [...uses].filter(([, of]) => of.length > 1);
}

const linesOf = (uses: readonly Problem[]) => [...new Set(uses.map(({ line }) => line))].join(', ');
