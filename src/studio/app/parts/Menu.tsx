import { CheckIcon, EllipsisIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  name: string;
  /** What can be done; with `isChosen`, what can be chosen among. */
  items: readonly { label: string; onChoose: () => void; isChosen?: boolean }[];
  /** The face of the button that opens it; default: three dots. */
  children?: ReactNode;
}

const ITEMS = '[role^=menuitem]';

/** A button that opens a short list of what can be done. */
export function Menu({ name, items, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const all = [...(box.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    (all.find(({ ariaChecked }) => ariaChecked === 'true') ?? all[0])?.focus();
    const away = ({ target }: Event) => !box.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    box.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
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
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setOpen((is) => !is),
  } as const;
  return (
    <div ref={box} className={styles.box}>
      {children === undefined ? (
        <IconButton name={name} side="left" {...opener}>
          <EllipsisIcon size={16} strokeWidth={1.6} />
        </IconButton>
      ) : (
        <button type="button" className={styles.face} aria-label={name} {...opener}>
          {children}
        </button>
      )}
      {isOpen && (
        <div role="menu" tabIndex={-1} className={styles.menu} aria-label={name} onKeyDown={press}>
          {items.map(({ label, onChoose, isChosen }) => (
            <button
              key={label}
              type="button"
              role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={isChosen}
              tabIndex={-1}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              {label}
              {isChosen && <CheckIcon size={16} strokeWidth={1.6} aria-hidden />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
