import workerpool from 'workerpool';
import { compileForm } from '../../form/compile/compileForm.ts';
import type { FormDefinition } from '../../form/model/FormDefinition.d.ts';
import { parseForm } from '../forms/model/FormFile.ts';

export interface FormText {
  id: string;
  text: string;
  /** Country of the site, for fields that name none. */
  country?: string | undefined;
}
export type CompileForm = (form: FormText) => string | undefined;

/** Compiles the text of a form to its script. Returns undefined if the text is no valid form. */
const run: CompileForm = ({ id, text, country }) => {
  const form = parseForm(text);
  if (!form) return undefined;
  try {
    const outcome = compileForm(id, form as FormDefinition, country);
    return outcome.ok ? outcome.source : undefined;
  } catch (error) {
    // A half-written form may have any shape; the check reports its errors.
    console.error(`schemas/${id}.json could not be compiled.`, error);
    return undefined;
  }
};

workerpool.worker({ run });
