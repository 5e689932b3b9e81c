import { Box, Button, Group } from '@mantine/core';
import { UserIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import type { RecordChange, WholeRecord } from '../api/operations.ts';
import { operations } from '../api/operations.ts';
import { SendAgain } from '../deliveries/SendAgain.tsx';
import { failureWords } from '../ConnectionMonitor.ts';
import { useListContext } from '../list/useView.ts';
import { StatusControl } from '../status.tsx';
import { useChange } from '../useChange.tsx';
import { useKeys } from '../useKeys.ts';
import { dayWithinSentence, timeOf } from '../useViewer.ts';
import { Answers } from './Answers.tsx';
import { Notes } from './Notes.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { Assignee, RecordActions, RecordBar } from './RecordHead.tsx';
import './record.css';

/** The record of the address. */
export function RecordPane() {
  const { record: id = '' } = useParams();
  const { view } = useListContext();
  const [{ data, error, stale, fetching }, reload] = useQuery({
    query: operations.Record,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  useEffect(() => {
    // A colleague or another window may have changed or erased the record.
    const readAgain = () => document.visibilityState === 'visible' && reload({ requestPolicy: 'network-only' });
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, [reload]);
  const record = data?.record;
  if (record?.id === id) return <OpenRecord key={id} record={record} isFresh={!stale && !fetching} />;
  if (fetching) return <div className="record-loading" role="status" aria-label="Loading the record" />;
  return (
    <Line words={error ? failureWords(error) : 'This record was erased.'}>
      <Button onClick={error ? () => reload({ requestPolicy: 'network-only' }) : view.close}>
        {error ? 'Try again' : 'Back to the list'}
      </Button>
    </Line>
  );
}

/** Matches screens that show the list or a record. */
const isNarrow = () => matchMedia('(max-width: 63.99rem)').matches;

/** `isFresh`: the server has just sent the record. */
function OpenRecord({ record, isFresh }: { record: WholeRecord; isFresh: boolean }) {
  const { view, ids } = useListContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [isAnswering, setIsAnswering] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const save = useChange();
  const change = (part: RecordChange, names?: ReadonlyMap<string, string>) => void save([record], part, { names });
  // The button of a line disappears when it is pressed.
  const changeByLine = (part: RecordChange) => {
    change(part);
    heading.current?.focus();
  };
  const { status, isSpam } = record;

  const wasOpened = useRef(false);
  useEffect(() => {
    if (!isFresh || wasOpened.current) return;
    wasOpened.current = true;
    if (status === 'NEW' && !isSpam) void save([record], { status: 'SEEN' }, { isQuiet: true });
  });
  useEffect(() => {
    document.title = `${record.name} | Desk`;
  }, [record.name]);
  useEffect(() => {
    if (!isNarrow()) return;
    heading.current?.focus();
    // The list is shown again.
    return () => document.getElementById(`row-${record.id}`)?.focus();
  }, [record.id]);
  useKeys({
    // The list changes the records that it shows.
    ...(!ids.includes(record.id) && {
      u: () => change({ status: 'NEW' }),
      a: () => change({ status: 'ANSWERED' }),
    }),
    n: () => note.current?.focus(),
    escape: () => isNarrow() && view.close(),
  });
  return (
    <article className="record" aria-labelledby="record-name">
      <header className="record-head">
        <RecordBar record={record} onSpam={() => change({ isSpam: true })} onErase={() => setIsErasing(true)} />
        <p className="hint">
          {record.formTitle} · sent {dayWithinSentence(record.sentAt)}, {timeOf(record.sentAt)}
        </p>
        <h1 id="record-name" ref={heading} tabIndex={-1}>
          {record.name}
        </h1>
        <Group gap={8}>
          <StatusControl status={status} onChange={(next) => change({ status: next })} />
          <Assignee record={record} onChange={change} />
          <RecordActions record={record} onAnswer={() => setIsAnswering(true)} onNote={() => note.current?.focus()} />
        </Group>
        {isAnswering && status !== 'ANSWERED' && (
          <Line words={`Did you answer ${record.name}?`}>
            <Button onClick={() => changeByLine({ status: 'ANSWERED' })}>Mark as answered</Button>
          </Line>
        )}
        {isSpam && (
          <Line words={['Likely spam', record.spamReasons.join('; ')].filter(Boolean).join(': ')}>
            <Button onClick={() => changeByLine({ isSpam: false })}>Not spam</Button>
          </Line>
        )}
        {record.problem && <Line words={record.problem} />}
        {record.deliveries.map((delivery) => (
          <Line key={delivery.id} words={`Not delivered: ${delivery.what}. ${delivery.reason ?? ''}`}>
            <SendAgain delivery={delivery} />
          </Line>
        ))}
      </header>
      <div className="record-body">
        <div className="record-answers">
          <Answers record={record.id} sections={record.sections} />
          <Related records={record.related} />
        </div>
        <Notes record={record} field={note} />
      </div>
      <EraseDialog
        isOpen={isErasing}
        records={[record]}
        onClose={() => setIsErasing(false)}
        onErased={() => {
          const at = ids.indexOf(record.id);
          const next = ids[at + 1] ?? ids[at - 1];
          if (next && !isNarrow()) view.open(next);
          else view.close();
          document.getElementById(`row-${next}`)?.focus();
        }}
      />
    </article>
  );
}

const Line = ({ words, children }: { words?: string; children?: ReactNode }) => (
  <Group justify="space-between" role="status" mt={12} px={12} py={6} bg="var(--mist)" bdrs={6}>
    {words}
    {children}
  </Group>
);

const Related = ({ records }: { records: WholeRecord['related'] }) =>
  records.length > 0 && (
    <Box component="p" c="dimmed" mt={24}>
      <UserIcon aria-hidden className="inline" /> Also from this address:{' '}
      {records.map(({ id, formTitle, sentAt, status }, at) => (
        <span key={id}>
          {at > 0 && '; '}
          <Link to={`/records/${id}`}>
            {formTitle}, {dayWithinSentence(sentAt)}
          </Link>
          , {status.toLowerCase()}
        </span>
      ))}
      .
    </Box>
  );
