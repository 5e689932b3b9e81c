import { studioApi, type SiteResponse } from './studioApi.ts';
import { type FilesByPath, type FileState, FileTexts } from '../../site/files.ts';
import type { FilesSlice, SliceCreator } from './StudioState.ts';

/** Slice of the site's files, and the facts of its pictures. */
export const createFilesSlice =
  (site: SiteResponse, files: FilesByPath): SliceCreator<FilesSlice> =>
  (set, get) => ({
    site,
    files,
    texts: new FileTexts(files),
    addPicture: (picture) => {
      const { pictures } = get().site;
      if (pictures.some(({ hash }) => hash === picture.hash)) return;
      set({ site: { ...get().site, pictures: [...pictures, picture] } });
    },
    loadPictures: async () => (await studioApi.pictures()).forEach((picture) => get().addPicture(picture)),
  });

/** Returns the files from the server's answer. */
export const filesFromSiteResponse = ({ files }: SiteResponse): FilesByPath =>
  new Map<string, FileState>(files.map(({ path, text }) => [path, { source: text }]));
