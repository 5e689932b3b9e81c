import type { PictureFacts } from '../state/api.ts';

/** A file that may be put into pages/media/; as the server's pictures.ts tells it. */
export interface TakenPicture extends PictureFacts {
  /** What fits it as a name. */
  name: string;
  ending: string;
}

const GONE = 'The site has stopped. Start it again, nothing is lost.';

/** Has a file looked at and kept; a text says why it was refused. */
export async function takePicture(file: File): Promise<TakenPicture | string> {
  const answer = await fetch(`/api/pictures?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => undefined);
  if (!answer) return GONE;
  if (answer.status === 413) return 'The file is larger than 20 MB. Save it smaller.';
  const outcome = (await answer.json()) as { picture?: TakenPicture; reason?: string; message?: string };
  return outcome.picture ?? outcome.reason ?? outcome.message ?? GONE;
}

/** The files of a drop or a paste; of what is no file there are none. */
export const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** The kinds of file that a picture can be. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Has files looked at and kept: those that are pictures, and for the others why they are none. */
export async function takePictures(files: readonly File[]): Promise<{ pictures: TakenPicture[]; refused: string[] }> {
  const taken = await Promise.all(files.map(async (file) => ({ file, picture: await takePicture(file) })));
  return {
    pictures: taken.flatMap(({ picture }) => (typeof picture === 'string' ? [] : [picture])),
    refused: taken.flatMap(({ file, picture }) => (typeof picture === 'string' ? [`${file.name}: ${picture}`] : [])),
  };
}
