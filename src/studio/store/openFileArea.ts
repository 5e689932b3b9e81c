import { toPointer } from '../../form/model/pointer.ts';
import type { JsonPath } from '../../site/json/jsonValues.ts';
import { fileBaseName, siteFileKind, isMediaPath } from '../../site/names.ts';
import type { StudioStore } from './createStudioStore.ts';
import { setFormsView } from './formsView.ts';

/** Opens a file in the area that edits it. */
export function openFileArea(store: StudioStore, path: string): void {
  const kind = siteFileKind(path);
  if (kind === 'page') return store.go({ area: 'pages', page: path });
  if (kind === 'site') return store.go({ area: 'site' });
  if (isMediaPath(path)) return store.go({ area: 'pictures' });
  if (kind === 'shared content')
    return store.go({ area: 'content', list: fileBaseName(path), entry: undefined, written: undefined });
  if (store.snapshot().place.form !== fileBaseName(path)) setFormsView({ chosen: undefined, isTried: false });
  return store.go({ area: 'forms', form: fileBaseName(path) });
}

/** Opens a file and focuses a path in it, if its area supports that. */
export function openFileAtPath(store: StudioStore, path: string, at: JsonPath): void {
  openFileArea(store, path);
  const kind = siteFileKind(path);
  const [first, second, ...rest] = at;
  const goTo = (way: JsonPath) => ({ pointer: toPointer(way), focus: true });
  if (kind === 'page' && first === 'sections' && typeof second === 'number')
    return store.go({ section: second }, goTo(rest));
  if (kind === 'page') return store.go({ section: 'page' }, goTo(at));
  if (kind === 'shared content' && typeof first === 'number')
    return store.go({ entry: first, written: 'write' }, goTo(at.slice(1)));
  if (kind === 'site') return store.go({}, goTo(at));
  return undefined;
}
