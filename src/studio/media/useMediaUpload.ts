import { useState } from 'react';
import { hasDocumentFileEnding, DOCUMENT_FILE_ENDINGS } from '../../site/mediaFiles.ts';
import { studioApi, type MediaKind, type UploadedMedia } from '../store/studioApi.ts';
import { useStudioStore } from '../store/useStudioState.ts';

/** Accepted MIME types of pictures. */
export const ACCEPTED_PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Accepted file endings for download links. */
export const ACCEPTED_FILE_ENDINGS = DOCUMENT_FILE_ENDINGS.map((ending) => `.${ending}`).join(',');

/** Uploads a single picture or file. Returns a message if it is refused. */
export async function uploadOnlyFile(
  files: readonly File[],
  as: MediaKind = 'picture',
): Promise<UploadedMedia | string> {
  if (files.length > 1) return `Only one ${as} fits here. Drop one, or add several in Pictures.`;
  return files[0]
    ? studioApi.takePicture(files[0], as)
    : `This is not a file. Save the ${as} first, then drop its file.`;
}

async function takeAll(files: readonly File[], of: MediaKind | 'any'): Promise<(UploadedMedia | string)[]> {
  return Promise.all(
    files.map(async (file) => {
      const as = of === 'any' ? (hasDocumentFileEnding(file.name) ? 'file' : 'picture') : of;
      const taken = await studioApi.takePicture(file, as);
      return typeof taken === 'string' ? `${file.name}: ${taken}` : taken;
    }),
  );
}

/** Returns the state and functions to upload files for a place that holds one or several. */
export function useMediaUpload(holds: 'one' | 'several' = 'several', of: MediaKind | 'any' = 'picture') {
  const store = useStudioStore();
  const [looksAt, setLooksAt] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const refuse = (reasons: readonly string[]) => {
    setRefused(reasons);
    if (reasons.length > 0) store.say(reasons.join(' '), true);
  };
  return {
    looksAt,
    refused,
    refuse,
    /** Uploads files and returns the accepted ones. `refuses` returns the caller's own reason against one. */
    async take(
      files: readonly File[],
      refuses: (picture: UploadedMedia, at: number, all: readonly UploadedMedia[]) => string | undefined = () =>
        undefined,
    ): Promise<UploadedMedia[]> {
      setLooksAt(files);
      const taken =
        holds === 'one' ? [await uploadOnlyFile(files, of === 'any' ? 'picture' : of)] : await takeAll(files, of);
      setLooksAt([]);
      const pictures = taken.filter((one) => typeof one !== 'string');
      const reasons = pictures.map(refuses);
      refuse([...taken, ...reasons].filter((one) => typeof one === 'string'));
      for (const picture of pictures) store.addPicture(picture);
      return pictures.filter((_picture, at) => reasons[at] === undefined);
    },
  };
}
