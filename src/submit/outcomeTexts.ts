import type { FormMessage } from '../form/model/FormState.ts';
import type { SubmitDefinition } from '../form/model/FormModule.ts';

/** The reference that a visitor quotes: the end of the record's id, as lists and exports show it. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase();

/** The message of a failed submission: the form file's words, or the cause itself where the file asks for it. */
export const failureText = ({ failure, showsCause }: SubmitDefinition, cause: string | undefined): string =>
  (showsCause && cause) || failure;

/** The message for changed answers whose earlier version was stored although the network lost its answer. */
export const earlierVersion = (id: string): Required<Pick<FormMessage, 'cause' | 'text'>> => ({
  cause: 'an earlier version of them is with us already',
  text: `It came before you changed them, so your changes are not part of it. Its reference is ${referenceOf(id)}. Please quote it to tell us what is different. If you send the form again, that counts as a second one.`,
});
