import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFieldModel } from '../../src/form/compile/buildFieldModel.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import { FREE_FIELDS_INPUT_NAME } from '../../src/form/model/inputNameOf.ts';
import { mutationInputType } from '../../src/submit/mutationInput.ts';

/** Returns the export columns of a form from its file in the project `root`; none if the file is gone. */
export function readExportColumns(root: string, form: string): string[] {
  const file = join(root, 'schemas', `${form}.json`);
  if (!existsSync(file)) return [];
  const { fields, takesOthers } = mutationInputType(
    buildFieldModel(JSON.parse(readFileSync(file, 'utf8')) as FormDefinition),
  );
  return [...fields.map(({ name }) => name), ...(takesOthers ? [FREE_FIELDS_INPUT_NAME] : [])];
}
