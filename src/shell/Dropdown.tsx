import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Link } from '../content/Site.d.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { classNames } from '../ui/classNames.ts';
import styles from './Dropdown.module.css';

interface DropdownProps {
  label: string;
  links: Link[];
  /** True when the page is one of the links or below one. */
  current: boolean;
  className?: string;
}

/**
 * An item of the header that opens a submenu: under the pointer, by tap, Enter, Space or arrow down; Escape, leaving it
 * and choosing a link close it. Until the script is live CSS opens it under the pointer and on focus.
 */
export function Dropdown({ label, links, current, className }: DropdownProps) {
  const id = useId();
  const { pathname } = useLocation();
  const group = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const hovered = useRef(false);
  useEffect(() => setOpen(false), []);
  useEffect(() => {
    if (!open) return;
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (group.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [open]);

  const onHover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    hovered.current = inside;
    setOpen(inside);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.target !== button.current) return;
    event.preventDefault();
    setOpen(true);
    requestAnimationFrame(() => group.current?.querySelector('a')?.focus());
  };

  return (
    <div
      ref={group}
      role="presentation"
      className={styles.group}
      data-state={open === undefined ? undefined : open ? 'open' : 'closed'}
      onPointerEnter={onHover(true)}
      onPointerLeave={onHover(false)}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && !hovered.current && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, className)}
        aria-expanded={open ?? false}
        aria-controls={id}
        aria-current={current || undefined}
        onClick={() => setOpen(hovered.current || !open)}
      >
        {label}
      </button>
      <div id={id} className={styles.panel}>
        <ul role="list">
          {links.map((link) => (
            <li key={link.to}>
              <Anchor
                to={link.to}
                className={styles.link}
                aria-current={pathname === link.to ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                {link.label}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
