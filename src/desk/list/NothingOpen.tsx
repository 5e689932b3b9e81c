import { Button } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { Cloth } from '../../ui/Cloth.tsx';
import { useLists } from '../useLists.ts';
import { useViewer } from '../useViewer.ts';
import styles from './List.module.css';

/** The pane without a record; before the first submission it says where submissions come from. */
export function NothingOpen() {
  const { everything, forms } = useLists();
  const viewer = useViewer();
  const isEmpty = forms.length > 0 && everything.newCount + everything.seenCount + everything.answeredCount === 0;
  if (!isEmpty) return <p className={styles.nothing}>Choose a record, or press J.</p>;
  return (
    <div className={styles.empty}>
      <Cloth
        tiles={[['weave', 'leaf', 'eye', 'comb', 'rings', 'diamond']]}
        sun={{ row: 1, tile: 3 }}
        className={styles.cloth}
      />
      <h1>Nothing has been sent yet</h1>
      <p>What visitors send through the site’s forms appears here within a moment, newest first.</p>
      <Button
        component="a"
        href={viewer?.siteUrl}
        target="_blank"
        rel="noopener"
        leftSection={<ExternalLink aria-hidden="true" />}
      >
        Open the site
      </Button>
    </div>
  );
}
