import { fileId, fileKind } from '../../links/SiteValues.ts';
import type { StudioStore } from './StudioStore.ts';
import { showForm } from './formsView.ts';

/** Opens a file in the area that edits it. */
export function openFile(store: StudioStore, path: string): void {
  const kind = fileKind(path);
  if (kind === 'page') return store.go({ area: 'pages', page: path });
  if (kind === 'form') showForm({ form: fileId(path) });
  return store.go({ area: kind === 'form' ? 'forms' : kind === 'site' ? 'site' : 'content' });
}
