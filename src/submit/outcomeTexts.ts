import type { FormMessage } from '../form/model/FormState.ts';
import type { SubmitDefinition } from '../form/model/FormModule.ts';

/** Returns the reference for visitors: the end of the record's id, as shown in lists and exports. */
export const submissionReference = (id: string): string => id.slice(-8).toUpperCase();

/** Returns the message of a failed submission: the text of the form file, or the cause if the file requests it. */
export const failureMessage = ({ failure, showsCause }: SubmitDefinition, cause: string | undefined): string =>
  (showsCause && cause) || failure;

/** Returns the message for changed answers whose earlier version was stored although its response was lost. */
export const earlierVersionFormMessage = (id: string): Required<Pick<FormMessage, 'cause' | 'text'>> => ({
  cause: 'we already have an earlier version of them',
  text: `Your changes are not in it. Its reference is ${submissionReference(id)}. Please quote it and write to us what you changed. If you send the form again, we will have it twice.`,
});
