import { Button } from '@mantine/core';
import { useMutation } from 'urql';
import type { Delivery } from '../api/operations.ts';
import { operations } from '../api/operations.ts';
import { failureWords } from '../ConnectionMonitor.ts';
import { notify } from '../useChange.tsx';

/** Button that repeats a failed delivery. */
export function SendAgain({ delivery: { id, what } }: { delivery: Delivery }) {
  const [{ fetching, data }, retry] = useMutation(operations.RetryDelivery);
  const send = async () => {
    const { error } = await retry({ id });
    notify(error ? failureWords(error)! : 'Will be sent shortly.', Boolean(error));
  };
  return (
    <Button loading={fetching} disabled={data?.retryDelivery} onClick={() => void send()}>
      Send again<span className="visually-hidden">: {what}</span>
    </Button>
  );
}
