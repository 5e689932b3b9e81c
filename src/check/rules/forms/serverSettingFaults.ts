import type { FormFieldModel } from '../../../form/compile/buildFormFieldModel.ts';
import { isSecretOrSensitive } from '../../../form/model/isSensitiveField.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';
import { noFixHint } from '../../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../../diagnostics/RawDiagnostic.ts';
import { childValue, valueAtPath } from '../../diagnostics/path.ts';
import { objectSchemaFields, unknownFieldFault } from './names.ts';

const CONFIRM = ['submit', 'confirm'];
const SUMMARY = ['desk', 'summary'];

/** Checks the settings that only the server reads: the mail to the sender, and the words of the Desk. */
export function* serverSettingFaults(file: JsonSourceFile, model: FormFieldModel): Generator<RawDiagnostic> {
  yield* unsentMail(file, model);
  yield* summaryFaults(file, model);
}

/** Warns about a mail to the sender of a form that asks for no e-mail address. */
function* unsentMail(file: JsonSourceFile, { places }: FormFieldModel): Generator<RawDiagnostic> {
  const hasAddress = places.some((place) => place.field.constraints.format === 'email' && !isSecretOrSensitive(place));
  if (valueAtPath(file.value, CONFIRM) === undefined || hasAddress) return;
  const message = 'is never sent, because the form has no field of format "email" that is not sensitive';
  yield createWarning(file, CONFIRM, 'no-receiver', message, noFixHint);
}

/** Reports unknown and sensitive fields in the summary of a submission. */
function* summaryFaults(file: JsonSourceFile, { places }: FormFieldModel): Generator<RawDiagnostic> {
  const summary = valueAtPath(file.value, SUMMARY);
  if (!Array.isArray(summary)) return;
  const form = places[0]!;
  const root = childValue(file.value, 'schema');
  const isOffered = (name: string) => !summary.includes(name) && !isSecretOrSensitive(form.child(name));
  for (const [index, name] of summary.entries()) {
    // `formSchemaRule` reports a value that is no text.
    if (typeof name !== 'string') continue;
    const path = [...SUMMARY, index];
    if (!form.names.includes(name))
      yield unknownFieldFault(file, { name, path }, form.names.filter(isOffered), objectSchemaFields(root, root));
    else if (isSecretOrSensitive(form.child(name)))
      yield createError(file, path, 'sensitive', 'is a sensitive field, which must not be in lists', noFixHint);
  }
}
