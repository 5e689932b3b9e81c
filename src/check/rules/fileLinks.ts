import { endsAsFile, FILE_ENDINGS, fileAddress, isFileName } from '../../page/linkedFiles.ts';
import { plainName } from '../../page/plainName.ts';
import type { State } from '../State.ts';
import { choices } from '../diagnostics/Data.ts';
import { closest } from '../diagnostics/closest.ts';
import { show } from '../diagnostics/words.ts';
import { oncePer } from '../memoize.ts';
import { bareAddress, lastOf, type LinkFound } from './addresses.ts';

/** The files that links may lead to, each followed by a slash. */
export const mediaFiles = oncePer(({ site }: State): string =>
  site.listing
    .files('pages/media')
    .map((path) => path.slice('pages/media/'.length))
    .filter(isFileName)
    .map((name) => `${name}/`)
    .join(''),
);

/** What is wrong with a link to a file; `known` are those there are. */
export function fileLinkFault(to: string, known: string): LinkFound | undefined {
  const files = known.split('/').slice(0, -1);
  const bare = bareAddress(to);
  if (files.some((file) => fileAddress(file) === bare)) return undefined;
  const name = lastOf(bare);
  const near = files.find((file) => stem(file) === stem(name)) ?? closest(name, files);
  const why = endsAsFile(name)
    ? `and pages/media/ has no file to which links lead as ${show(fileAddress(name))}`
    : `and files of this kind are not handed out: ${FILE_ENDINGS.join(', ')} are`;
  const meantFiles = [near, ...files].filter((file) => file !== undefined).map(fileAddress);
  return { code: 'unresolved-link', message: `leads to ${show(to)}, ${why}`, ...choices(...new Set(meantFiles)) };
}

const stem = (name: string) => plainName(name.replace(/\.\w+$/, ''));
