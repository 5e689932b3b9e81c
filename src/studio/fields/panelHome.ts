import { isRecord, toPointer, valueAt } from '../../form/model/pointer.ts';
import type { JsonPath } from '../../site/json/jsonValues.ts';
import type { PanelModel } from '../store/SectionKind.ts';
import { fileBaseName, siteFileKind } from '../../site/names.ts';
import type { SiteResponse } from '../store/studioApi.ts';

type Kinds = Pick<SiteResponse, 'kinds' | 'entries' | 'page' | 'site'>;

export interface PanelMatch {
  model: PanelModel;
  /** Length of the path from the file's root to the panel's value. */
  depth: number;
  around: readonly string[];
}

/** Returns the panel that edits a location in a file; undefined if there is none. */
export function findPanelOf(
  site: Kinds,
  path: string,
  at: JsonPath,
  file: unknown,
  value: unknown,
): PanelMatch | undefined {
  const kind = siteFileKind(path);
  if (kind === 'site') return { model: site.site, depth: 0, around: ['$schema'] };
  if (kind === 'shared content') {
    const model = site.entries[fileBaseName(path)];
    return model && at.length > 0 ? { model, depth: 1, around: ['id'] } : undefined;
  }
  if (kind !== 'page') return undefined;
  if (at[0] !== 'sections' || at.length < 2)
    return at.length > 0 ? { model: site.page, depth: 0, around: ['$schema', 'sections'] } : undefined;
  const section = at.length === 2 ? value : valueAt(file, toPointer(at.slice(0, 2)));
  const found = site.kinds.find(({ name }) => isRecord(section) && name === section.block);
  return found && { model: found.panel, depth: 2, around: ['block'] };
}
