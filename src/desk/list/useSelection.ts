import { useCallback, useMemo, useRef, useState } from 'react';

/** Selected records of the list with this key; another list begins without any. `ids`: of all shown rows, in order. */
export function useSelection(key: string, ids: readonly string[]) {
  const [state, setState] = useState({ key, selected: new Set<string>() });
  const anchor = useRef<string>(undefined);
  const latest = useRef(ids);
  latest.current = ids;
  const selected = useMemo(
    () => (state.key === key ? new Set(ids.filter((id) => state.selected.has(id))) : new Set<string>()),
    [state, key, ids],
  );
  const set = useCallback((next: Iterable<string>) => setState({ key, selected: new Set(next) }), [key]);
  /** Selects a row or the opposite; with Shift all rows from the last one to this one. */
  const toggle = useCallback(
    (id: string, withShift: boolean) => {
      const from = withShift && anchor.current ? latest.current.indexOf(anchor.current) : -1;
      const to = latest.current.indexOf(id);
      const range = from < 0 ? [id] : latest.current.slice(Math.min(from, to), Math.max(from, to) + 1);
      anchor.current = id;
      setState((before) => {
        const next = new Set(before.key === key ? before.selected : []);
        const isAdded = !next.has(id);
        for (const each of range)
          if (isAdded) next.add(each);
          else next.delete(each);
        return { key, selected: next };
      });
    },
    [key],
  );
  return { selected, set, toggle };
}
