import type { FieldNode } from '../model/FieldNode.ts';
import type { Condition, FormModule, FormSchema } from '../model/FormModule.ts';
import type { Check } from './SchemaNodeBuilder.ts';

/** A condition at one place of a form, and where it stands in the schema. */
export interface PlacedCondition {
  place: FieldNode;
  condition: Condition;
  pointer: string;
}

/** A form file without its validators: what is known of every field, whatever the answers. */
export interface KnownForm extends Pick<FormModule, 'nodes' | 'dependencies' | 'definition'> {
  /** The form's schema, its references made local. */
  schema: FormSchema;
  /** Every place of the form, whatever the answers; the form itself first. */
  places: FieldNode[];
  checks: Check[];
  /** Where each schema node stands in the schema. */
  pointers: string[];
  /** Every condition at every place it has. */
  conditions: PlacedCondition[];
}

/** Where the schema that first describes a place stands in the file. */
export const schemaOf = ({ pointers }: Pick<KnownForm, 'pointers'>, place: FieldNode): string =>
  `/schema${pointers[place.nodeNumbers()[0]!]}`;
