import { compileModel } from '../../form/compile/compileForm.ts';
import { fieldModel } from '../../form/compile/fieldModel.ts';
import type { FormDefinition } from '../../form/model/FormDefinition.d.ts';
import { fromPointer } from '../../form/model/pointer.ts';
import type { FormModel } from '../../submit/inputFields.ts';
import { fieldFindings } from './fieldFindings.ts';
import { fieldsMend } from './fieldsMend.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Finding } from '../told/Finding.ts';
import type { Problem } from '../told/Problem.ts';
import { child, type Path } from '../told/wordPlace.ts';
import { unfitControlMend, unfitMend } from './unfitMend.ts';

/** What keeps a form from being built, as pointers into its file; undefined where it is not even of a form's shape. */
export function buildFaults(value: unknown): string[] | undefined {
  try {
    const model = fieldModel(value as FormDefinition);
    if (model.problems.length > 0) return model.problems.map(({ pointer }) => decodeURI(pointer));
    const outcome = compileModel('check', model);
    return outcome.ok ? [] : undefined;
  } catch {
    return undefined;
  }
}

/** What the compiler says, which is the build's own; and the model, where the form can be built. */
export function compiledForm(file: JsonFile, isWhole: boolean): { problems: Problem[]; model?: FormModel } {
  const value = file.value as FormDefinition;
  try {
    const model = fieldModel(value);
    const isRight = isWhole && model.problems.length === 0;
    const outcome = isRight ? compileModel('check', model) : { ok: true as const };
    const told = (finding: Finding) => file.found(finding);
    const ofFields = isRight ? fieldFindings(file.value, model) : [];
    const isNoFile = ({ pointer }: { pointer: string }) =>
      pointer.endsWith('/maxFileSize') && ofFields.some(({ path }) => path.at(-1) === 'contentMediaType');
    const ofCompiler = [
      ...model.problems.map((one) => ({ ...one, hurts: true as const })),
      ...(outcome.ok ? [] : outcome.problems).map((one) => ({ ...one, hurts: true as const })),
      ...model.remarks.filter((one) => !isNoFile(one)).map((one) => ({ ...one, hurts: undefined })),
    ].map(({ pointer, message, code, hurts }) => {
      const kind = code as 'unfit-rule' | 'unfit-control' | 'unsent-name';
      const [, cause, mend] = /^(.*?)\. (.*)$/s.exec(message) ?? [undefined, message.replace(/\.$/, ''), ''];
      const path = pathOf(file.value, pointer);
      // The place ends with the name already.
      const name = `${JSON.stringify(path.at(-1))} `;
      const unnamed = cause!.startsWith(name) ? cause!.slice(name.length) : cause!;
      const renamed = ['submit', 'rename', String(path.at(-1))];
      const isRenamed = kind === 'unsent-name' && renamed.reduce<unknown>(child, file.value) !== undefined;
      const mends = { 'unfit-rule': unfitMend, 'unfit-control': unfitControlMend };
      const said = kind === 'unfit-rule' || kind === 'unfit-control' ? mends[kind](file.value, path, mend!) : mend!;
      return file.problem(
        isRenamed ? renamed : path,
        isRenamed ? cause! : unnamed,
        isRenamed ? 'Remove it, or write another name.' : said,
        'value',
        { kind, ...(hurts && { hurts }) },
      );
    });
    const problems = [...ofFields.map(told), ...ofCompiler];
    const form = model.places[0]!;
    if (isRight && form.possible.length === 0 && !form.takesOthers)
      problems.push(
        file.problem(['schema', 'properties'], 'has no field: the form asks nothing', fieldsMend(file.value), 'value', {
          hurts: true,
        }),
      );
    return { problems, ...(isRight && !problems.some(({ hurts }) => hurts) && { model }) };
  } catch (error) {
    // A file of a wrong shape is told of above; only one that looks whole must not end here.
    const problem = file.problem(['schema'], `cannot be compiled (${String(error)})`, 'Mend the schema.', 'value', {
      hurts: true,
    });
    return { problems: isWhole ? [problem] : [] };
  }
}

const pathOf = (value: unknown, pointer: string): Path => {
  let at: unknown = value;
  return fromPointer(decodeURI(pointer)).map((key) => {
    const step = Array.isArray(at) ? Number(key) : key;
    at = child(at, step);
    return step;
  });
};
