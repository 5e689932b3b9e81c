import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type Client, useClient } from 'urql';
import { operations } from './api/operations.ts';
import type { RecordChange, RecordLine } from './api/operations.ts';

const UNDO_MS = 10_000;
const STATUS_WORDS = { NEW: 'marked as new', SEEN: 'marked as seen', ANSWERED: 'marked as answered' };

/** Shows a notification. A failure is announced at once. */
export const notify = (message: string, isFailure = false): void =>
  void notifications.show({ message, role: isFailure ? 'alert' : 'status', withBorder: isFailure });

const erasedWords = (count: number) => (count === 1 ? 'This record was erased.' : 'Some of these records were erased.');

function wordsOf(
  records: readonly RecordLine[],
  { status, assignee, isSpam }: RecordChange,
  names: ReadonlyMap<string, string>,
) {
  const who = records.length === 1 ? records[0]!.name : `${records.length} records`;
  if (status) return `${who} ${STATUS_WORDS[status]}.`;
  if (isSpam !== undefined) return `${who} ${isSpam ? 'marked as likely spam' : 'moved to the list, not spam'}.`;
  return `${who} assigned to ${names.get(assignee!) ?? 'nobody'}.`;
}

/** The changes that restore the parts of the records that a change replaced; records with equal parts share one. */
function inverse(before: readonly RecordLine[], change: RecordChange): [RecordChange, Set<string>][] {
  const groups = new Map<string, Set<string>>();
  for (const { id, status, assignee, isSpam } of before) {
    const all = { status, assignee: assignee?.id ?? 'nobody', isSpam };
    const own = JSON.stringify(
      Object.fromEntries(Object.keys(change).map((key) => [key, all[key as keyof typeof all]])),
    );
    groups.set(own, (groups.get(own) ?? new Set()).add(id));
  }
  return [...groups].map(([own, ids]) => [JSON.parse(own) as RecordChange, ids]);
}

/** Versions after the last own change of each record, which the screen may not show yet. */
const ownChanges = new WeakMap<Client, Map<string, Promise<number>>>();
const changesOf = (client: Client) => ownChanges.get(client) ?? ownChanges.set(client, new Map()).get(client)!;

interface ChangeOptions {
  /** Shows no words and no Undo, such as for a record that is Seen because it was opened. */
  isQuiet?: boolean;
  /** Names of people by id. */
  names?: ReadonlyMap<string, string>;
}

/**
 * Returns a function that changes records at once on the screen, then on the server. A notification offers Undo for
 * 10 s. Records that a colleague changed first stay as the colleague left them. Resolves to false after a failure.
 */
export function useChange() {
  const client = useClient();
  return async function change(
    records: readonly RecordLine[],
    to: RecordChange,
    { isQuiet = false, names = new Map() }: ChangeOptions = {},
  ): Promise<boolean> {
    const send = async (lines: readonly RecordLine[], part: RecordChange) => {
      const own = changesOf(client);
      const seen = await Promise.all(
        lines.map(async ({ id, version }) => ({ id, version: Math.max(version, (await own.get(id)) ?? 0) })),
      );
      const result = client.mutation(operations.ChangeRecords, { seen, change: part }).toPromise();
      for (const { id } of lines)
        own.set(
          id,
          result.then(({ data }) => data?.changeRecords.changed.find((line) => line.id === id)?.version ?? 0),
        );
      const { changed = [], stale = [] } = (await result).data?.changeRecords ?? { stale: lines };
      if (changed.length + stale.length < lines.length) notify(erasedWords(lines.length), true);
      return result;
    };
    const { data, error } = await send(records, to);
    if (!data) {
      console.error(error);
      const reason = error?.graphQLErrors[0]?.message ?? 'Try again.';
      notify(error?.networkError ? 'No connection. Not saved. Try again.' : `Not saved. ${reason}`, true);
      return false;
    }
    const { changed, staleMessage } = data.changeRecords;
    if (staleMessage) notify(staleMessage, true);
    if (isQuiet || changed.length === 0) return true;
    const undo = async () => {
      notifications.hide(id);
      for (const [part, ids] of inverse(records, to)) {
        const lines = changed.filter((line) => ids.has(line.id));
        const result = lines.length > 0 ? (await send(lines, part)).data : undefined;
        if (result?.changeRecords.staleMessage) notify(result.changeRecords.staleMessage, true);
        else if (lines.length > 0 && !result) notify('Not undone. Try again.', true);
      }
    };
    const id = notifications.show({
      role: 'status',
      autoClose: UNDO_MS,
      message: (
        <>
          <span>{wordsOf(changed, to, names)}</span>
          <Button size="compact-sm" variant="default" onClick={() => void undo()}>
            Undo
          </Button>
        </>
      ),
    });
    return true;
  };
}
