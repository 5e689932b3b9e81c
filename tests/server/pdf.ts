/** A PDF file of this many bytes. */
export function pdf(size = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(32);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return bytes;
}

export const pdfFile = (name = 'Adébáyọ̀.pdf', bytes = pdf(), type = 'application/pdf'): File =>
  new File([bytes], name, { type });

export const LARGEST = 10 * 1024 * 1024;
