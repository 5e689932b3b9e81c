import type { LinkFault, Target } from './linkFault.ts';
import { nearest, suggest } from './nearest.ts';
import { anchorsOf } from './routes.ts';
import { child } from './wordPlace.ts';

/** What is wrong where a page has no entry to show at an address; `said` writes the part of the address that names one. */
export function entryFault(path: string, target: Target, said: (part: string) => string): LinkFault | undefined {
  const part = target.pattern.exec(path)?.slice(1).at(-1);
  if (!target.slugs || part === undefined || target.slugs.includes(part)) return undefined;
  const near = nearest(part, target.slugs);
  const cause = `leads to ${JSON.stringify(path)}, where ${target.file.path} has nothing to show`;
  const mend =
    near === undefined
      ? suggest(said(part), target.slugs.map(said), 'It shows')
      : `Did you mean ${JSON.stringify(said(near))}?`;
  return { kind: 'nothing-to-show', meant: near, cause, mend };
}

/** A link to an address that its page takes and does not list: a place of the page above, or a slip. */
export function unlisted(path: string, { file, route, written }: Target, targets: Target[]): LinkFault | undefined {
  const paths = child(file.value, 'paths');
  if (written || !route.includes(':') || !Array.isArray(paths) || paths.includes(path)) return undefined;
  const [above, part = ''] = [path.replace(/\/[^/]*$/, ''), path.split('/').at(-1)];
  const page = targets.find((target) => target.route === above);
  const meant =
    page && anchorsOf(page.file.value).includes(part) ? `${above}#${part}` : nearest(path, paths.map(String));
  const cause = `leads to ${JSON.stringify(path)}, which ${file.path} does not list in "paths"`;
  const mend =
    meant === undefined ? suggest(path, paths.map(String), 'It lists') : `Did you mean ${JSON.stringify(meant)}?`;
  return { cause, mend, isWarning: true };
}

/** A link to an entry that nobody has written yet; another service may have it. */
export function unwritten(path: string, { pattern, slugs, written }: Target): LinkFault | undefined {
  const part = pattern.exec(path)?.slice(1).at(-1);
  if (slugs || !written || part === undefined || written.slugs.includes(part)) return undefined;
  const near = nearest(part, written.slugs);
  const cause = `leads to ${JSON.stringify(path)}, and no entry of ${written.by} has the slug ${JSON.stringify(part)}`;
  const mend =
    near === undefined
      ? 'Write the entry, or remove the link.'
      : `Did you mean ${JSON.stringify(path.replace(/[^/]*$/, near))}?`;
  return { cause, mend, isWarning: true };
}
