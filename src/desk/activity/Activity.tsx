import { Button, Group, NativeSelect, Table } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { type ActivityKind, operations } from '../api/operations.ts';
import { failureWords } from '../ConnectionMonitor.ts';
import { relativeDayLabel, timeOf, useViewer } from '../useViewer.ts';

const PAGE = 50;
const KINDS: Record<ActivityKind, string> = {
  SIGNED_IN: 'Signed in',
  OPENED: 'Opened a record',
  REVEALED: 'Showed a sensitive answer',
  DOWNLOADED: 'Opened a file',
  EXPORTED: 'Exported',
  CHANGED: 'Changed a record',
  ERASED: 'Erased a record',
  PEOPLE: 'Changed people',
};
const WHAT = [{ value: '', label: 'Everything' }, ...Object.entries(KINDS).map(([value, label]) => ({ value, label }))];

/** Who did what, for admins. Person and kind are in the address. */
export function Activity() {
  const me = useViewer()?.person;
  const [params, setParams] = useSearchParams();
  const isAdmin = me?.role === 'ADMIN';
  const [{ data }] = useQuery({ query: operations.People, pause: !isAdmin });
  const people = data?.people.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const who = [{ value: '', label: 'Everybody' }, ...people, { value: 'command-line', label: 'The command line' }];
  const filter = (name: string, label: string, options: typeof WHAT) => (
    <NativeSelect
      label={label}
      data={options}
      value={params.get(name) ?? ''}
      onChange={({ currentTarget: { value } }) =>
        setParams((before) => {
          const others = [...before].filter(([key]) => key !== name);
          return [...others, ...(value ? [[name, value] as [string, string]] : [])];
        })
      }
    />
  );
  if (!me) return <main className="screen" aria-busy />;
  return (
    <main className="screen">
      <h1>Activity</h1>
      {isAdmin ? (
        <>
          <Group mb={14}>
            {filter('person', 'Who', who)}
            {filter('kind', 'What', WHAT)}
          </Group>
          <Entries key={params.toString()} person={params.get('person')} kind={params.get('kind')} />
        </>
      ) : (
        <p>Only admins see who did what. Ask an admin.</p>
      )}
    </main>
  );
}

function Entries({ person, kind }: { person: string | null; kind: string | null }) {
  const [after, setAfter] = useState<string | null>(null);
  const known = kind !== null && Object.hasOwn(KINDS, kind) ? (kind as ActivityKind) : null;
  const [{ data, error, fetching }] = useQuery({
    query: operations.Activity,
    variables: { person, kind: known, first: PAGE, after },
    requestPolicy: 'cache-and-network',
  });
  const entries = data?.activity.edges.map(({ node }) => node);
  const { hasNextPage, endCursor } = data?.activity.pageInfo ?? {};
  return (
    <div aria-busy={fetching}>
      {error && <p role="alert">{failureWords(error)}</p>}
      {entries?.length === 0 && <p>Nobody did this in the last 24 months.</p>}
      {entries && entries.length > 0 && (
        <Table.ScrollContainer minWidth={560} type="native" tabIndex={0} role="region" aria-label="Activity">
          <Table
            data={{
              head: ['When', 'Who', 'What', 'Record'],
              body: entries.map(({ at, who, what, record, reference }) => [
                `${relativeDayLabel(at)}, ${timeOf(at)}`,
                who,
                what,
                record ? (
                  <Link key="record" to={`/records/${record.id}`}>
                    {record.formTitle} {reference}
                  </Link>
                ) : (
                  reference
                ),
              ]),
            }}
          />
        </Table.ScrollContainer>
      )}
      {hasNextPage && (
        <Button mt={14} onClick={() => setAfter(endCursor ?? null)}>
          Show more
        </Button>
      )}
    </div>
  );
}
