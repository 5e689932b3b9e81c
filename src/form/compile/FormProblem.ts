import { fromPointer } from '../model/pointer.ts';

/** A problem at a JSON pointer of a form file. */
export interface FormProblem {
  /** Kind of the problem, such as `unfit-rule`. */
  code: string;
  pointer: string;
  /** Predicate of a sentence whose subject is the location. No full stop. */
  message: string;
  /** Valid values for the location, the most likely first. */
  choices?: readonly unknown[];
}

/** Formats the pointer of a field for messages to people. */
export const formatFieldPointer = (pointer: string): string =>
  JSON.stringify(
    fromPointer(pointer)
      .filter((name) => name !== '*')
      .join(' › '),
  );
