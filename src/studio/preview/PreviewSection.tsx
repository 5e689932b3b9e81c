import { memo } from 'react';
import { SectionView, type SectionViewProps } from '../../page/SectionView.tsx';
import styles from './Preview.module.css';
import type { PlacedSection } from './previewPage.ts';

const broken = <p className={styles.broken}>This section cannot be shown. Open Problems to see why.</p>;

/**
 * Renders a section in the preview. Memoized: renders again only for another section object. An error boundary shows
 * a message and retries with the next object.
 */
export const PreviewSection = memo(function PreviewSection(props: SectionViewProps) {
  return (
    <div className={styles.section} data-place={(props.section as PlacedSection).place}>
      <SectionView {...props} instead={broken} />
    </div>
  );
});
