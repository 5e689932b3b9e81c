import { formWithAllFields } from '../../form/model/evaluate.ts';
import type { FieldNode } from '../../form/model/FieldNode.ts';
import { parsePrefillQuery } from '../../form/model/parsePrefillQuery.ts';
import { filterReferences } from '../../site/references.ts';
import { collectionFileInput, declareFileRule } from '../checkState.ts';
import { choicesHint, unknownKeyHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { isObject, type KeyPath, stringAtOrEmpty, valueAtPath } from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import { type InputReader, jsonSourceFileInput } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { addressBookInput, linksOfFile } from './addresses.ts';
import { compiledFormOf } from './forms/compiledFormOf.ts';

/**
 * Checks the values that links prefill in forms: the target page has these fields, and the fields offer these choices.
 */
export const linkPrefillRule = declareFileRule('fills', function* (file, ask) {
  for (const { to, path } of linksOfFile(file)) {
    const at = [...path.slice(0, -1), 'fills'];
    const fills = valueAtPath(file.value, at);
    if (!isObject(fills)) continue;
    const forms = formsAt(to, file, ask);
    if (!forms) continue;
    const field = stringAtOrEmpty(fills, '$entry');
    if (field === '') yield* fillFaults(file, at, forms);
    else for (const entry of entriesOf(file, ask)) yield* fillFaults(entry.file, [entry.index, field], forms);
  }
});

type Model = NonNullable<ReturnType<typeof compiledFormOf>['model']>;

function* fillFaults(file: JsonSourceFile, at: KeyPath, forms: readonly Model[]): Generator<RawDiagnostic> {
  const fills = valueAtPath(file.value, at);
  if (!isObject(fills)) return;
  if (forms.length === 0) {
    yield createError(file, at, 'no-form', 'fills in a form, but the linked page has no form', { on: 'key' });
    return;
  }
  const fields = forms.flatMap((form) =>
    formWithAllFields(form)
      .possible.filter(offered)
      .map((field) => ({ form, place: field })),
  );
  for (const [name, value] of Object.entries(fills)) {
    const found = fields.filter(({ place: field }) => field.name === name);
    const path = [...at, name];
    if (found.length === 0) {
      const known = fields.map(({ place: field }) => field.name);
      const message = 'is not a question with choices in the form on the linked page';
      yield createError(file, path, 'unresolved-field', message, unknownKeyHint(name, known));
    } else if (
      !found.some(
        ({ form }) => name in parsePrefillQuery(form, new URLSearchParams({ [name]: String(value) }).toString()),
      )
    ) {
      const message = `is ${formatValue(value)}, which is not a choice of ${formatValue(found[0]!.place.label)}`;
      yield createError(
        file,
        path,
        'unresolved-choice',
        message,
        choicesHint(...found.flatMap(({ place: field }) => offered(field)!)),
      );
    }
  }
}

/** Returns the values that a choice field offers. */
const offered = ({ field }: FieldNode): unknown[] | undefined => field.constraints.choices?.map(({ value }) => value);

/**
 * Returns the forms on the target page of a link. Returns none for a broken link, and undefined if a form has errors:
 * other rules report both.
 */
function formsAt(to: string, file: JsonSourceFile, ask: InputReader): Model[] | undefined {
  const target = ask(addressBookInput).linked(to, file.path);
  const page = target && ask(jsonSourceFileInput(target.file));
  const files = filterReferences(page?.references ?? [], 'form').flatMap(
    ({ name }) => ask(jsonSourceFileInput(`schemas/${name}.json`)) ?? [],
  );
  const forms = files.map(compiledFormOf);
  if (forms.some(({ problems }) => problems?.length !== 0)) return undefined;
  return forms.flatMap(({ model }) => model ?? []);
}

/** Returns the entries that a page shows, each with its index in the collection. */
function entriesOf(file: JsonSourceFile, ask: InputReader): { file: JsonSourceFile; index: number }[] {
  const from = stringAtOrEmpty(valueAtPath(file.value, ['entries']), 'from');
  const content = ask(collectionFileInput(from));
  return content && Array.isArray(content.value)
    ? [...content.value.keys()].map((index) => ({ file: content, index }))
    : [];
}
