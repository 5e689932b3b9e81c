import { use, useId } from 'react';
import type { NavigationItem } from '../content/Site.d.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { PathnameContext } from '../ui/PathnameContext.ts';
import { isCurrentNavigationItem } from './isCurrentNavigationItem.ts';
import { menu } from './menu.behaviour.ts';
import styles from './MobileMenu.module.css';

/** Menu button on a phone, and the full-screen menu below the header (a popover). */
export function MobileMenu({ items }: { items: NavigationItem[] }) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label="Menu" aria-controls={id}>
        <span className={styles.lines} />
      </button>
      <div id={id} popover="auto" className={styles.panel} {...menu}>
        <nav aria-label="Menu">
          <ul role="list">
            {items.map((item) => (
              <li key={item.label} className={styles.row}>
                <MenuItem item={item} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

function MenuItem({ item }: { item: NavigationItem }) {
  const pathname = use(PathnameContext);
  const current = isCurrentNavigationItem(pathname, item);
  if (!item.items) {
    return (
      <Anchor to={item.to ?? '/'} className={styles.item} aria-current={current ? 'page' : undefined}>
        {item.label}
      </Anchor>
    );
  }
  return (
    <details open={current}>
      <summary className={styles.item}>{item.label}</summary>
      <ul role="list" className={styles.submenu}>
        {item.items.map(({ label, to }) => (
          <li key={to}>
            <Anchor to={to} className={styles.subitem} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}
