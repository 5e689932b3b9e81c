import { fileId, fileKind } from '../../links/SiteValues.ts';
import type { StudioStore } from './StudioStore.ts';
import { showForm } from './formsView.ts';

/** Opens a file in the area that edits it. */
export function openFile(store: StudioStore, path: string): void {
  const kind = fileKind(path);
  if (kind === 'page') return store.go({ area: 'pages', page: path });
  if (kind === 'form') showForm({ form: fileId(path) });
  const areas = { form: 'forms', site: 'site', picture: 'pictures', 'shared content': 'content' } as const;
  return store.go({ area: areas[kind] });
}
