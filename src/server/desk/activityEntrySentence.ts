import type { ActivityEntry, Person } from '../store/DeskStore.ts';
import { personNameOrSomebody } from './DeskRequestContext.ts';

/** Sentences of changes of the status. */
export const STATUS_CHANGE_PHRASES: Record<string, string> = {
  new: 'Marked as new',
  seen: 'Seen',
  answered: 'Answered',
};

/** Returns the sentence of an activity entry about a record. `labelOf` returns the label of a field. */
export function activityEntrySentence(
  { kind, detail, person }: ActivityEntry,
  people: ReadonlyMap<string, Person>,
  labelOf: (pointer: string) => string,
): string {
  const by = `by ${personNameOrSomebody(people, person)}`;
  switch (kind) {
    case 'status':
      return `${STATUS_CHANGE_PHRASES[detail ?? ''] ?? 'Changed'} ${by}`;
    case 'assigned':
      return detail === undefined
        ? `Assigned to nobody ${by}`
        : `Assigned to ${personNameOrSomebody(people, detail)} ${by}`;
    case 'spam':
      return `Marked as ${detail === 'true' ? 'likely spam' : 'no spam'} ${by}`;
    case 'corrected':
      return `${[...new Set((detail ?? '').split(' ').map(labelOf))].join(', ')} corrected ${by}`;
    case 'noted':
      return `Note ${by}`;
    case 'held':
      return `Held ${by}`;
    case 'released':
      return `Released ${by}`;
    case 'erased':
      return detail === 'sensitive' ? 'Sensitive answers erased by the form’s rule' : `Erased ${by}`;
    case 'revealed':
      return `${labelOf(detail ?? '')} shown to ${personNameOrSomebody(people, person)}`;
    case 'downloaded':
      return `${labelOf(detail ?? '')} opened ${by}`;
    default:
      return `Opened ${by}`;
  }
}

/** Returns the sentence about a record that a colleague changed first. */
export function recordConflictMessage(last: ActivityEntry | undefined, people: ReadonlyMap<string, Person>): string {
  const who = last ? personNameOrSomebody(people, last.person) : 'Somebody';
  const did =
    last?.kind === 'assigned'
      ? 'assigned'
      : last?.kind === 'corrected'
        ? 'corrected'
        : last?.kind === 'status' && last.detail === 'answered'
          ? 'answered'
          : last?.kind === 'status' && last.detail === 'seen'
            ? 'opened'
            : 'changed';
  return `${who} ${did} this a moment ago.`;
}
