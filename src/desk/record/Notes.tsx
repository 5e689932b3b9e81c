import { Button, Group, Textarea } from '@mantine/core';
import { getHotkeyHandler, useSessionStorage } from '@mantine/hooks';
import { type Ref, useRef } from 'react';
import { useMutation } from 'urql';
import type { WholeRecord } from '../api/operations.ts';
import { operations } from '../api/operations.ts';
import { failureWords } from '../ConnectionMonitor.ts';
import { RecordKeeping } from './RecordKeeping.tsx';
import { whenWords } from '../useViewer.ts';

/** Notes of colleagues and history of a record. An unsent note stays in the tab's session storage. */
export function Notes({ record, field }: { record: WholeRecord; field: Ref<HTMLTextAreaElement> }) {
  const [text, setText, clear] = useSessionStorage({
    key: `desk-note:${record.id}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const latest = useRef(text);
  latest.current = text;
  const [{ fetching, error }, add] = useMutation(operations.AddNote);
  const send = async () => {
    if (!text.trim() || fetching) return;
    const result = await add({ record: record.id, text: text.trim() });
    // Words typed meanwhile stay.
    if (!result.error && latest.current === text) clear();
  };
  return (
    <aside className="notes" aria-label="Notes and history">
      <h2>Notes</h2>
      <Textarea
        ref={field}
        aria-label="Note"
        placeholder="A note for colleagues. Visitors never see it."
        rows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([['mod+Enter', send]])}
        error={failureWords(error, '. Your note is kept here.')}
      />
      <Group justify="space-between" my={8}>
        <span aria-hidden>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
        <Button loading={fetching} onClick={send}>
          Add note
        </Button>
      </Group>
      {record.notes.length > 0 && (
        <ul role="list" aria-label="Notes">
          {record.notes.map((note) => (
            <li key={note.id}>
              <b>{note.author}</b> <time dateTime={note.createdAt}>{whenWords(note.createdAt)}</time>
              <p className="text">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <h2>History</h2>
      <ol role="list" className="history">
        {record.history.map(({ at, text: entry }, index) => (
          <li key={index}>
            <time dateTime={at}>{whenWords(at)}</time> {entry}
          </li>
        ))}
      </ol>
      <RecordKeeping record={record} />
    </aside>
  );
}
