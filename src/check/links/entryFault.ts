import type { Known, LinkFault, Target } from './Known.ts';
import { likely, nearest, suggest } from '../told/nearest.ts';
import { anchorsOf } from './routes.ts';
import { child, textAt } from '../told/wordPlace.ts';

/** Why another slug is told for the id of an entry. */
export const SO_NOW = 'the entry of that id is called so now';

/** What is wrong where a page has no entry to show at an address; `said` writes the part of the address that names one. */
export function entryFault(
  path: string,
  target: Target,
  said: (part: string) => string,
  removal?: Known['removal'],
): LinkFault | undefined {
  const part = target.pattern.exec(path)?.slice(1).at(-1);
  if (!target.slugs || part === undefined || target.slugs.includes(part) || target.aliases?.includes(part))
    return undefined;
  const cause = `leads to ${JSON.stringify(path)}, where ${target.file.path} has nothing to show`;
  const quoted = (slug: string) => JSON.stringify(said(slug));
  const told = (mend: string, meant?: string): LinkFault => ({ kind: 'nothing-to-show', meant, cause, mend });
  const renamed = target.slugsById?.get(part);
  if (renamed !== undefined) return told(`Write ${quoted(renamed)}: ${SO_NOW}.`, renamed);
  const near = nearest(part, target.slugs);
  if (near !== undefined) return told(`Did you mean ${quoted(near)}?`, near);
  const first = `write the entry first, in pages/content/${textAt(child(target.file.value, 'entries'), 'from')}.json`;
  if (target.slugs.length === 0) return told(removedOr(first, removal?.()));
  const some = likely(part, target.slugs);
  const choices = some ? `Did you mean ${quoted(some)}?` : `It shows: ${target.slugs.map(quoted).join(', ')}.`;
  return told(`W${first.slice(1)}; or choose one. ${choices}`);
}

/** A link to an entry that nobody has written yet; another service may have it. */
export function unwritten(
  path: string,
  { pattern, slugs, written }: Target,
  removal?: Known['removal'],
): LinkFault | undefined {
  const part = pattern.exec(path)?.slice(1).at(-1);
  if (slugs || !written || part === undefined || written.slugs.includes(part)) return undefined;
  const near = nearest(part, written.slugs);
  const cause = `leads to ${JSON.stringify(path)}, and no entry of ${written.by} has the slug ${JSON.stringify(part)}`;
  const mend =
    near === undefined
      ? ['Write the entry', removal?.()].filter(Boolean).join(', or ') + '.'
      : `Did you mean ${JSON.stringify(path.replace(/[^/]*$/, near))}?`;
  return { cause, mend, isWarning: true };
}

/** `Remove the link, or …`; where the link has to stand there, it leads elsewhere, or goes with its section. */
export function removedOr(way: string, removal: string | undefined): string {
  if (removal === 'remove the link') return `Remove the link, or ${way}.`;
  const ways = (way.startsWith('lead it') ? [way, removal] : ['lead it elsewhere', removal, way]).filter(Boolean);
  const said = `${ways.slice(0, -1).join(', ')}${ways.length > 2 ? ',' : ''}${ways.length > 1 ? ' or ' : ''}${ways.at(-1)}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
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
