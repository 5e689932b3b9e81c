const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A number of bytes as people read it: `312 KB`, `2.9 MB`, `10 MB`. */
export const fileSizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB` : `${Number((bytes / MEGABYTE).toFixed(1))} MB`;
