import { basename } from 'node:path';
import { plainName } from '../../page/plainName.ts';
import { nearest } from '../told/nearest.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { routeOf } from './routes.ts';
import { HOME_LINK } from '../schema/valueWords.ts';
import { child, textAt } from '../told/wordPlace.ts';

/** Where a link lacks its address, the page that its words name in the place of the home page. */
export function likelyAddresses(problems: readonly Problem[], { pages, content, site }: Project): Problem[] {
  const files = [...pages.values(), ...content.values(), ...(site ? [site] : [])];
  return problems.map((problem) => {
    const { path, mend } = problem;
    if (!path || !mend.includes(HOME_LINK)) return problem;
    const file = files.find((one) => one.path === problem.file);
    const link = path.slice(0, path.at(-1) === 'to' ? -1 : undefined).reduce<unknown>(child, file?.value);
    const words = ['label', 'linkText'].map((key) => child(link, key)).find((text) => typeof text === 'string') ?? link;
    const address = typeof words === 'string' ? addressOf(words, pages) : undefined;
    if (address === undefined && path.at(-1) === 'to' && problem.kind === 'missing')
      return {
        ...problem,
        mend: 'Add the address that it leads to, such as "to": "/about-us"; or remove the whole link.',
      };
    return address === undefined
      ? {
          ...problem,
          mend: mend.replaceAll(HOME_LINK, '"to": "…"'),
        }
      : { ...problem, mend: mend.replace(HOME_LINK, `"to": ${JSON.stringify(address)}`) };
  });
}

function addressOf(words: string, pages: Project['pages']): string | undefined {
  const name = plainName(words);
  const known = [...pages.values()].flatMap((file) => {
    const route = routeOf(file.value);
    if (route === undefined || /[:*]/.test(route)) return [];
    const names = [route.split('/').at(-1)!, basename(file.path, '.json'), plainName(textAt(file.value, 'title'))];
    return [{ route, names }];
  });
  const near = nearest(
    name,
    known.flatMap(({ names }) => names),
  );
  return known.find(({ names }) => names.includes(name) || (near !== undefined && names.includes(near)))?.route;
}
