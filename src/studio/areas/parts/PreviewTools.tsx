import { ChevronDownIcon, MonitorIcon, SmartphoneIcon } from 'lucide-react';
import { showPreview, usePreviewView } from '../state/previewView.ts';
import styles from './Bar.module.css';
import { Menu } from '../../kit/Menu.tsx';

const ZOOMS = [0.5, 0.75, 1];

/** In the bar: how wide a window the preview pretends to be, and how large it is shown. */
export function PreviewTools() {
  const { width, zoom, scale } = usePreviewView();
  return (
    <>
      <div className={styles.widths} role="group" aria-label="Width of the preview">
        {(['desktop', 'phone'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={width === one} onClick={() => showPreview({ width: one })}>
            {one === 'desktop' ? (
              <MonitorIcon size={16} strokeWidth={1.4} aria-hidden />
            ) : (
              <SmartphoneIcon size={16} strokeWidth={1.4} aria-hidden />
            )}
            <span className={styles.word}>{one === 'desktop' ? 'Desktop' : 'Phone'}</span>
          </button>
        ))}
      </div>
      <Menu
        name={`Zoom, ${percent(scale)}`}
        items={[
          { label: 'Fit', isChosen: zoom === 'fit', onChoose: () => showPreview({ zoom: 'fit' }) },
          ...ZOOMS.map((one) => ({
            label: percent(one),
            isChosen: zoom === one,
            onChoose: () => showPreview({ zoom: one }),
          })),
        ]}
      >
        {percent(scale)} <ChevronDownIcon size={14} strokeWidth={1.8} aria-hidden />
      </Menu>
    </>
  );
}

const percent = (scale: number) => `${Math.round(scale * 100)}%`;
