import { sharedContentOf, readFileFacts, listFormPaths, listPages, jsonValueOf } from '../../site/SiteValues.ts';
import { fileBaseName, keyToLabel, sectionNameFromFacts, headingOrTitle } from '../../site/names.ts';
import { listSharedLists } from '../content/resolveOpenListId.ts';
import { actions } from '../actions/actions.ts';
import type { StudioAction } from '../actions/StudioAction.ts';
import { SUBSTRING_MATCH_RANK, rankName } from '../kit/rankMatches.ts';
import type { StudioArea } from '../store/location.ts';
import type { StudioState } from '../store/StudioState.ts';

/** Destination or action of the "Go to" dialog. */
export interface GoToCommand {
  kind: 'page' | 'form' | 'list' | 'site' | 'section' | 'entry' | 'part' | 'action';
  area: StudioArea;
  name: string;
  /** Description: what it is, or where. */
  says: string;
  /** Alternative name of equal weight, such as a page's address. */
  also?: string;
  /** Path of its file; undefined for an area of Studio. */
  path?: string;
  section?: number;
  entry?: number;
  /** Name of the bar's button to focus, for `focusFirstPlace`. */
  button?: 'problems' | 'publish';
  run?: StudioAction['run'];
  isHere: boolean;
}

/**
 * Lists all destinations: pages, forms, shared lists, the site file, areas and available actions. With a search text
 * also sections and entries.
 */
export function listGoToCommands(state: StudioState, wanted: string): GoToCommand[] {
  const { texts, site, place } = state;
  const withParts = wanted.trim().length > 1;
  const pages = listPages(texts);
  const isOpen = (area: StudioArea, what: boolean) => place.area === area && what;
  const part = (area: StudioArea, name: string): GoToCommand => {
    return { kind: 'part', area, name, says: 'area of Studio', isHere: place.area === area };
  };
  return [
    ...pages.map(({ path, name, route }): GoToCommand => {
      const isHere = isOpen('pages', path === place.page);
      return { kind: 'page', area: 'pages', name, says: route, also: route, path, isHere };
    }),
    ...listFormPaths(texts).map((path): GoToCommand => {
      const name = headingOrTitle(jsonValueOf(texts, path)) ?? keyToLabel(fileBaseName(path));
      return {
        kind: 'form',
        area: 'forms',
        name,
        says: 'form',
        path,
        isHere: isOpen('forms', fileBaseName(path) === place.form),
      };
    }),
    ...listSharedLists(texts, site).map(({ list, name }): GoToCommand => {
      const path = `pages/content/${list}.json`;
      const isHere = isOpen('content', list === place.list);
      return { kind: 'list', area: 'content', name, says: 'shared content', path, isHere };
    }),
    { ...part('site', 'Site'), kind: 'site', says: 'on every page', path: 'pages/site.json' },
    part('pictures', 'Pictures'),
    part('changes', 'Review changes'),
    part('versions', 'Versions'),
    { ...part(place.area, 'Publish…'), button: 'publish', isHere: false },
    { ...part(place.area, 'Problems'), button: 'problems', isHere: false },
    ...actions
      .filter(({ isAvailable }) => isAvailable?.(state) ?? true)
      .map(({ name, says, run }): GoToCommand => ({
        ...part(place.area, name),
        kind: 'action',
        says,
        run,
        isHere: false,
      })),
    ...(withParts ? pages : []).flatMap(({ path, name }) =>
      (readFileFacts(texts, path)?.sections ?? []).map((one, section): GoToCommand => {
        const words = sectionNameFromFacts(one);
        const kind = site.kinds.find(({ name: block }) => block === one.block)?.title;
        const says = kind === undefined || kind === words ? `on ${name}` : `${kind} on ${name}`;
        return { kind: 'section', area: 'pages', name: words, says, path, section, isHere: false };
      }),
    ),
    ...(withParts ? listSharedLists(texts, site) : []).flatMap(({ list, name }) =>
      (sharedContentOf(texts)[list] ?? []).flatMap(({ id: _id, ...written }, entry): GoToCommand[] => {
        const words = headingOrTitle(written) ?? '';
        // A weak match among the many entries must not prevent "New page" on Enter.
        if ((rankName(wanted, words) ?? SUBSTRING_MATCH_RANK) === SUBSTRING_MATCH_RANK) return [];
        const path = `pages/content/${list}.json`;
        return [{ kind: 'entry', area: 'content', name: words, says: `in ${name}`, path, entry, isHere: false }];
      }),
    ),
  ];
}
