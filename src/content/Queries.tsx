import { useEffect, useEffectEvent } from 'react';
import { Provider, useQuery } from 'urql';
import { client } from './client.ts';
import { queryDocuments } from './documents.ts';
import type { QueryReference } from './QueryReference.ts';
import { queryValues } from './queryValues.ts';

export interface QueriesProps {
  references: QueryReference[];
  onAnswer: (reference: QueryReference, value: unknown) => void;
}

/** Asks the content service what each reference stands for and draws nothing. Import it dynamically: no page needs it to appear. */
export function Queries({ references, onAnswer }: QueriesProps) {
  return (
    <Provider value={client}>
      {references.map((reference, index) => (
        <Query key={index} reference={reference} onAnswer={(value) => onAnswer(reference, value)} />
      ))}
    </Provider>
  );
}

function Query({ reference, onAnswer }: { reference: QueryReference; onAnswer: (value: unknown) => void }) {
  const { $query, variables = {}, fallback } = reference;
  const [{ fetching, data, error }] = useQuery<Record<string, unknown>>({ query: queryDocuments[$query], variables });
  const hear = useEffectEvent(() => {
    const value = data && !error ? queryValues[$query](data, fallback) : undefined;
    if (value !== undefined) onAnswer(value);
    else console.error(`The content service did not answer ${$query}.`, error ?? data);
  });
  useEffect(() => {
    if (!fetching) hear();
  }, [fetching, data, error]);
  return null;
}
