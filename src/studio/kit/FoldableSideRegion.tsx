import { type ComponentProps, type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { focusFirstPlace } from './focus.ts';
import { PanelLeftIcon, PanelRightIcon } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { Region } from './Region.tsx';
import { closeSideOverlay, openSideOverlay, type FoldableSide, toggleSide, useFoldableSide } from '../store/folding.ts';
import styles from './FoldableSideRegion.module.css';

interface FoldableSideRegionProps extends ComponentProps<typeof Region> {
  side: FoldableSide;
  /** Name of the content, such as `Outline`. */
  holds: string;
}

const KEYS: Record<FoldableSide, string> = { outline: 'F8', panel: 'F9' };
const ICONS = { outline: PanelLeftIcon, panel: PanelRightIcon };

/**
 * Region beside the work area that a button, a key or a small window folds. The focus in a folded region opens it as
 * an overlay, until the focus moves to another region or Escape is pressed.
 */
export function FoldableSideRegion({ side, holds, className, children, ...region }: FoldableSideRegionProps) {
  const { isFolded, isOpen } = useFoldableSide(side);
  const button = useRef<HTMLButtonElement>(null);
  const press = () => {
    const isShown = toggleSide(side);
    const name = `region ${region['aria-label']}` as const;
    if (isShown) focusFirstPlace(region.first ?? name, name);
    else if (button.current!.parentElement!.contains(document.activeElement)) button.current!.focus();
  };
  useOwnKey(KEYS[side], press);
  useLeaving(isOpen, side, button);
  const name = `${isFolded && !isOpen ? 'Show' : 'Hide'} the ${holds.toLowerCase()}`;
  return (
    <Region
      {...region}
      className={joinClassNames(styles.region, styles[side])}
      data-side={side}
      data-folded={isFolded || undefined}
      data-open={isOpen || undefined}
      onFocus={({ target }: FocusEvent) => isFolded && target !== button.current && openSideOverlay(side)}
      onKeyDown={(event) => {
        region.onKeyDown?.(event);
        if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
        closeSideOverlay(side);
        button.current!.focus();
      }}
    >
      <IconButton
        ref={button}
        icon={ICONS[side]}
        name={name}
        keys={KEYS[side]}
        {...(side === 'panel' && { side: 'left' })}
        aria-expanded={!isFolded || isOpen}
        className={styles.fold}
        data-holds={holds}
        onClick={press}
      />
      <div className={joinClassNames(styles.content, className)}>{children}</div>
    </Region>
  );
}

/** Listens for a global key, except in dialogs. */
function useOwnKey(key: string, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
    if (event.key !== key || isInDialog) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Folds an overlay when the focus moves to another region. A frame belongs to the region around it. */
function useLeaving(isOpen: boolean, side: FoldableSide, button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = () => {
      const region = document.activeElement?.closest('main, aside, nav');
      if (region && region !== button.current?.parentElement) closeSideOverlay(side);
    };
    // Moving the focus into a frame fires only `blur` on the window.
    addEventListener('blur', look);
    addEventListener('focusin', look);
    return () => {
      removeEventListener('blur', look);
      removeEventListener('focusin', look);
    };
  }, [isOpen, side, button]);
}
