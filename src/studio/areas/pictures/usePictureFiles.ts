import { useState } from 'react';
import { api, type TakenPicture } from '../state/api.ts';
import { useStudioStore } from '../state/useStudio.ts';

/** The kinds of file that a picture can be. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

const ONE_FITS = 'One picture fits here. Drop them one by one, or all of them into Pictures.';

/** The one picture among files for a place of one; a text says why it is refused. */
export async function takeOne(files: readonly File[]): Promise<TakenPicture | string> {
  if (files.length > 1) return ONE_FITS;
  return files[0] ? api.takePicture(files[0]) : 'This is no file. Save the picture first, then drop its file.';
}

async function takeAll(files: readonly File[]): Promise<(TakenPicture | string)[]> {
  return Promise.all(
    files.map(async (file) => {
      const taken = await api.takePicture(file);
      return typeof taken === 'string' ? `${file.name}: ${taken}` : taken;
    }),
  );
}

/** Looks at the files that somebody gives to a place for one picture or for several, and says which of them are refused. */
export function usePictureFiles(holds: 'one' | 'several' = 'several') {
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
    /** The pictures among files, which Studio knows then; `refuses` gives the place's own reason against one. */
    async take(
      files: readonly File[],
      refuses: (picture: TakenPicture, at: number, all: readonly TakenPicture[]) => string | undefined = () =>
        undefined,
    ): Promise<TakenPicture[]> {
      setLooksAt(files);
      const taken = holds === 'one' ? [await takeOne(files)] : await takeAll(files);
      setLooksAt([]);
      const pictures = taken.filter((one) => typeof one !== 'string');
      const reasons = pictures.map(refuses);
      refuse([...taken, ...reasons].filter((one) => typeof one === 'string'));
      for (const picture of pictures) store.learn(picture);
      return pictures.filter((_picture, at) => reasons[at] === undefined);
    },
  };
}
