import type { Diagnostic } from './Diagnostic.ts';
import type { KeyPath } from './path.ts';

/** Diagnostic as a rule yields it. The pipeline adds the range, the place in words and the fixes. */
export interface RawDiagnostic extends Pick<
  Diagnostic,
  'code' | 'file' | 'path' | 'on' | 'message' | 'data' | 'isOfDraft'
> {
  /** `error` by default. */
  severity?: Diagnostic['severity'];
  related?: Diagnostic['related'];
  /** Offset in the text in UTF-16 units, for a problem without a path. */
  offset?: number;
}

type More = Partial<Pick<RawDiagnostic, 'on' | 'data' | 'severity' | 'related'>>;

/** Creates an error at a path of a file. */
export const createError = (
  { path: file }: { path: string },
  path: KeyPath,
  code: string,
  message: string,
  more: More = {},
): RawDiagnostic => ({ code, file, path, message, ...more });

/** Creates a warning at a path of a file. */
export const createWarning = (
  file: { path: string },
  path: KeyPath,
  code: string,
  message: string,
  more: More = {},
): RawDiagnostic => ({
  ...createError(file, path, code, message, more),
  severity: 'warning',
});

/** Creates an error of a whole file or folder. */
export const createFileError = (file: string, code: string, message: string, more: More = {}): RawDiagnostic => ({
  code,
  file,
  message,
  ...more,
});
