import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useDialog } from './DialogContext.ts';
import { Mark } from './Rail.tsx';
import styles from './Rail.module.css';
import { useLists } from './useLists.ts';
import { useViewer } from './useViewer.ts';

/** The rail of narrow screens: a menu of lists, and a menu of the rest. */
export function PhoneBar() {
  const { everything, byForm, spam } = useLists();
  const { pathname } = useLocation();
  const open = useDialog();
  const isAdmin = useViewer()?.person.role === 'ADMIN';
  const screens = [
    { path: '/deliveries', label: 'Deliveries' },
    ...(isAdmin ? [{ path: '/people', label: 'People' }] : []),
  ];
  const lists = [everything, ...byForm, spam];
  const current = [...lists.slice(1), ...screens].find(({ path }) => pathname.startsWith(path)) ?? everything;
  const linkTo = ({ path, label }: { path: string; label: string }) => (
    <Menu.Item key={path} component={Link} to={path} aria-current={path === current.path ? 'page' : undefined}>
      {label}
    </Menu.Item>
  );
  return (
    <header className={styles.phoneBar} data-open={/\/records\//.test(pathname) || undefined}>
      <Mark />
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={styles.title}>
            {current.label} <ChevronDown aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>{lists.map(linkTo)}</Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon className={styles.more} aria-label="More" variant="subtle" color="dark">
            <Ellipsis aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open('export')}>Export…</Menu.Item>
          {screens.map(linkTo)}
          <Menu.Item type="submit" form="phone-sign-out">
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <form hidden id="phone-sign-out" method="post" action="/desk/sign-out" />
    </header>
  );
}
