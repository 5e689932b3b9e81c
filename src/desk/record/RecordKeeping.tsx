import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { formatLongDate } from '../../content/formatLongDate.ts';
import { operations, type WholeRecord } from '../api/operations.ts';
import { failureWords } from '../ConnectionMonitor.ts';

/** Date of the erasure by the rule of the form, and the hold of a record. */
export function RecordKeeping({ record: { id, form, due, hold } }: { record: WholeRecord }) {
  const [{ data }] = useQuery({ query: operations.Retention, pause: !due });
  const [held, send] = useMutation(operations.HoldRecord);
  const [released, release] = useMutation(operations.ReleaseRecord);
  const [isAsking, setIsAsking] = useState(false);
  const isStarted = data?.retention.some((one) => one.id === form && one.startedAt);
  if (!due && !hold) return null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason') as string;
    const { error } = await send({ record: id, reason });
    if (!error) setIsAsking(false);
  };
  return (
    <>
      <h2>Keeping</h2>
      {hold ? (
        <p>
          Held by {hold.by}: <span className="text">{hold.reason}</span>
        </p>
      ) : (
        <p>
          {due?.isSensitiveOnly ? 'Sensitive answers will be erased on ' : 'Will be erased on '}
          {formatLongDate(due!.at)}
          {data && !isStarted && ', once an admin starts the rule of the form'}.
        </p>
      )}
      {released.error && <p role="alert">{failureWords(released.error)}</p>}
      {hold?.isReleasable && (
        <Button mt={8} loading={released.fetching} onClick={() => void release({ record: id })}>
          Release
        </Button>
      )}
      {!hold && (
        <Button mt={8} onClick={() => setIsAsking(true)}>
          Hold…
        </Button>
      )}
      <Modal opened={isAsking} onClose={() => setIsAsking(false)} title="Hold this record">
        <form onSubmit={(event) => void submit(event)}>
          <Textarea
            name="reason"
            label="Reason"
            required
            withAsterisk={false}
            maxLength={500}
            data-autofocus
            error={failureWords(held.error)}
          />
          <p className="hint">The rule of the form does not erase a held record.</p>
          <Group justify="flex-end" gap={8} mt={16}>
            <Button onClick={() => setIsAsking(false)}>Cancel</Button>
            <Button type="submit" variant="filled" loading={held.fetching}>
              Hold
            </Button>
          </Group>
        </form>
      </Modal>
    </>
  );
}
