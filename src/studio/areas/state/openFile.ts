import { fileId, fileKind } from '../../site/SiteValues.ts';
import type { StudioStore } from './StudioStore.ts';
import { showForm } from './formsView.ts';

/** Opens a file in the area that edits it. */
export function openFile(store: StudioStore, path: string): void {
  const kind = fileKind(path);
  if (kind === 'page') return store.go({ area: 'pages', page: path });
  if (kind === 'site') return store.go({ area: 'site' });
  if (kind === 'picture') return store.go({ area: 'pictures' });
  if (kind === 'shared content') return store.go({ area: 'content', list: fileId(path), entry: undefined });
  if (store.snapshot().place.form !== fileId(path)) showForm({ chosen: undefined, isTried: false });
  return store.go({ area: 'forms', form: fileId(path) });
}
