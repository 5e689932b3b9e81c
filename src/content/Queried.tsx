import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { InitialQueryData } from './InitialQueryData.ts';
import { fillQueries, findQueries, queryKey, type QueryReference } from './QueryReference.ts';

type Props = Record<string, unknown>;

interface QueriedProps {
  /** May hold `$query` references at any depth. Keep them the same object between renders. */
  props: Props;
  /** Draws with the props filled: by what was answered when the page was drawn, else by their fallbacks, and by the content service's answers later. */
  children: (filled: Props) => ReactNode;
}

/** Asks the content service what a section's props refer to. What asks is brought once the section is live; a failure is only logged. */
export function Queried({ props, children }: QueriedProps) {
  const references = useMemo(() => findQueries(props), [props]);
  const given = use(InitialQueryData);
  const [answers, setAnswers] = useState<ReadonlyMap<QueryReference, unknown>>(() => givenAnswers(references, given));

  useEffect(() => {
    if (references.length === 0) return;
    import('./askQueries.ts')
      .then(({ askQueries }) => askQueries(references))
      .then(
        (answered) => setAnswers((known) => new Map([...known, ...answered])),
        (error: unknown) => console.error('What asks the content service could not be loaded.', error),
      );
  }, [references]);

  const filled = useMemo(
    () => (references.length > 0 ? (fillQueries(props, answers) as Props) : props),
    [props, references, answers],
  );
  return children(filled);
}

/** What was answered to the references when the page was drawn. */
const givenAnswers = (
  references: readonly QueryReference[],
  given: Record<string, unknown>,
): Map<QueryReference, unknown> =>
  new Map(references.filter((one) => queryKey(one) in given).map((one) => [one, given[queryKey(one)]]));
