import { type KeyboardEvent, type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavigationItem } from '../content/Site.d.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { isCurrent } from './isCurrent.ts';
import styles from './MobileMenu.module.css';

interface MobileMenuProps {
  items: NavigationItem[];
  /** Focus stays within this element while the menu is open: the header, whose button closes it. */
  container: RefObject<HTMLElement | null>;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/**
 * The menu button of a phone and the menu that fills the screen under the header. It is a popover, which opens and
 * closes without script; live, it also keeps the focus inside and closes when a link was followed.
 */
export function MobileMenu({ items, container, open, onToggle }: MobileMenuProps) {
  const id = useId();
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    onToggle(panel.current?.matches(':popover-open') ?? false);
  }, [onToggle]);

  useEffect(() => {
    const box = container.current;
    if (!open || !box) return;
    const keepFocus = (event: globalThis.KeyboardEvent) => event.key === 'Tab' && wrapFocus(event, box);
    const wide = matchMedia('(min-width: 60rem)');
    const close = () => hide(panel.current);
    box.addEventListener('keydown', keepFocus);
    wide.addEventListener('change', close);
    return () => {
      box.removeEventListener('keydown', keepFocus);
      wide.removeEventListener('change', close);
    };
  }, [open, container]);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label="Menu"
        aria-expanded={live ? open : undefined}
        aria-controls={id}
      >
        <span className={styles.lines} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={(event: ToggleEvent) => event.target === panel.current && onToggle(event.newState === 'open')}
      >
        <nav aria-label="Menu">
          <ul role="list">
            {items.map((item) => (
              <li key={item.label} className={styles.row}>
                <MenuItem item={item} pathname={pathname} onFollow={() => hide(panel.current)} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

interface MenuItemProps {
  item: NavigationItem;
  pathname: string;
  onFollow: () => void;
}

function MenuItem({ item, pathname, onFollow }: MenuItemProps) {
  const current = isCurrent(pathname, item);
  if (!item.items) {
    return (
      <Anchor
        to={item.to ?? '/'}
        className={styles.item}
        aria-current={current ? 'page' : undefined}
        onClick={onFollow}
      >
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
            <Anchor
              to={to}
              className={styles.subitem}
              aria-current={pathname === to ? 'page' : undefined}
              onClick={onFollow}
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}

function hide(panel: HTMLElement | null) {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}

/** Leads the focus from the last control round to the first and back. */
function wrapFocus(event: Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>, box: HTMLElement) {
  const controls = [...box.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((control) =>
    control.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
