/** What a visitor quotes of a submission: the end of its record's id, which the list and the export of submissions show. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase();
