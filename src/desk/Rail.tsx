import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { ChevronDown, Clock, Download, Ellipsis, History, Keyboard, MailWarning, Users } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Motif } from '../ui/Motif.tsx';
import styles from './Rail.module.css';
import { useLists } from './useLists.ts';
import { useViewer } from './useViewer.ts';

export type DeskDialog = 'export' | 'keys';

interface Place {
  path: string;
  label: string;
}

const mark = <Motif name="diamond" line={3} className={styles.mark} />;

/** Lists with their counts, other screens, and the signed-in person; menus of the same on a phone. */
export function Rail({ onOpen }: { onOpen: (dialog: DeskDialog) => void }) {
  const { lists } = useLists();
  const { pathname } = useLocation();
  const person = useViewer()?.person;
  const isAdmin = person?.role === 'ADMIN';
  const screens = [
    { path: '/deliveries', label: 'Deliveries', icon: <MailWarning aria-hidden="true" /> },
    { path: '/keeping', label: 'Keeping', icon: <Clock aria-hidden="true" /> },
    ...(isAdmin
      ? [
          { path: '/people', label: 'People', icon: <Users aria-hidden="true" /> },
          { path: '/activity', label: 'Activity', icon: <History aria-hidden="true" /> },
        ]
      : []),
  ];
  const isAt = ({ path }: Place) => `${pathname}/`.startsWith(`${path}/`);
  const current: Place = [...lists, ...screens].find(isAt) ?? lists[0]!;
  const linkTo = ({ path }: Place) =>
    ({ to: path, 'aria-current': path === current.path ? 'page' : undefined }) as const;
  const items = (places: Place[]) =>
    places.map((place) => (
      <Menu.Item key={place.path} component={Link} {...linkTo(place)}>
        {place.label}
      </Menu.Item>
    ));
  const [everything, ...others] = lists.map((list) => (
    <Link key={list.path} {...linkTo(list)}>
      {list.label}{' '}
      {list.count > 0 && (
        <span className={styles.count}>
          {list.count} <span className="visually-hidden">{list.words}</span>
        </span>
      )}
    </Link>
  ));
  return (
    <>
      <nav className={styles.rail} aria-label="Desk">
        <p className={styles.title}>{mark} Desk</p>
        {everything}
        <h2>Forms</h2>
        {others}
        <div className={styles.foot}>
          <button type="button" onClick={() => onOpen('export')}>
            <Download aria-hidden="true" /> Export…
          </button>
          {screens.map((screen) => (
            <Link key={screen.path} {...linkTo(screen)}>
              {screen.icon} {screen.label}
            </Link>
          ))}
          <button type="button" onClick={() => onOpen('keys')}>
            <Keyboard aria-hidden="true" /> Keys <kbd>?</kbd>
          </button>
        </div>
        <form id="sign-out" method="post" action="/desk/sign-out" className={styles.person}>
          <b aria-hidden="true">{person?.name.slice(0, 1)}</b>
          <span>
            {person?.name}
            <small>{person && (isAdmin ? 'Admin' : 'Staff')}</small>
          </span>
          <UnstyledButton type="submit" c="dimmed" fz={13} td="underline">
            Sign out
          </UnstyledButton>
        </form>
      </nav>
      <nav aria-label="Screens" className={styles.phoneBar} data-open={/\/records\//.test(pathname) || undefined}>
        {mark}
        <Menu position="bottom-start">
          <Menu.Target>
            <UnstyledButton className={styles.title}>
              {current.label} <ChevronDown aria-hidden="true" />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>{items(lists)}</Menu.Dropdown>
        </Menu>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label="More" ml="auto" miw={44}>
              <Ellipsis aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onOpen('export')}>Export…</Menu.Item>
            {items(screens)}
            <Menu.Item type="submit" form="sign-out">
              Sign out
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </nav>
    </>
  );
}
