import { type ReactNode, useEffect, useMemo } from 'react';
import { Provider, useQuery } from 'urql';
import { contentClient } from './contentClient.ts';
import { queries } from './queries.ts';
import type { QueryReference } from './QueryReference.ts';

/** Values of answered query references. */
export type QueryValues = ReadonlyMap<QueryReference, unknown>;

interface AnsweredProps {
  references: readonly QueryReference[];
  children: (answers: QueryValues) => ReactNode;
}

/**
 * Renders with the answers to references that `fetchQueryAnswers` has loaded into the client's cache. Later cache changes
 * re-render.
 */
export const WithCachedQueryAnswers = ({ references, children }: AnsweredProps) => (
  <Provider value={contentClient}>
    <Next references={references} answers={NONE}>
      {children}
    </Next>
  </Provider>
);

const NONE: QueryValues = new Map();

/** Adds the answers one reference at a time, each in a separate component, because hooks do not work in loops. */
function Next({ references, answers, children }: AnsweredProps & { answers: QueryValues }): ReactNode {
  const [first, ...rest] = references;
  if (!first) return children(answers);
  return (
    <One reference={first} answers={answers}>
      {(more) => (
        <Next references={rest} answers={more}>
          {children}
        </Next>
      )}
    </One>
  );
}

interface OneProps {
  reference: QueryReference;
  answers: QueryValues;
  children: (answers: QueryValues) => ReactNode;
}

function One({ reference, answers, children }: OneProps) {
  const { $query, variables = {}, fallback } = reference;
  const { document, value: valueOf } = queries[$query];
  const [{ data, error }] = useQuery<unknown>({ query: document, variables });
  const more = useMemo(() => {
    const value = data && !error ? valueOf(data as never, fallback) : undefined;
    return value === undefined ? answers : new Map([...answers, [reference, value]]);
  }, [answers, reference, data, error, valueOf, fallback]);
  return children(more);
}

/** Reports the answers to references whenever they change, and renders nothing. */
export function ReportQueryAnswers({
  references,
  onAnswers,
}: {
  references: readonly QueryReference[];
  onAnswers: (answers: QueryValues) => void;
}) {
  return (
    <WithCachedQueryAnswers references={references}>
      {(answers) => <Report answers={answers} onAnswers={onAnswers} />}
    </WithCachedQueryAnswers>
  );
}

function Report({ answers, onAnswers }: { answers: QueryValues; onAnswers: (answers: QueryValues) => void }) {
  useEffect(() => onAnswers(answers), [answers, onAnswers]);
  return null;
}
