import { compileForm } from '../../form/compile/compileForm.ts';
import type { FormDefinition } from '../../form/model/FormDefinition.d.ts';
import { readForm } from '../forms/model/FormFile.ts';
import { answerQuestions } from './answerQuestions.ts';

/** Compiles the text of a form to its script, away from the thread that answers; undefined where it is no form. */
answerQuestions<{ id: string; text: string }, string | undefined>(({ id, text }) => {
  const form = readForm(text);
  if (!form) return undefined;
  try {
    const outcome = compileForm(id, form as FormDefinition);
    return outcome.ok ? outcome.source : undefined;
  } catch (error) {
    // A half-written form may be of any shape; the check says what is wrong with it.
    console.error(`schemas/${id}.json could not be compiled as it is typed.`, error);
    return undefined;
  }
});
