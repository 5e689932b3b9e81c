import { compileForm } from '../../form/compile/compileForm.ts';
import type { FormDefinition } from '../../form/model/FormDefinition.d.ts';
import { answerQuestions } from './answerQuestions.ts';

/** Compiles the text of a form to its script, away from the thread that answers; undefined where it is no form. */
answerQuestions<{ id: string; text: string }, string | undefined>(({ id, text }) => {
  try {
    const outcome = compileForm(id, JSON.parse(text) as FormDefinition);
    return outcome.ok ? outcome.source : undefined;
  } catch {
    // A half-written file is no form yet; the check says what is wrong with it.
    return undefined;
  }
});
