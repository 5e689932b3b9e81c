import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFormFieldModel } from '../../src/form/compile/buildFormFieldModel.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import { ADDITIONAL_PROPERTIES_INPUT_NAME } from '../../src/form/model/graphqlInputName.ts';
import { buildMutationInputType } from '../../src/submit/mutationInput.ts';

/** Returns the export columns of a form from its file in the project `root`; none if the file is gone. */
export function readExportColumns(root: string, form: string): string[] {
  const file = join(root, 'schemas', `${form}.json`);
  if (!existsSync(file)) return [];
  const { fields, takesOthers } = buildMutationInputType(
    buildFormFieldModel(JSON.parse(readFileSync(file, 'utf8')) as FormDefinition),
  );
  return [...fields.map(({ name }) => name), ...(takesOthers ? [ADDITIONAL_PROPERTIES_INPUT_NAME] : [])];
}
