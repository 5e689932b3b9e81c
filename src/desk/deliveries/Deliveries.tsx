import { Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { operations } from '../api/operations.ts';
import { failureWords } from '../ConnectionMonitor.ts';
import { relativeDayLabel, timeOf, useViewer } from '../useViewer.ts';
import { SendAgain } from './SendAgain.tsx';

/** Failed deliveries of all records. */
export function Deliveries() {
  useViewer();
  const [{ data, error }] = useQuery({ query: operations.FailedDeliveries, requestPolicy: 'cache-and-network' });
  const deliveries = data?.failedDeliveries;
  return (
    <main className="screen">
      <h1>Failed deliveries</h1>
      {error && !data && <p role="alert">{failureWords(error)}</p>}
      {deliveries?.length === 0 && <p>All mails and messages were delivered.</p>}
      {deliveries && deliveries.length > 0 && (
        <Table.ScrollContainer minWidth={560} type="native">
          <Table
            data={{
              head: ['Delivery', 'Since', 'Problem', 'Action'],
              body: deliveries.map((delivery) => [
                <Link key="what" to={`/records/${delivery.record}`}>
                  {delivery.what}
                </Link>,
                `${relativeDayLabel(delivery.createdAt)}, ${timeOf(delivery.createdAt)}`,
                delivery.reason,
                <SendAgain key="send" delivery={delivery} />,
              ]),
            }}
          />
        </Table.ScrollContainer>
      )}
    </main>
  );
}
