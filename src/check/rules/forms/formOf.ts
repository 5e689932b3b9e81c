import { type CompileOutcome, compileModel } from '../../../form/compile/compileForm.ts';
import { type FieldModel, fieldModel } from '../../../form/compile/fieldModel.ts';
import type { FormProblem } from '../../../form/compile/FormProblem.ts';
import type { FormDefinition } from '../../../form/model/FormDefinition.d.ts';
import { fromPointer } from '../../../form/model/pointer.ts';
import { child, type Path } from '../../diagnostics/path.ts';
import { memoize } from '../../memoize.ts';
import type { SourceFile } from '../../../site/disk/SourceFile.ts';

/** What the form compiler makes of a file. */
interface CompiledForm {
  /** What keeps it from being a form; undefined where the file is not even of a form's shape. */
  problems?: FormProblem[];
  model?: FieldModel;
}

/** The compiler's own model of a form file, and what it refuses. */
export const formOf = memoize<SourceFile, unknown, CompiledForm>(({ value }) => {
  try {
    const model = fieldModel(value as FormDefinition);
    return { model, problems: model.problems };
  } catch {
    return {};
  }
});

/** The same with the validators of the form generated, as the build does it. */
export const buildOf = memoize<SourceFile, unknown, FormProblem[] | undefined>((file) => {
  const { model, problems } = formOf(file, undefined);
  if (!model || problems!.length > 0) return problems;
  const said = JSON.stringify([model.schema, model.checks], withoutWords);
  if (built.has(said)) return built.get(said);
  if (built.size >= MOST_BUILT) built.clear();
  built.set(said, refusedByBuild(model));
  return built.get(said);
});

/** Leaves out what visitors read: other words beside a schema change no validator. A field of that name is a group, and stays. */
const withoutWords = (key: string, value: unknown) =>
  typeof value === 'string' && /^(title|description|errorMessage)$/.test(key) ? undefined : value;

/** What the build said to the schemas of the last forms. */
const built = new Map<string, FormProblem[] | undefined>();
const MOST_BUILT = 200;

function refusedByBuild(model: FieldModel): FormProblem[] | undefined {
  try {
    const outcome: CompileOutcome = compileModel('check', model);
    return outcome.ok ? [] : outcome.problems;
  } catch {
    return undefined;
  }
}

/** The path in a file of what a JSON pointer names. */
export function pathOf(value: unknown, pointer: string): Path {
  let at = value;
  return fromPointer(pointer).map((key) => {
    const step = Array.isArray(at) ? Number(key) : key;
    at = child(at, step);
    return step;
  });
}
