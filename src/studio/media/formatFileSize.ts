/** Formats a file size: `320 KB`. */
export function formatFileSize(bytes: number): string {
  const kilo = bytes / 1024;
  return kilo < 1000 ? `${Math.max(1, Math.round(kilo))} KB` : `${(kilo / 1024).toFixed(1)} MB`;
}
