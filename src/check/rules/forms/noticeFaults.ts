import type { FieldModel } from '../../../form/compile/fieldModel.ts';
import { isForTabAlone } from '../../../form/model/isSensitive.ts';
import type { SourceFile } from '../../../site/disk/SourceFile.ts';
import { manualHint } from '../../diagnostics/Data.ts';
import { type RawDiagnostic, createWarning } from '../../diagnostics/RawDiagnostic.ts';
import { valueAtPath } from '../../diagnostics/path.ts';

const CONFIRM = ['submit', 'confirm'];

/** Warns about a mail to the sender of a form that asks for no e-mail address. */
export function* noticeFaults(file: SourceFile, { places }: FieldModel): Generator<RawDiagnostic> {
  const hasAddress = places.some((place) => place.field.constraints.format === 'email' && !isForTabAlone(place));
  if (valueAtPath(file.value, CONFIRM) === undefined || hasAddress) return;
  const message = 'is never sent, because the form has no field of format "email" that is not sensitive';
  yield createWarning(file, CONFIRM, 'no-receiver', message, manualHint);
}
