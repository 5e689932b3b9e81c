import { MOST_MEDIA_BYTES } from '../../page/linkedFiles.ts';

const ZIP = ['PK\u0003\u0004', 'PK\u0005\u0006'];
/** How the files begin that are no texts, by their endings. */
const BEGINNINGS: Record<string, string[]> = { pdf: ['%PDF-'], docx: ZIP, xlsx: ZIP, pptx: ZIP, zip: ZIP };

/** Why bytes cannot be handed out as the file that their name says they are. */
export function fileFault(name: string, bytes: Buffer): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1)!;
  if (bytes.length === 0) return 'the file is empty: copy it here once more';
  if (bytes.length > MOST_MEDIA_BYTES)
    return `the file has ${Math.ceil(bytes.length / 1024 / 1024)} MB, and ${MOST_MEDIA_BYTES / 1024 / 1024} is the most: save it smaller`;
  const beginnings = BEGINNINGS[ending];
  const start = bytes.toString('latin1', 0, 8);
  if (beginnings?.some((one) => start.startsWith(one)) ?? isText(bytes)) return undefined;
  return beginnings
    ? `the file is no ${ending.toUpperCase()}, whatever its name says: save it anew as one`
    : 'the file is no text in UTF-8: save it anew as one';
}

const isText = (bytes: Buffer) => !bytes.includes(0) && Buffer.from(bytes.toString('utf8')).equals(bytes);
