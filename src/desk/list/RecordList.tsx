import { Link, Outlet } from 'react-router-dom';
import { useQuery } from 'urql';
import { documentOf } from '../client.ts';
import type { ListContext } from './ListContext.ts';
import { useView } from './useView.ts';

/** The list of the current address, and the open record beside it. */
export function RecordList() {
  const view = useView();
  const [{ data }] = useQuery({ query: documentOf('Records'), variables: { filter: view.filter, first: 50 } });
  const records = data?.records.edges.map(({ node }) => node) ?? [];
  const index = records.findIndex(({ id }) => id === view.record);
  const opener = (at: number) => (index >= 0 && records[at] ? () => view.open(records[at]!.id) : undefined);
  const context: ListContext = {
    position: index < 0 ? undefined : index + 1,
    total: data?.records.totalCount ?? 0,
    next: opener(index + 1),
    previous: opener(index - 1),
    close: view.close,
    addressOf: view.addressOf,
  };
  return (
    <>
      <section className="list" aria-label="Records" data-open={view.record ? '' : undefined}>
        <ul>
          {records.map(({ id, name }) => (
            <li key={id}>
              <Link to={view.addressOf(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
      <main className="pane" data-open={view.record ? '' : undefined}>
        <Outlet context={context} />
      </main>
    </>
  );
}
