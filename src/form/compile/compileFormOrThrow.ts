import type { FormDefinition } from '../model/FormDefinition.d.ts';
import { compileForm } from './compileForm.ts';

/**
 * Returns the script of a compiled form.
 * @throws with the form's problems if the form does not compile.
 */
export function compileFormOrThrow(id: string, file: FormDefinition, siteCountry?: string): string {
  const outcome = compileForm(id, file, siteCountry);
  if (outcome.ok) return outcome.source;
  const problems = outcome.problems.map(({ pointer, message }) => `  ${pointer}: ${message}`);
  throw new Error(`schemas/${id}.json is not a valid form:\n${problems.join('\n')}`);
}
