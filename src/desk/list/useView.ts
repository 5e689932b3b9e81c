import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { filterOf } from '../api/view.ts';

/** The list of the current address: its path, filter and ways to change both. */
export function useView() {
  const { form, record } = useParams();
  const [params, setParams] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSpam = pathname.startsWith('/spam');
  const path = isSpam ? '/spam' : form ? `/forms/${form}` : '/';
  const query = useMemo(() => {
    const all = new URLSearchParams(search);
    if (form) all.set('form', form);
    if (isSpam) all.set('spam', '1');
    return all;
  }, [search, form, isSpam]);
  const filter = useMemo(() => filterOf(query), [query]);
  return {
    path,
    filter,
    params,
    isSpam,
    form,
    /** Id of the open record. */
    record,
    /** Search parameters of an export of this list. */
    query,
    addressOf: (id: string) => `${path === '/' ? '' : path}/records/${id}${search}`,
    open: (id: string) => void navigate(`${path === '/' ? '' : path}/records/${id}${search}`),
    close: () => void navigate(`${path}${search}`),
    /** Sets parameters, or removes those without a value. Typing in the search replaces the history entry. */
    set: (changes: Record<string, string | undefined>, replace = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            next.delete(name);
            if (value) next.set(name, value);
          }
          return next;
        },
        { replace },
      ),
  };
}
