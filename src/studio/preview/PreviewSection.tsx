import { memo } from 'react';
import { SectionView, type SectionViewProps } from '../../page/SectionView.tsx';
import styles from './Preview.module.css';
import type { PlacedSection } from './previewPage.ts';

const broken = <p className={styles.broken}>This section cannot be drawn as it is. The panel says what it lacks.</p>;

/** A section in the preview, drawn anew when it is another object. What breaks says so in its place, and is tried again then. */
export const PreviewSection = memo(function PreviewSection(props: SectionViewProps) {
  return (
    <div className={styles.section} data-place={(props.section as PlacedSection).place}>
      <SectionView {...props} instead={broken} />
    </div>
  );
});
