import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldModel } from '../../src/form/compile/fieldModel.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import { OTHERS_FIELD } from '../../src/form/model/inputName.ts';
import { inputType } from '../../src/submit/mutationInput.ts';

/** Returns the export columns of a form from its file in the project `root`; none if the file is gone. */
export function readExportColumns(root: string, form: string): string[] {
  const file = join(root, 'schemas', `${form}.json`);
  if (!existsSync(file)) return [];
  const { fields, takesOthers } = inputType(fieldModel(JSON.parse(readFileSync(file, 'utf8')) as FormDefinition));
  return [...fields.map(({ name }) => name), ...(takesOthers ? [OTHERS_FIELD] : [])];
}
