import type { ActiveField } from '../model/activeFields.ts';
import type { Condition } from '../model/FormModule.ts';
import { fromPointer } from '../model/pointer.ts';
import type { KnownForm } from './fieldModel.ts';

/** Something in a form file that keeps it from being a form, at a JSON pointer of the file. */
export interface FormProblem {
  pointer: string;
  /** A whole sentence for the one who edits the file. */
  message: string;
  /** What sort of fault it is, where the check has to know. */
  kind?: 'unfit-control' | 'unfit-rule' | 'unsent-name';
}

/** A condition at one place of a form, and where it stands in the schema. */
export interface PlacedCondition {
  place: ActiveField;
  condition: Condition;
  pointer: string;
}

/** Where the schema that first describes a place stands in the file. */
export const schemaOf = ({ pointers }: KnownForm, place: ActiveField): string =>
  `/schema${pointers[place.parts()[0]!]}`;

/** The words by which a person knows a field in the file. */
export const nameOf = (pointer: string): string =>
  JSON.stringify(
    fromPointer(pointer)
      .filter((name) => name !== '*')
      .join(' › '),
  );
