/** A file as chosen in a browser's file input. */
export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const MEGABYTE = 1024 * 1024;
const START = Buffer.from('%PDF-1.7\n');

/** A PDF of exactly so many bytes. */
export const pdf = (name = 'Adébáyọ̀ CV.pdf', bytes = 2000): FilePayload => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([START, Buffer.alloc(bytes - START.length, 'x')]),
});

/** Files that a CV must not be, with the message that refuses each. */
export const NO_CVS: [what: string, file: FilePayload, message: string][] = [
  ['a picture', { ...pdf('photo.png'), mimeType: 'image/png' }, 'Please upload a PDF file'],
  ['a picture that is called PDF', { ...pdf('photo.pdf'), mimeType: 'image/png' }, 'Please upload a PDF file'],
  [
    'a web page that says it is a PDF',
    { ...pdf('cv.pdf'), buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
    'Please upload a PDF file',
  ],
  ['a PDF that is called otherwise', pdf('cv.exe'), 'Please upload a PDF file'],
  ['an empty file', { ...pdf('cv.pdf'), buffer: Buffer.alloc(0) }, 'The file is empty. Please choose another one'],
  [
    'a file of one byte too many',
    pdf('cv.pdf', 10 * MEGABYTE + 1),
    'The file is larger than 10 MB. Please choose a smaller one',
  ],
];

/** The largest CV that may be sent. */
export const largestPdf = (): FilePayload => pdf('cv.pdf', 10 * MEGABYTE);
