/**
 * Returns a sentence for a build failure caused by the disk, its permissions or a missing file; undefined for other
 * errors.
 */
export function describeDiskError(error: unknown, dist: string): string | undefined {
  // The bundler wraps system errors in its own messages.
  const told = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : '';
  if (/ENOSPC|EDQUOT|SQLITE_FULL|no space left|quota exceeded/i.test(told))
    return `the disk that holds ${dist} is full. Free some space`;
  if (/EROFS|EACCES|EPERM|SQLITE_READONLY|unable to open|permission denied|read-only file system/i.test(told))
    return `this user may not write to ${dist} or node_modules. Change the permissions, or use another user`;
  const [, file] = /^ENOENT .*'(.*)'/.exec(told) ?? [];
  if (file) return `${file} was removed during the build. Restore the file, or remove its uses`;
  return undefined;
}
