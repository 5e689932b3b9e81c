import { use } from 'react';
import type { NavigationItem } from '../content/Site.d.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { PathnameContext } from '../ui/PathnameContext.ts';
import styles from './DesktopNavigation.module.css';
import { Dropdown } from './Dropdown.tsx';
import { isCurrentNavigationItem } from './isCurrentNavigationItem.ts';

/** Links of the header on a wide screen. An item with a submenu is a dropdown. */
export function DesktopNavigation({ items }: { items: NavigationItem[] }) {
  const pathname = use(PathnameContext);
  return (
    <nav className={styles.navigation} aria-label="Main">
      <ul role="list" className={styles.list}>
        {items.map((item) => {
          const current = isCurrentNavigationItem(pathname, item);
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
