import { type CompileOutcome, compileModel } from '../../../form/compile/compileForm.ts';
import { type FieldModel, fieldModel } from '../../../form/compile/fieldModel.ts';
import type { FormProblem } from '../../../form/compile/FormProblem.ts';
import type { FormDefinition } from '../../../form/model/FormDefinition.d.ts';
import { fromPointer } from '../../../form/model/pointer.ts';
import { child, type Path } from '../../diagnostics/path.ts';
import { type Ask, type Keyed, keptRule, oncePer } from '../../CheckCache.ts';
import { hashOf, type SourceFile } from '../../../site/disk/SourceFile.ts';

/** What the form compiler makes of a file. */
interface CompiledForm {
  /** What keeps it from being a form; undefined where the file is not even of a form's shape. */
  problems?: FormProblem[];
  model?: FieldModel;
}

/** The compiler's own model of a form file, and what it refuses. */
export const formOf = oncePer(({ value }: SourceFile): CompiledForm => {
  try {
    const model = fieldModel(value as FormDefinition);
    return { model, problems: model.problems };
  } catch {
    return {};
  }
});

/** Problems of the form compiler, generated validators included; undefined where the compiler throws. */
export function problemsOf(file: SourceFile, ask: Ask): FormProblem[] | undefined {
  const { model, problems } = formOf(file);
  if (!model || problems!.length > 0) return problems;
  const hash = hashOf(JSON.stringify([model.schema, model.checks], withoutWords));
  return ask(validators, { path: file.path, hash, model }) ?? undefined;
}

/** Leaves out texts that visitors read, which change no validator. A field of such a name is a group, and remains. */
const withoutWords = (key: string, value: unknown) =>
  typeof value === 'string' && /^(title|description|errorMessage)$/.test(key) ? undefined : value;

/** Generates the validators of a form as the build does, which is slow. */
const validators = keptRule('validators', ({ model }: Keyed & { model: FieldModel }): FormProblem[] | null => {
  try {
    const outcome: CompileOutcome = compileModel('check', model);
    return outcome.ok ? [] : outcome.problems;
  } catch {
    return null;
  }
});

/** The path in a file of what a JSON pointer names. */
export function pathOf(value: unknown, pointer: string): Path {
  let at = value;
  return fromPointer(pointer).map((key) => {
    const step = Array.isArray(at) ? Number(key) : key;
    at = child(at, step);
    return step;
  });
}
