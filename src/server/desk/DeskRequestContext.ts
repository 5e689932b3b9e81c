import type { ServedSite } from '../PageSource.ts';
import type { DeskRecord, Person } from '../store/DeskStore.ts';
import type { RecordEvaluator } from './recordEvaluator.ts';
import type { EvaluatedRecord } from './recordView.ts';

/** State of one request to the Desk. */
export interface DeskRequestContext {
  person: Person;
  site: ServedSite;
  /** Returns all people by id, read once per request. */
  people: () => Promise<ReadonlyMap<string, Person>>;
  /** Evaluates the answers of a record with the form of its visitor. */
  open: (record: DeskRecord) => Promise<EvaluatedRecord>;
}

export function createDeskRequestContext(
  person: Person,
  site: ServedSite,
  { list, evaluator }: { list: () => Promise<Person[]>; evaluator: RecordEvaluator },
): DeskRequestContext {
  let people: Promise<ReadonlyMap<string, Person>> | undefined;
  return {
    person,
    site,
    people: () => (people ??= list().then((all) => new Map(all.map((one) => [one.id, one])))),
    open: (record) => evaluator.evaluate(record, site),
  };
}

/** Returns the name of a person; "Somebody" for an unknown id. */
export const personNameOrSomebody = (people: ReadonlyMap<string, Person>, id: string | undefined): string =>
  id === undefined ? 'the command line' : (people.get(id)?.name ?? 'Somebody');
