import { fromPointer } from '../model/pointer.ts';

/** Something in a form file that keeps it from being a form, at a JSON pointer of the file. */
export interface FormProblem {
  pointer: string;
  /** A whole sentence for the one who edits the file. */
  message: string;
  /** What sort of fault it is, where the check has to know. */
  kind?: 'unfit-control' | 'unfit-rule' | 'unsent-name';
}

/** The words by which a person knows a field in the file. */
export const nameOf = (pointer: string): string =>
  JSON.stringify(
    fromPointer(pointer)
      .filter((name) => name !== '*')
      .join(' › '),
  );
