import { useEffect, useState } from 'react';
import type { TextsByPath } from '../../site/files.ts';
import { studioApi, requestApi } from '../store/studioApi.ts';
import { useStudioStore } from '../store/useStudioState.ts';
import { useComparisonBase, type Version, type VersionTextsResponse } from './versions.ts';

/** Files of a version and of its parent. */
export interface VersionAndParentTexts {
  texts: TextsByPath;
  before: TextsByPath;
}

/** Returns the kept versions, the latest first; undefined while loading. Reloads after a version is kept. */
export function useVersions(): Version[] | undefined {
  const base = useComparisonBase();
  const [versions, setVersions] = useState<Version[]>();
  useEffect(() => {
    if (!base) return;
    void requestApi<Version[]>('/api/versions/log').then((answer) => setVersions(answer ?? []));
  }, [base]);
  return versions;
}

/** Returns the files of a version; undefined while loading. */
export function useVersionAndParentTexts(commit: string | undefined): VersionAndParentTexts | undefined {
  const store = useStudioStore();
  const [read, setRead] = useState<{ commit: string; version: VersionAndParentTexts }>();
  useEffect(() => {
    if (commit === undefined) return undefined;
    let isOver = false;
    void requestApi<VersionTextsResponse>(`/api/versions/${commit}`).then(async (answer) => {
      if (!answer) return;
      // Removed pictures must be known to be shown and restored.
      (await studioApi.pictures()).forEach((picture) => store.addPicture(picture));
      if (isOver) return;
      const version = { texts: new Map(Object.entries(answer.texts)), before: new Map(Object.entries(answer.before)) };
      setRead({ commit, version });
    });
    return () => {
      isOver = true;
    };
  }, [commit, store]);
  return read?.commit === commit ? read?.version : undefined;
}
