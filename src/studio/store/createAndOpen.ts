import { createFormIdAndText } from '../forms/model/createFormIdAndText.ts';
import { focusFirstPlace } from '../kit/focus.ts';
import { createPageOperation } from './createPageOperation.ts';
import { fileBaseName } from '../../site/names.ts';
import { listFormPaths, fileNameInWords } from '../../site/SiteValues.ts';
import { setFormsView } from './formsView.ts';
import { openFileArea } from './openFileArea.ts';
import type { StudioStore } from './createStudioStore.ts';

/** Creates a page and opens it. Returns the reason if that fails. */
export function createAndOpenPage(store: StudioStore, name: string): string | undefined {
  const made = createPageOperation(name, store.snapshot().texts);
  if (!made) return 'Use letters or digits in the name. They make the address of the page.';
  if (store.do(() => made.operation, { toast: true }))
    store.go({ area: 'pages', page: made.path, section: 'page' }, { pointer: '/title', focus: true });
  return undefined;
}

/** Creates a form and opens it. Returns the reason if that fails. */
export function createAndOpenForm(store: StudioStore, title: string): string | undefined {
  const { texts } = store.snapshot();
  const forms = listFormPaths(texts);
  if (forms.some((path) => fileNameInWords(texts, path) === title))
    return `Another form is called “${title}”. Choose another name.`;
  const made = createFormIdAndText(title, forms.map(fileBaseName));
  const path = `schemas/${made.id}.json`;
  const files = [{ path, before: texts.get(path) ?? null, after: made.text }];
  if (store.do(() => ({ label: `${title} added`, files }), { toast: true })) {
    openFileArea(store, path);
    setFormsView({ chosen: { what: 'details' }, isTried: false });
    focusFirstPlace('form panel');
  }
  return undefined;
}
