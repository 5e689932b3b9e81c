import type { FormMessage } from '../form/model/FormState.ts';
import { referenceOf } from './referenceOf.ts';

/** What is said of changed answers where an earlier version of them had arrived, and the network lost the answer. */
export const earlierVersion = (id: string): Required<Pick<FormMessage, 'cause' | 'text'>> => ({
  cause: 'an earlier version of them is with us already',
  text: `It came before you changed them, so your changes are not part of it. Its reference is ${referenceOf(id)}. Please quote it to tell us what is different. If you send the form again, that counts as a second one.`,
});
