import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { FileChanges } from './model/Change.ts';
import type { TextsByPath } from '../../site/files.ts';
import { findChangesBetween } from './model/findChangesBetween.ts';
import { useStudioState } from '../store/useStudioState.ts';
import { type ComparisonBase, useComparisonBase } from './versions.ts';

/** All changes since the base version. */
export interface SiteChanges {
  base: ComparisonBase;
  before: TextsByPath;
  files: FileChanges[];
  count: number;
}

/** Debounce: the comparison covers whole files. */
const CALM_MS = 400;

const known = new WeakMap<ComparisonBase, { texts: TextsByPath; changes: SiteChanges }>();

/** Returns the changes since the last version, debounced; undefined until the base is loaded. */
export function useSiteChanges(): SiteChanges | undefined {
  const { texts, site } = useStudioState();
  const base = useComparisonBase();
  const [calm] = useDebouncedValue(texts, CALM_MS);
  return useMemo(() => {
    if (!base) return undefined;
    const kept = known.get(base);
    if (kept?.texts === calm) return kept.changes;
    const before = new Map(Object.entries(base.texts));
    const files = findChangesBetween(before, calm, site);
    const changes = { base, before, files, count: files.reduce((sum, file) => sum + file.changes.length, 0) };
    known.set(base, { texts: calm, changes });
    return changes;
  }, [base, calm, site]);
}
