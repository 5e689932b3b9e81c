import { useMemo } from 'react';
import type { Texts } from '../../site/files.ts';
import type { Kind } from '../store/Kind.ts';
import { fileId } from '../../site/names.ts';
import { formPaths } from '../../site/SiteValues.ts';
import { useStudio } from '../store/useStudio.ts';
import { useDrawnSections } from '../preview/useDrawnSections.tsx';

/** The example that a new section starts as; a form that only the example has is one of the site's. */
export function exampleOf(kind: Kind, texts: Texts): Record<string, unknown> | undefined {
  const example = Object.values(kind.examples)[0];
  const forms = formPaths(texts).map(fileId);
  const { $form } = (example?.form ?? {}) as { $form?: string };
  return $form === undefined || forms.includes($form) ? example : { ...example, form: { $form: forms[0] ?? $form } };
}

/** Every kind's example, drawn in a preview that nobody sees. */
export function useExamples(kinds: readonly Kind[]): ReturnType<typeof useDrawnSections> {
  const { texts } = useStudio();
  const sections = useMemo(
    () => kinds.map((kind) => ({ ...exampleOf(kind, texts), block: kind.name })),
    [kinds, texts],
  );
  return useDrawnSections(sections);
}
