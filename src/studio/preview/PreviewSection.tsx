import { memo, type ReactNode } from 'react';
import { formIdsIn } from '../../page/insertForms.ts';
import { SectionView, type SectionViewProps } from '../../page/SectionView.tsx';
import styles from './Preview.module.css';
import type { PlacedSection } from './resolvePreviewPage.ts';

const broken = (
  <p className={styles.broken} data-broken>
    This section cannot be shown.
  </p>
);

/**
 * Renders a section in the preview. Memoized: renders again only for another section object. A section that throws is
 * rendered without unfinished entries, and if that throws as well, replaced by a message.
 */
export const PreviewSection = memo(function PreviewSection(props: SectionViewProps) {
  const { place, spares = [] } = props.section as PlacedSection;
  const instead = spares.reduceRight<ReactNode>(
    (otherwise, section) => <SectionView {...props} section={section} instead={otherwise} />,
    broken,
  );
  // A form that could not be compiled yet.
  const lacksForm = formIdsIn(props.section.props).some((id) => !props.forms[id]);
  return (
    <div className={styles.section} data-place={place}>
      {lacksForm ? broken : <SectionView {...props} instead={instead} />}
    </div>
  );
});
