import type { DeskPeople } from '../store/DeskStore.ts';

/** Resolves with the address of the Desk; undefined before the first invitation. */
export type DeskUrlReader = () => Promise<string | undefined>;

/** Creates the function that returns the Desk's address for messages to staff. */
export function createDeskUrlReader(people: Pick<DeskPeople, 'list'>, siteUrl: string): DeskUrlReader {
  let hasPeople = false;
  return async () => {
    hasPeople ||= (await people.list()).length > 0;
    return hasPeople ? `${siteUrl}/desk` : undefined;
  };
}

/** Returns the address of a record. */
export const deskRecordUrl = (desk: string, submission: string): string => `${desk}/records/${submission}`;
