import { CheckIcon, EllipsisIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import controls from './controls.module.css';
import styles from './MenuButton.module.css';

interface MenuProps {
  name: string;
  /** Menu items; with `isChosen`, the options of a choice. */
  items: readonly { label: string; onChoose: () => void; isChosen?: boolean }[];
  /** Content of the trigger button. Default: three dots. */
  children?: ReactNode;
}

/** Button that opens a menu. */
export function MenuButton({ name, items, children }: MenuProps) {
  const isChoice = items.some(({ isChosen }) => isChosen !== undefined);
  const face =
    children === undefined ? { className: controls.iconButton, 'data-tip': name, 'data-tip-side': 'left' } : undefined;
  return (
    <MenuTrigger>
      <Button aria-label={name} className={styles.face!} {...face}>
        {children ?? <EllipsisIcon size={16} strokeWidth={1.6} />}
      </Button>
      <Popover placement="bottom end" offset={0} className={styles.popover!}>
        <AriaMenu
          aria-label={name}
          className={styles.menu!}
          selectionMode={isChoice ? 'single' : 'none'}
          selectedKeys={items.flatMap(({ label, isChosen }) => (isChosen ? [label] : []))}
          onAction={(key) => items.find(({ label }) => label === key)?.onChoose()}
        >
          {items.map(({ label, isChosen }) => (
            <MenuItem key={label} id={label} textValue={label} className={styles.item!}>
              {label}
              {isChosen && <CheckIcon size={16} strokeWidth={1.6} aria-hidden />}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
