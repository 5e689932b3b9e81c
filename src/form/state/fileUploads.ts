const addresses = new WeakMap<File, string>();

/** The address of a file that was uploaded; such a file is not sent again. */
export const uploadedFileUrl = (file: File): string | undefined => addresses.get(file);

/** Keeps the address of an uploaded file. */
export const rememberUpload = (file: File, url: string): void => void addresses.set(file, url);

/** Makes the next submission upload a file again. */
export const forgetUpload = (file: File): void => void addresses.delete(file);
