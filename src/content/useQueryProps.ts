import { useEffect, useMemo, useState } from 'react';
import { fillQueries, findQueries, type QueryReference } from './QueryReference.ts';

type Props = Record<string, unknown>;

const NO_ANSWERS: ReadonlyMap<QueryReference, unknown> = new Map();

/**
 * A section's props with its `$query` references filled: by their fallback in the first render, by the content
 * service's answer once it is there. A failure is logged and nothing of it is shown. Keep `props` the same object
 * between renders.
 */
export function useQueryProps(props: Props): Props {
  const queries = useMemo(() => findQueries(props), [props]);
  const [answers, setAnswers] = useState(NO_ANSWERS);

  useEffect(() => {
    let isShown = true;
    for (const query of queries)
      import('./askQuery.ts')
        .then(({ askQuery }) => askQuery(query))
        .then((answer) => isShown && setAnswers((known) => new Map(known).set(query, answer)))
        .catch((error: unknown) => console.error(`The content service did not answer ${query.$query}.`, error));
    return () => {
      isShown = false;
    };
  }, [queries]);

  return useMemo(() => (queries.length ? (fillQueries(props, answers) as Props) : props), [props, queries, answers]);
}
