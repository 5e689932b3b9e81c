import { type CompileOutcome, compileFieldModel } from '../../../form/compile/compileForm.ts';
import { type FieldModel, buildFieldModel } from '../../../form/compile/buildFieldModel.ts';
import type { FormProblem } from '../../../form/compile/FormProblem.ts';
import type { FormDefinition } from '../../../form/model/FormDefinition.d.ts';
import { fromPointer } from '../../../form/model/pointer.ts';
import { childValue, type Path } from '../../diagnostics/path.ts';
import { type ReadInput, type HashedSource, declareRule, memoizePerObject } from '../../CheckCache.ts';
import { hashText, type SourceFile } from '../../../site/disk/SourceFile.ts';

/** Compiled form of a file. */
interface CompiledForm {
  /** Errors of the compiler. Undefined if the file does not have the shape of a form. */
  problems?: FormProblem[];
  model?: FieldModel;
}

/** Compiles a form file to its model and errors. */
export const compiledFormOf = memoizePerObject(({ value }: SourceFile): CompiledForm => {
  try {
    const model = buildFieldModel(value as FormDefinition);
    return { model, problems: model.problems };
  } catch {
    return {};
  }
});

/** Returns the errors of the form compiler, including its validators. Returns undefined if the compiler throws. */
export function formCompilerProblems(file: SourceFile, ask: ReadInput): FormProblem[] | undefined {
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
  ({ model }: HashedSource & { model: FieldModel }): FormProblem[] | null => {
    try {
      const outcome: CompileOutcome = compileFieldModel('check', model);
      return outcome.ok ? [] : outcome.problems;
    } catch {
      return null;
    }
  },
);

/** Converts a JSON pointer to a path in a file. */
export function pointerToPath(value: unknown, pointer: string): Path {
  let at = value;
  return fromPointer(pointer).map((key) => {
    const step = Array.isArray(at) ? Number(key) : key;
    at = childValue(at, step);
    return step;
  });
}
