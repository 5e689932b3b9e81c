import { useEffect, useState } from 'react';
import type { Texts } from '../../site/files.ts';
import { api, asked } from '../store/api.ts';
import { useStudioStore } from '../store/useStudio.ts';
import { useBase, type Version, type VersionTexts } from './versions.ts';

/** A version's files, and those of the one before it. */
export interface ReadVersion {
  texts: Texts;
  before: Texts;
}

/** The versions that are kept, the latest first; undefined until they are known, anew with each that is kept. */
export function useVersions(): Version[] | undefined {
  const base = useBase();
  const [versions, setVersions] = useState<Version[]>();
  useEffect(() => {
    if (!base) return;
    void asked<Version[]>('/api/versions/log').then((answer) => setVersions(answer ?? []));
  }, [base]);
  return versions;
}

/** What a version says; undefined until it is known. */
export function useVersion(commit: string | undefined): ReadVersion | undefined {
  const store = useStudioStore();
  const [read, setRead] = useState<{ commit: string; version: ReadVersion }>();
  useEffect(() => {
    if (commit === undefined) return undefined;
    let isOver = false;
    void asked<VersionTexts>(`/api/versions/${commit}`).then(async (answer) => {
      if (!answer) return;
      // Pictures that went are shown, and brought back, by what is known of them.
      (await api.pictures()).forEach((picture) => store.learn(picture));
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
