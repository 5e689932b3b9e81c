import { useMemo } from 'react';
import { useLocation, useNavigate, useOutletContext, useSearchParams } from 'react-router-dom';
import { parseRecordFilter } from '../api/view.ts';
import { STATUS_WORDS } from '../status.tsx';

type Changes = Record<string, string | undefined>;

/** The list of the current address: its path, filter and ways to change both. */
export function useView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [, path = '', record] = /^(\/spam|\/forms\/[^/]+)?(?:\/records\/([^/]+))?/.exec(pathname)!;
  const query = useMemo(() => {
    const all = new URLSearchParams(search);
    if (!((all.get('status') ?? '').toUpperCase() in STATUS_WORDS)) all.delete('status');
    if (path === '/spam') all.set('spam', '1');
    else if (path) all.set('form', decoded(path.split('/')[2]!));
    return all;
  }, [search, path]);
  const filter = useMemo(() => parseRecordFilter(query), [query]);
  const addressOf = (id: string) => `${path}/records/${id}${search}`;
  return {
    filter,
    params,
    /** Search parameters of an export of this list. */
    query,
    /** Text that is equal for equal lists. */
    key: query.toString(),
    /** Id of the open record. */
    record,
    addressOf,
    open: (id: string) => void navigate(addressOf(id)),
    close: () => void navigate(`${path || '/'}${search}`),
    /** Address of the list with other parameters; those without a value are removed. */
    addressWith: (changes: Changes) => `${pathname}?${changed(params, changes)}`,
    /** Typing replaces the history entry. */
    set: (changes: Changes, replace = false) => setParams((before) => changed(before, changes), { replace }),
  };
}

export type View = ReturnType<typeof useView>;

/** Returns the list beside the open record. `ids`: of its loaded rows, in order. */
export const useListContext = () => useOutletContext<{ view: View; ids: readonly string[]; total: number }>();

/** Decodes a part of a path; returns a part that is not encoded correctly as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    if (value) next.set(name, value);
  }
  return next;
}
