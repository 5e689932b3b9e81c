import type { Diagnostic } from './Diagnostic.ts';
import type { Path } from './path.ts';

/** A diagnostic as a rule tells it: its place in the text, its words for the place and its fixes come later. */
export interface RawDiagnostic extends Pick<Diagnostic, 'code' | 'file' | 'path' | 'on' | 'message' | 'data'> {
  /** `error` where nothing is said. */
  severity?: Diagnostic['severity'];
  related?: Diagnostic['related'];
  /** Where in the text, in UTF-16 units, where no path tells. */
  offset?: number;
}

type More = Partial<Pick<RawDiagnostic, 'on' | 'data' | 'severity' | 'related'>>;

/** Something wrong at a path of a file. */
export const error = (
  { path: file }: { path: string },
  path: Path,
  code: string,
  message: string,
  more: More = {},
): RawDiagnostic => ({ code, file, path, message, ...more });

/** The same for what works and deserves a look. */
export const warning = (
  file: { path: string },
  path: Path,
  code: string,
  message: string,
  more: More = {},
): RawDiagnostic => ({
  ...error(file, path, code, message, more),
  severity: 'warning',
});

/** Something wrong with a file or folder as a whole. */
export const ofFile = (file: string, code: string, message: string, more: More = {}): RawDiagnostic => ({
  code,
  file,
  message,
  ...more,
});
