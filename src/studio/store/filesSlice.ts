import { api, type SiteAnswer } from './api.ts';
import { type Files, type FileState, FileTexts } from '../../site/files.ts';
import type { FilesSlice, Slice } from './StudioState.ts';

/** The files of the site, and the facts that the server knows of its pictures. */
export const filesSlice =
  (site: SiteAnswer, files: Files): Slice<FilesSlice> =>
  (set, get) => ({
    site,
    files,
    texts: new FileTexts(files),
    learn: (picture) => {
      const { pictures } = get().site;
      if (pictures.some(({ hash }) => hash === picture.hash)) return;
      set({ site: { ...get().site, pictures: [...pictures, picture] } });
    },
    learnPictures: async () => (await api.pictures()).forEach((picture) => get().learn(picture)),
  });

/** The files of a site as the server sends them. */
export const filesOf = ({ files }: SiteAnswer): Files =>
  new Map<string, FileState>(files.map(({ path, text }) => [path, { source: text }]));
