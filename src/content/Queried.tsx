import { type ComponentType, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { OnQueryData } from './OnQueryData.ts';
import { InitialQueryData, queryKey } from './InitialQueryData.ts';
import type { QueriesProps } from './Queries.tsx';
import { fillQueries, findQueries, type QueryReference } from './QueryReference.ts';

type Props = Record<string, unknown>;

interface QueriedProps {
  /** May hold `$query` references at any depth. Keep them the same object between renders. */
  props: Props;
  /** Draws with the props filled: by what was answered when the page was drawn, else by their fallbacks, and by the content service's answers later. */
  children: (filled: Props) => ReactNode;
}

/** Asks the content service what a section's props refer to. What asks is brought once the page is live; a failure is only logged. */
export function Queried({ props, children }: QueriedProps) {
  const references = useMemo(() => findQueries(props), [props]);
  const given = use(InitialQueryData);
  const hear = use(OnQueryData);
  const [answers, setAnswers] = useState<ReadonlyMap<QueryReference, unknown>>(
    () => new Map(references.filter((one) => queryKey(one) in given).map((one) => [one, given[queryKey(one)]])),
  );
  const [Queries, setQueries] = useState<ComponentType<QueriesProps>>();
  const asks = references.length > 0;

  useEffect(() => {
    if (!asks) return;
    import('./Queries.tsx').then(
      (module) => setQueries(() => module.Queries),
      (error: unknown) => console.error('What asks the content service could not be loaded.', error),
    );
  }, [asks]);

  const filled = useMemo(() => (asks ? (fillQueries(props, answers) as Props) : props), [props, asks, answers]);
  return (
    <>
      {children(filled)}
      {Queries && (
        <Queries
          references={references}
          onAnswer={(reference, value) => {
            setAnswers((known) => new Map(known).set(reference, value));
            hear?.(reference, value);
          }}
        />
      )}
    </>
  );
}
