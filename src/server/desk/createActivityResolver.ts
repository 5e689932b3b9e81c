import { submissionReference } from '../../submit/outcomeTexts.ts';
import type { ActivityEntry, ActivityKind, Person } from '../store/DeskStore.ts';
import type { DeskServices } from './DeskServices.ts';
import { type DeskRequestContext, personNameOrSomebody } from './DeskRequestContext.ts';
import { STATUS_CHANGE_PHRASES } from './activityEntrySentence.ts';
import { recordObject } from './recordObject.ts';
import { deskFormNames } from './recordView.ts';
import { refuseOperation, requireAdmin } from './refusal.ts';

const MOST_ENTRIES = 100;
/** Id of the command line in filters. */
const COMMAND_LINE = 'command-line';

/** Stored kinds of each kind in the schema. */
const KINDS: Record<string, ActivityKind[]> = {
  SIGNED_IN: ['signed-in'],
  OPENED: ['opened'],
  REVEALED: ['revealed'],
  DOWNLOADED: ['downloaded'],
  EXPORTED: ['exported'],
  CHANGED: ['status', 'assigned', 'spam', 'corrected', 'noted', 'held', 'released', 'retention'],
  ERASED: ['erased'],
  PEOPLE: ['person-changed'],
};

interface ActivityArguments {
  kind?: string | null;
  person?: string | null;
  first: number;
  after?: string | null;
}

/** Returns the resolver of the activity log, for admins. */
export function createActivityResolver({ store }: DeskServices) {
  const { activity, records } = store.desk;

  return async ({ kind, person, first, after }: ActivityArguments, context: DeskRequestContext) => {
    requireAdmin(context);
    if (first < 1 || first > MOST_ENTRIES)
      refuseOperation('BAD_USER_INPUT', `A list shows 1 to ${MOST_ENTRIES} entries at once.`);
    const filter = {
      ...(kind && { kinds: KINDS[kind] }),
      ...(person && { person: person === COMMAND_LINE ? null : person }),
    };
    const { items, hasMore } = await activity.newest(first, filter, after ?? undefined);
    const ids = new Set(items.flatMap(({ entry }) => entry.submission ?? []));
    const found = new Map((await records.byId([...ids])).map((record) => [record.id, record]));
    const people = await context.people();
    return {
      pageInfo: { hasNextPage: hasMore, endCursor: items.at(-1)?.cursor ?? null },
      edges: items.map(({ entry, cursor }) => {
        const record = entry.submission === undefined ? undefined : found.get(entry.submission);
        const node = {
          id: cursor,
          at: new Date(entry.at).toISOString(),
          who: whoOf(entry, people),
          what: activityText(entry, people, context),
          reference: entry.submission === undefined ? null : submissionReference(entry.submission),
          record: () => record && recordObject(record, context, store),
        };
        return { cursor, node };
      }),
    };
  };
}

function whoOf({ kind, person, detail = '' }: ActivityEntry, people: ReadonlyMap<string, Person>): string {
  if (person !== undefined) return personNameOrSomebody(people, person);
  return kind === 'erased' && /^(rule|sensitive)$/.test(detail) ? 'The form’s rule' : 'The command line';
}

/** Returns an entry in words. Contains no answer. */
function activityText(
  { kind, detail = '' }: ActivityEntry,
  people: ReadonlyMap<string, Person>,
  { site }: DeskRequestContext,
): string {
  switch (kind) {
    case 'signed-in':
      return 'Signed in';
    case 'opened':
      return 'Opened a record';
    case 'revealed':
      return 'Showed a sensitive answer';
    case 'downloaded':
      return 'Opened a file';
    case 'exported':
      return exportText(detail, site.forms);
    case 'status':
      return STATUS_CHANGE_PHRASES[detail] ?? 'Changed a record';
    case 'assigned':
      return `Assigned to ${detail === '' ? 'nobody' : personNameOrSomebody(people, detail)}`;
    case 'spam':
      return `Marked as ${detail === 'true' ? 'likely spam' : 'no spam'}`;
    case 'corrected':
      return 'Corrected answers';
    case 'noted':
      return 'Added a note';
    case 'erased':
      return ERASED_WORDS[detail] ?? 'Erased a record';
    case 'held':
      return 'Held a record';
    case 'released':
      return 'Released a record';
    case 'retention':
      return retentionText(detail, site.forms);
    case 'person-changed':
      return personText(detail, people);
  }
}

const ERASED_WORDS: Record<string, string> = {
  person: 'Erased a record on request',
  sensitive: 'Erased sensitive answers',
};

const RETENTION_WORDS: Record<string, string> = { started: 'Started', stopped: 'Stopped', allowed: 'Allowed a run of' };

function retentionText(detail: string, forms: DeskRequestContext['site']['forms']): string {
  const [did = '', form = ''] = detail.split(' ');
  const { plural } = deskFormNames(Object.hasOwn(forms, form) ? forms[form] : undefined, undefined, form);
  return `${RETENTION_WORDS[did] ?? 'Changed'} the retention rule of ${plural}`;
}

function exportText(detail: string, forms: DeskRequestContext['site']['forms']): string {
  const [, count = detail, sensitive, form = '*'] = /^(\d+)( sensitive)? (.+)$/s.exec(detail) ?? [];
  const current = Object.hasOwn(forms, form) ? forms[form] : undefined;
  const what = form === '*' ? 'all forms' : deskFormNames(current, undefined, form).plural;
  return `Exported ${count} ${count === '1' ? 'record' : 'records'}: ${what}${sensitive ? ', with sensitive answers' : ''}`;
}

const PERSON_WORDS: Record<string, (name: string) => string> = {
  invited: (name) => `Invited ${name}`,
  renamed: (name) => `Renamed ${name}`,
  disabled: (name) => `Disabled ${name}`,
  enabled: (name) => `Enabled ${name}`,
  admin: (name) => `Made ${name} an admin`,
  staff: (name) => `Made ${name} staff`,
  link: (name) => `Created a sign-in link for ${name}`,
};

/** Returns a change of a person in words: the id of the person, then the changes. */
function personText(detail: string, people: ReadonlyMap<string, Person>): string {
  const [id = '', ...changes] = detail.split(' ');
  const name = personNameOrSomebody(people, id);
  return changes.map((change) => PERSON_WORDS[change]?.(name)).join(', ') || `Changed ${name}`;
}
