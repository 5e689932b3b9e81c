import { type CompileOutcome, compileFormFieldModel } from '../../../form/compile/compileForm.ts';
import { type FormFieldModel, buildFormFieldModel } from '../../../form/compile/buildFormFieldModel.ts';
import type { FormProblem } from '../../../form/compile/FormProblem.ts';
import type { FormDefinition } from '../../../form/model/FormDefinition.d.ts';
import { fromPointer } from '../../../form/model/pointer.ts';
import { childValue, type KeyPath } from '../../diagnostics/path.ts';
import { type InputReader, type HashedSource, declareRule, memoizePerObject } from '../../CheckCache.ts';
import { hashText, type JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';

/** Compiled form of a file. */
interface CompiledForm {
  /** Errors of the compiler. Undefined if the file does not have the shape of a form. */
  problems?: FormProblem[];
  model?: FormFieldModel;
}

/** Compiles a form file to its model and errors. */
export const compiledFormOf = memoizePerObject(({ value }: JsonSourceFile): CompiledForm => {
  try {
    const model = buildFormFieldModel(value as FormDefinition);
    return { model, problems: model.problems };
  } catch {
    return {};
  }
});

/** Returns the errors of the form compiler, including its validators. Returns undefined if the compiler throws. */
export function formCompilerProblems(file: JsonSourceFile, ask: InputReader): FormProblem[] | undefined {
  const { model, problems } = compiledFormOf(file);
  if (!model || problems!.length > 0) return problems;
  const hash = hashText(JSON.stringify([model.schema, model.checks], withoutWords));
  return ask(validators, { path: file.path, hash, model }) ?? undefined;
}

/**
 * Replacer for JSON.stringify: omits texts for visitors, which do not change validators. A field with such a name is an
 * object, and stays.
 */
const withoutWords = (key: string, value: unknown) =>
  typeof value === 'string' && /^(title|description|errorMessage)$/.test(key) ? undefined : value;

/** Generates the validators of a form as the build does. Slow, so the result is cached. */
const validators = declareRule(
  'validators',
  ({ model }: HashedSource & { model: FormFieldModel }): FormProblem[] | null => {
    try {
      const outcome: CompileOutcome = compileFormFieldModel('check', model);
      return outcome.ok ? [] : outcome.problems;
    } catch {
      return null;
    }
  },
);

/** Converts a JSON pointer to a path in a file. */
export function pointerToPath(value: unknown, pointer: string): KeyPath {
  let at = value;
  return fromPointer(pointer).map((key) => {
    const step = Array.isArray(at) ? Number(key) : key;
    at = childValue(at, step);
    return step;
  });
}
