import { closestMatch } from '../../diagnostics/closestMatch.ts';
import { createFileError, type RawDiagnostic } from '../../diagnostics/RawDiagnostic.ts';
import type { CheckState } from '../../checkState.ts';

const FOLDER = 'src/form/checks';

/** An export of a form's own checks. Other files of the folder are modules that checks import. */
const CHECKS = /^export (const|function) (check|hint)\b/m;

/** Warns about a form's own checks without a form of that name: no script has these checks. */
export const orphanChecksRule = ({ site: { listing, forms } }: CheckState): RawDiagnostic[] =>
  listing.names(FOLDER).flatMap((file) => {
    const [, name] = /^([^.]+)\.ts$/.exec(file) ?? [];
    const path = `${FOLDER}/${file}`;
    if (name === undefined || forms.has(name) || !CHECKS.test(listing.bytes(path)?.toString() ?? '')) return [];
    const meant = closestMatch(name, forms.keys(), 2);
    const fix = meant === undefined ? 'Name it after its form' : `Rename it to ${meant}.ts`;
    const message = `the file is not read: no form is called ${JSON.stringify(name)}. ${fix}, or delete it`;
    return createFileError(path, 'unread-file', message, { severity: 'warning' });
  });
