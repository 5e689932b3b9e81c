import { TriangleAlert } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useQuery } from 'urql';
import { documentOf } from './client.ts';

/** Lists of the Desk with their counts of new records. */
export function Rail() {
  const [{ data }] = useQuery({ query: documentOf('Forms') });
  return (
    <nav className="rail" aria-label="Desk">
      <NavLink to="/">Everything</NavLink>
      {data?.forms.map(({ id, plural, newCount }) => (
        <NavLink key={id} to={`/forms/${id}`}>
          {plural} {newCount}
        </NavLink>
      ))}
      <NavLink to="/spam">
        <TriangleAlert aria-hidden="true" /> Likely spam
      </NavLink>
    </nav>
  );
}
