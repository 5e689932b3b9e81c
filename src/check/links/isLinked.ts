import { linksIn } from './linksIn.ts';
import type { Project } from '../read/Project.ts';

/** True for an address that a link of the site leads to, whatever section it names. */
export const isLinked = (address: string, { pages, content, site }: Project): boolean =>
  [...pages.values(), ...content.values(), ...(site ? [site] : [])].some(({ value }) =>
    linksIn(value).some(({ to }) => to.replace(/[?#].*$/, '') === address),
  );
