import type { JsonFile } from './JsonFile.ts';
import { linksIn } from './linksIn.ts';
import { oneSlip } from './nearest.ts';
import type { Problem } from './Problem.ts';
import type { Project } from './Project.ts';
import { routeOf } from './routes.ts';
import { walkSchema } from './walkSchema.ts';
import { child, isObject } from './wordPlace.ts';

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
  return [...usesByName(problems, ({ field, file: of }) => (of === file.path ? field : undefined))].flatMap(
    ([name, uses]) => {
      const given = places.filter((place) => oneSlip(name, [place.name]) !== undefined);
      if (given.length !== 1) return [];
      const where = `in ${uses.length} other places (lines ${linesOf(uses)})`;
      return file.problem(
        given[0]!.path,
        `is called ${JSON.stringify(name)} ${where}`,
        `Write ${JSON.stringify(name)}; or, where the new name is meant, write it in those places too.`,
        'key',
        { kind: 'slip', meant: name },
      );
    },
  );
}

function routeSlips(problems: readonly Problem[], { pages, content, site }: Project): Problem[] {
  const files = [...pages.values(), ...content.values(), ...(site ? [site] : [])];
  const linked = new Set(files.flatMap(({ value }) => linksIn(value).map(({ to }) => to.replace(/[?#].*$/, ''))));
  const unlinked = [...pages.values()].filter((file) => !linked.has(routeOf(file.value) ?? ''));
  return [...usesByName(problems, ({ address }) => address)].flatMap(([name, uses]) => {
    const page = unlinked.find(({ value }) => oneSlip(name, [routeOf(value) ?? '']) !== undefined);
    if (!page) return [];
    const cause = `is ${JSON.stringify(routeOf(page.value))}, and ${uses.length} links lead to ${JSON.stringify(name)}`;
    const mend = `Write ${JSON.stringify(name)}; or, where the new address is meant, write it in those links too.`;
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
