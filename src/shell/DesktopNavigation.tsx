import { use } from 'react';
import type { NavigationItem } from '../content/Site.d.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Pathname } from '../ui/Pathname.ts';
import styles from './DesktopNavigation.module.css';
import { Dropdown } from './Dropdown.tsx';
import { isCurrent } from './isCurrent.ts';

/** Links of the header on a wide screen. An item with a submenu is a dropdown. */
export function DesktopNavigation({ items }: { items: NavigationItem[] }) {
  const pathname = use(Pathname);
  return (
    <nav className={styles.navigation} aria-label="Main">
      <ul role="list" className={styles.list}>
        {items.map((item) => {
          const current = isCurrent(pathname, item);
          return (
            <li key={item.label}>
              {item.items ? (
                <Dropdown label={item.label} links={item.items} current={current} className={styles.item} />
              ) : (
                <Anchor to={item.to ?? '/'} className={styles.item} aria-current={current ? 'page' : undefined}>
                  {item.label}
                </Anchor>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
