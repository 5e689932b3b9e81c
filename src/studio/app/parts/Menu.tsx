import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  name: string;
  items: readonly { label: string; onChoose: () => void }[];
}

/** Three dots that open a short list of what can be done. */
export function Menu({ name, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const away = ({ target }: Event) => !box.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    box.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      close();
    }
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };
  return (
    <div ref={box} className={styles.box}>
      <IconButton
        name={name}
        side="left"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen((is) => !is)}
      >
        <IconDots size={16} stroke={1.6} />
      </IconButton>
      {isOpen && (
        <div role="menu" tabIndex={-1} className={styles.menu} aria-label={name} onKeyDown={press}>
          {items.map(({ label, onChoose }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
