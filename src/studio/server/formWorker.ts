import workerpool from 'workerpool';
import { compileForm } from '../../form/compile/compileForm.ts';
import type { FormDefinition } from '../../form/model/FormDefinition.d.ts';
import { readForm } from '../forms/model/FormFile.ts';

export interface FormText {
  id: string;
  text: string;
}
export type CompileForm = (form: FormText) => string | undefined;

/** Compiles the text of a form to its script. Returns undefined if the text is no valid form. */
const run: CompileForm = ({ id, text }) => {
  const form = readForm(text);
  if (!form) return undefined;
  try {
    const outcome = compileForm(id, form as FormDefinition);
    return outcome.ok ? outcome.source : undefined;
  } catch (error) {
    // A half-written form may have any shape; the check reports its errors.
    console.error(`schemas/${id}.json could not be compiled as it is typed.`, error);
    return undefined;
  }
};

workerpool.worker({ run });
