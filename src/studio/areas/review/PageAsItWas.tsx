import type { ReactNode } from 'react';
import { Dialog, DialogFoot, DialogHead } from '../../kit/Dialog.tsx';
import type { Texts } from '../../documents/History.ts';
import { pageOf } from '../../site/SiteView.ts';
import { PreviewFrame } from '../parts/PreviewFrame.tsx';
import { useDrawing } from '../state/useDrawing.ts';
import styles from './Changes.module.css';

interface PageAsItWasProps {
  path: string;
  title: string;
  /** The texts of the version. */
  texts: Texts;
  /** What can be brought back of it. */
  children: ReactNode;
  onClose: () => void;
}

const WIDTHS = { desktop: 1440, phone: 390 };
const nothing = () => undefined;

/** A page as visitors saw it in a version. */
export function PageAsItWas({ path, title, texts, children, onClose }: PageAsItWasProps) {
  const drawing = useDrawing(pageOf(texts, path), texts);
  return (
    <Dialog label={title} className={styles.asItWas} onClose={onClose}>
      <DialogHead title={title} onClose={onClose} />
      <div className={styles.asItWasPage}>
        <PreviewFrame
          title={title}
          widths={WIDTHS}
          side={16}
          top={0}
          of={path}
          drawing={drawing}
          waiting="Drawing the page…"
          onReady={nothing}
          onDrawn={nothing}
          onMove={nothing}
        >
          {null}
        </PreviewFrame>
      </div>
      <DialogFoot>{children}</DialogFoot>
    </Dialog>
  );
}
