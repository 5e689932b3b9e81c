/** What the server knows the upload of a file by, whether it may have come to something there, and its address once it is there. */
interface FileUpload {
  id: string;
  hasBegun: boolean;
  url?: string | undefined;
}

const uploads = new WeakMap<File, FileUpload>();

/** The upload of a file, with the same id as long as the file is kept: whoever sends it goes on where it broke off. */
export function uploadOf(file: File): FileUpload {
  const upload = uploads.get(file) ?? { id: newUploadId(), hasBegun: false };
  uploads.set(file, upload);
  return upload;
}

/** A file that came back goes on with the upload that it was kept with, or is there already. */
export const rememberUpload = (file: File, id: string, url?: string): void =>
  void uploads.set(file, { id, hasBegun: true, url });

/** The next upload of a file is another one. */
export const forgetUpload = (file: File): void => void uploads.delete(file);

/** 256 random bits: nobody else finds the upload by it. */
export const newUploadId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 43);
