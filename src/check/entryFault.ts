import type { LinkFault, Target } from './linkFault.ts';
import { nearest, suggest } from './nearest.ts';
import { anchorsOf } from './routes.ts';
import { child, textAt } from './wordPlace.ts';

/** What is wrong where a page has no entry to show at an address; `said` writes the part of the address that names one. */
export function entryFault(path: string, target: Target, said: (part: string) => string): LinkFault | undefined {
  const part = target.pattern.exec(path)?.slice(1).at(-1);
  if (!target.slugs || part === undefined || target.slugs.includes(part)) return undefined;
  const near = nearest(part, target.slugs);
  const cause = `leads to ${JSON.stringify(path)}, where ${target.file.path} has nothing to show`;
  const from = textAt(child(target.file.value, 'entries'), 'from');
  const first = from === '' ? '' : `Write the entry first, in pages/content/${from}.json; or choose one. `;
  const mend =
    near === undefined
      ? first + suggest(said(part), target.slugs.map(said), 'It shows')
      : `Did you mean ${JSON.stringify(said(near))}?`;
  return { kind: 'nothing-to-show', meant: near, cause, mend };
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

/** A link to an address that its page draws and does not list: any word stands for the part of its route. */
export function unlisted(path: string, { file, route }: Target, all: readonly Target[]): LinkFault | undefined {
  const paths = child(file.value, 'paths');
  if (!route.includes(':') || !Array.isArray(paths) || paths.length === 0 || paths.includes(path)) return undefined;
  const above = path.replace(/\/[^/]*$/, '');
  const part = path.slice(above.length + 1);
  const hasIt = all.some((one) => one.route === above && anchorsOf(one.file.value).includes(part));
  const near = hasIt ? `${above}#${part}` : nearest(path, paths.map(String));
  const cause = `leads to ${JSON.stringify(path)}, which ${file.path} does not list in "paths"`;
  const mend =
    near === undefined ? suggest(path, paths.map(String), 'It lists') : `Did you mean ${JSON.stringify(near)}?`;
  return { cause, mend, isWarning: true };
}
