import { useMemo } from 'react';
import type { TextsByPath } from '../../site/files.ts';
import type { SectionKind } from '../store/SectionKind.ts';
import { fileBaseName } from '../../site/names.ts';
import { listFormPaths } from '../../site/SiteValues.ts';
import { useStudioState } from '../store/useStudioState.ts';
import { useHiddenSectionsPreview } from '../preview/useHiddenSectionsPreview.tsx';

/** Returns the example for a new section. A form that exists only in the example is replaced with one of the site's. */
export function createExampleSection(kind: SectionKind, texts: TextsByPath): Record<string, unknown> | undefined {
  const example = Object.values(kind.examples)[0];
  const forms = listFormPaths(texts).map(fileBaseName);
  const { $form } = (example?.form ?? {}) as { $form?: string };
  return $form === undefined || forms.includes($form) ? example : { ...example, form: { $form: forms[0] ?? $form } };
}

/** Renders the examples of all kinds in a hidden preview. */
export function useSectionExamplesPreview(kinds: readonly SectionKind[]): ReturnType<typeof useHiddenSectionsPreview> {
  const { texts } = useStudioState();
  const sections = useMemo(
    () => kinds.map((kind) => ({ ...createExampleSection(kind, texts), block: kind.name })),
    [kinds, texts],
  );
  return useHiddenSectionsPreview(sections);
}
