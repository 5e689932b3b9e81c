import {
  FileIcon,
  TextCursorInputIcon,
  PanelTopIcon,
  MessageSquareIcon,
  ImageIcon,
  LayersIcon,
  ClockIcon,
} from 'lucide-react';
import { focusPlaceRef } from '../kit/focus.ts';
import { Region } from '../kit/Region.tsx';
import type { StudioArea } from '../store/location.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from './AreaNavigation.module.css';

const AREAS: [StudioArea, string, typeof FileIcon][] = [
  ['pages', 'Pages', FileIcon],
  ['forms', 'Forms', TextCursorInputIcon],
  ['content', 'Content', LayersIcon],
  ['pictures', 'Pictures', ImageIcon],
  ['site', 'Site', PanelTopIcon],
];

/** Navigation between Studio's areas, at the left edge. */
export function AreaNavigation({ onHelp }: { onHelp: () => void }) {
  const store = useStudioStore();
  const { place } = useStudioState();
  return (
    <Region as="nav" className={styles.rail} aria-label="Areas of Studio" first="area">
      <img className={styles.mark} src="/icon.svg" width={32} height={32} alt="" />
      {AREAS.map(([area, name, Icon]) => (
        <button
          key={area}
          type="button"
          className={styles.area}
          aria-current={place.area === area ? 'page' : undefined}
          onClick={() => store.go({ area })}
          ref={place.area === area ? focusPlaceRef('area') : undefined}
        >
          <Icon size={20} strokeWidth={1.4} aria-hidden />
          {name}
        </button>
      ))}
      <button
        type="button"
        className={styles.apart}
        aria-current={place.area === 'versions' ? 'page' : undefined}
        onClick={() => store.go({ area: 'versions' })}
        ref={place.area === 'versions' ? focusPlaceRef('area') : undefined}
      >
        <ClockIcon size={20} strokeWidth={1.4} aria-hidden />
        Versions
      </button>
      <button type="button" className={styles.help} onClick={onHelp}>
        <MessageSquareIcon size={20} strokeWidth={1.4} aria-hidden />
        Help
      </button>
    </Region>
  );
}
