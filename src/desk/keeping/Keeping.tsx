import { Box, Button, Group, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutation, useQuery } from 'urql';
import { type FormRetention, operations } from '../api/operations.ts';
import { failureWords } from '../ConnectionMonitor.ts';
import { dayWithinSentence, useViewer } from '../useViewer.ts';

/** Rule, state and due records of each form. Admins start, stop and allow erasures. */
export function Keeping() {
  const isAdmin = useViewer()?.person.role === 'ADMIN';
  const [{ data, error }] = useQuery({ query: operations.Retention, requestPolicy: 'cache-and-network' });
  const [started, start] = useMutation(operations.StartRetention);
  const [stopped, stop] = useMutation(operations.StopRetention);
  const [allowed, allow] = useMutation(operations.AllowRetention);
  const [question, setQuestion] = useState<FormRetention>();
  const problem = error ?? started.error ?? stopped.error ?? allowed.error;
  const agree = () => {
    const { id: form, waiting } = question!;
    void (waiting ? allow({ form, count: waiting.count }) : start({ form }));
    setQuestion(undefined);
  };
  const actions = (one: FormRetention) => {
    const { id, keep, startedAt, waiting, formTitle } = one;
    const of = <span className="visually-hidden">: {formTitle}</span>;
    if (!isAdmin || (!keep && !startedAt)) return null;
    return (
      <Group gap={8} wrap="nowrap">
        {waiting && (
          <Button c="var(--error)" onClick={() => setQuestion(one)}>
            Erase {recordsWords(waiting.count)}…{of}
          </Button>
        )}
        {startedAt ? (
          <Button onClick={() => void stop({ form: id })}>
            {waiting ? 'Not now' : 'Stop'}
            {of}
          </Button>
        ) : (
          <Button onClick={() => setQuestion(one)}>Start…{of}</Button>
        )}
      </Group>
    );
  };
  return (
    <main className="screen">
      <h1>Keeping</h1>
      <Box component="p" className="hint" mb={16}>
        The form file says how long records are kept. A rule erases nothing until an admin starts it; “Not now” stops
        it.
      </Box>
      {problem && <p role="alert">{failureWords(problem)}</p>}
      {data && (
        <Table.ScrollContainer minWidth={720} type="native" tabIndex={0} role="region" aria-label="Rules">
          <Table
            data={{
              head: ['Form', 'Rule', 'State', 'To erase', ...(isAdmin ? ['Action'] : [])],
              body: data.retention.map((one) => [
                one.formTitle,
                ruleWords(one),
                stateWords(one),
                <Due key="due" {...one} />,
                ...(isAdmin ? [actions(one)] : []),
              ]),
            }}
          />
        </Table.ScrollContainer>
      )}
      <Modal
        opened={question !== undefined}
        onClose={() => setQuestion(undefined)}
        title={question?.waiting ? `Erase ${recordsWords(question.waiting.count)}?` : 'Start this rule?'}
        transitionProps={{ duration: 0 }}
      >
        <p>
          {question &&
            `${question.formTitle}: ${ruleWords(question)} ${question.waiting?.reason ?? dueWords(question)}`}
        </p>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button data-autofocus onClick={() => setQuestion(undefined)}>
            Keep them
          </Button>
          <Button variant="filled" color="var(--error)" onClick={agree}>
            {question?.waiting ? 'Erase for good' : 'Start to erase'}
          </Button>
        </Group>
      </Modal>
    </main>
  );
}

const recordsWords = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'record' : 'records'}`;

function ruleWords({ keep, sensitive }: FormRetention): string {
  if (!keep) return 'Kept without a limit: the form file has no rule.';
  return `Erased after ${keep}${sensitive ? `, sensitive answers after ${sensitive}` : ''}.`;
}

function stateWords({ keep, startedAt, startedBy, waiting }: FormRetention): string {
  if (waiting) return `Waits for an admin. ${waiting.reason}`;
  if (startedAt) return `Started by ${startedBy}, ${dayWithinSentence(startedAt)}`;
  return keep ? 'Not started' : '';
}

const dueWords = ({ dueNow }: FormRetention) =>
  dueNow === 0
    ? 'No record is due now.'
    : `${recordsWords(dueNow)} ${dueNow === 1 ? 'is' : 'are'} due now. Many at once wait for another yes.`;

const Due = ({ id, keep, dueNow, dueSoon, heldCount }: FormRetention) => {
  if (!keep) return null;
  const list = `/forms/${encodeURIComponent(id)}`;
  return (
    <>
      <Link to={`${list}?due=0`}>{dueNow.toLocaleString('en')} now</Link>,{' '}
      <Link to={`${list}?due=14`}>{dueSoon.toLocaleString('en')} within 14 days</Link>
      {heldCount > 0 && (
        <>
          , <Link to={`${list}?held=1`}>{heldCount.toLocaleString('en')} held</Link>
        </>
      )}
    </>
  );
};
