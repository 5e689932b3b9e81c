import { Download, Keyboard, MailWarning, Users } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Motif } from '../ui/Motif.tsx';
import { useDialog } from './DialogContext.ts';
import styles from './Rail.module.css';
import { useLists } from './useLists.ts';
import { useViewer } from './useViewer.ts';

export const Mark = () => <Motif name="diamond" line={3} className={styles.mark} />;

const Count = ({ of, words }: { of: number; words: string }) =>
  of > 0 && (
    <span className={styles.count}>
      {of} <span className="visually-hidden">{words}</span>
    </span>
  );

/** Lists with their counts of new records, other screens, and the signed-in person. */
export function Rail() {
  const { everything, byForm, spam } = useLists();
  const { pathname } = useLocation();
  const open = useDialog();
  const person = useViewer()?.person;
  return (
    <nav className={styles.rail} aria-label="Desk">
      <p className={styles.title}>
        <Mark />
        Desk
      </p>
      <Link to="/" aria-current={/^\/(records|$)/.test(pathname) ? 'page' : undefined}>
        {everything.label} <Count of={everything.newCount} words="new" />
      </Link>
      <h2>Forms</h2>
      {byForm.map(({ path, label, newCount }) => (
        <NavLink key={path} to={path}>
          {label} <Count of={newCount} words="new" />
        </NavLink>
      ))}
      <NavLink to={spam.path} className={styles.spam}>
        {spam.label} <Count of={spam.count} words="waiting" />
      </NavLink>
      <div className={styles.foot}>
        <button type="button" onClick={() => open('export')}>
          <Download aria-hidden="true" /> Export…
        </button>
        <NavLink to="/deliveries">
          <MailWarning aria-hidden="true" /> Deliveries
        </NavLink>
        {person?.role === 'ADMIN' && (
          <NavLink to="/people">
            <Users aria-hidden="true" /> People
          </NavLink>
        )}
        <button type="button" onClick={() => open('keys')}>
          <Keyboard aria-hidden="true" /> Keys <kbd>?</kbd>
        </button>
      </div>
      <form method="post" action="/desk/sign-out" className={styles.person}>
        <span className={styles.initial} aria-hidden="true">
          {person?.name.slice(0, 1)}
        </span>
        <span>
          {person?.name}
          <small>{person && (person.role === 'ADMIN' ? 'Admin' : 'Staff')}</small>
        </span>
        <button type="submit">Sign out</button>
      </form>
    </nav>
  );
}
