import type { SubmitDefinition } from '../form/model/FormModule.ts';

/** What a visitor is told when sending failed: the form file's words, or the cause itself where the file wants that. */
export const failureText = ({ failure, showsCause }: SubmitDefinition, cause: string | undefined): string =>
  (showsCause && cause) || failure;
