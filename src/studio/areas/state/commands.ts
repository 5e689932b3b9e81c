import { fileId, ownName, sectionName } from '../../site/SiteValues.ts';
import { isRecord } from '../../../form/model/pointer.ts';
import { listsOf } from '../content/openList.ts';
import { keyWords } from './keyWords.ts';
import { pageOf, pagesOf, valueOf } from '../../site/SiteView.ts';
import type { Area } from './Place.ts';
import type { Snapshot } from './Snapshot.ts';

/** Something that one can go to. */
export interface Goal {
  kind: 'page' | 'form' | 'list' | 'site' | 'section' | 'part';
  area: Area;
  name: string;
  /** What it is, or where. */
  says: string;
  /** Its file; a part of Studio has none. */
  path?: string;
  section?: number;
  isHere: boolean;
}

/** Every page, form and shared list by its name, what is on every page, the pictures and the changes, and where they are asked for the pages' sections. */
export function goals({ texts, site, place }: Snapshot, withSections: boolean): Goal[] {
  const { area } = place;
  const pages = pagesOf(texts);
  const isForm = (path: string) => path.startsWith('schemas/') && texts.get(path) !== null;
  return [
    ...pages.map(({ path, name, route }): Goal => {
      return { kind: 'page', area: 'pages', name, says: route, path, isHere: area === 'pages' && path === place.page };
    }),
    ...[...texts.keys()].filter(isForm).map((path): Goal => {
      const name = ownName(valueOf(texts, path)) ?? keyWords(fileId(path));
      const isHere = area === 'forms' && fileId(path) === place.form;
      return { kind: 'form', area: 'forms', name, says: 'form', path, isHere };
    }),
    ...listsOf(texts, site).map(({ list, name }): Goal => {
      const isHere = area === 'content' && list === place.list;
      return {
        kind: 'list',
        area: 'content',
        name,
        says: 'shared content',
        path: `pages/content/${list}.json`,
        isHere,
      };
    }),
    {
      kind: 'site',
      area: 'site',
      name: 'Site',
      says: 'on every page',
      path: 'pages/site.json',
      isHere: area === 'site',
    },
    { kind: 'part', area: 'pictures', name: 'Pictures', says: 'part of Studio', isHere: area === 'pictures' },
    { kind: 'part', area: 'changes', name: 'Review changes', says: 'part of Studio', isHere: area === 'changes' },
    ...(withSections ? pages : []).flatMap(({ path, name }) =>
      (pageOf(texts, path)?.sections ?? []).flatMap((value, section): Goal[] => {
        const words = sectionName(value);
        const kind = isRecord(value) ? site.kinds.find((one) => one.name === value.block)?.title : undefined;
        const says = kind === undefined || kind === words ? `on ${name}` : `${kind} on ${name}`;
        return [{ kind: 'section', area: 'pages', name: words, says, path, section, isHere: false }];
      }),
    ),
  ];
}
