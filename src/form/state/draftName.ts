/** The name of a form's draft: the draft itself in the session storage; in the local one that the device keeps one. */
export const draftName = (form: string): string => `draft-${form}`;
