import { fromPointer } from '../model/pointer.ts';

/** Something in a form file that keeps it from being a form, at a JSON pointer of the file. */
export interface FormProblem {
  /** What sort of mistake it is, such as `unfit-rule`. */
  code: string;
  pointer: string;
  /** What is wrong, as the rest of a sentence that begins with the place; without full stop. */
  message: string;
  /** What may stand there, the likeliest first. */
  choices?: readonly unknown[];
}

/** The words by which a person knows a field in the file. */
export const nameOf = (pointer: string): string =>
  JSON.stringify(
    fromPointer(pointer)
      .filter((name) => name !== '*')
      .join(' › '),
  );
