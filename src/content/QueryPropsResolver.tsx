import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { QueryValues, ReportQueryAnswers } from './WithCachedQueryAnswers.tsx';
import { InitialQueryDataContext } from './InitialQueryDataContext.ts';
import { replaceQueryReferences, findQueryReferences, queryKey, type QueryReference } from './QueryReference.ts';

type Props = Record<string, unknown>;

interface QueriedProps {
  /** May contain `$query` references at any depth. Keep the same object between renders. */
  props: Props;
  /** Renders with filled props: first from the responses at render time, else from the fallbacks. */
  children: (filled: Props) => ReactNode;
}

/** Fills the `$query` references in a section's props. Loads urql after hydration; a failure is only logged. */
export function QueryPropsResolver({ props, children }: QueriedProps) {
  const references = useMemo(() => findQueryReferences(props), [props]);
  const given = use(InitialQueryDataContext);
  const [answers, setAnswers] = useState<QueryValues>(() => givenAnswers(references, given));
  const [live, setLive] = useState<{ Report: typeof ReportQueryAnswers; answered: readonly QueryReference[] }>();

  useEffect(() => {
    if (references.length === 0) return;
    const asked = import('./fetchQueryAnswers.ts').then(({ fetchQueryAnswers }) => fetchQueryAnswers(references));
    Promise.all([asked, import('./WithCachedQueryAnswers.tsx')]).then(
      ([first, { ReportQueryAnswers: Report }]) => setLive({ Report, answered: [...first.keys()] }),
      (error: unknown) => console.error('The code for the content service could not be loaded.', error),
    );
  }, [references]);

  const onAnswers = useMemo(() => (more: QueryValues) => setAnswers((known) => new Map([...known, ...more])), []);
  const filled = useMemo(
    () => (references.length > 0 ? (replaceQueryReferences(props, answers) as Props) : props),
    [props, references, answers],
  );
  return (
    <>
      {live && <live.Report references={live.answered} onAnswers={onAnswers} />}
      {children(filled)}
    </>
  );
}

/** Returns the responses at render time for these references. */
const givenAnswers = (references: readonly QueryReference[], given: Record<string, unknown>): QueryValues =>
  new Map(references.filter((one) => queryKey(one) in given).map((one) => [one, given[queryKey(one)]]));
