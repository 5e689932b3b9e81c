import { useState } from 'react';
import { renameRoute } from '../../site/renames.ts';
import { readSite } from '../../site/SiteValues.ts';
import { usesOf } from '../../site/uses.ts';
import { NameDialog } from '../../kit/NameDialog.tsx';
import { pageOf } from '../../site/SiteView.ts';
import { counted } from '../state/counted.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import controls from '../../kit/controls.module.css';
import styles from './Panel.module.css';

/** The address of the page that is open, and another one in its place, with every link to it. */
export function PageAddress() {
  const store = useStudioStore();
  const { texts, place } = useStudio();
  const [isAsking, setAsking] = useState(false);
  const { page: file } = place;
  const route = pageOf(texts, file)?.route ?? '';
  const refuses = (wanted: string) => {
    const outcome = renameRoute(texts, file, wanted);
    return outcome.ok ? undefined : outcome.reason;
  };
  return (
    <>
      <span className={styles.address}>{route}</span>
      <button type="button" className={controls.text} onClick={() => setAsking(true)}>
        Change…<span className={controls.unseen}> the address</span>
      </button>
      {isAsking && (
        <NameDialog
          title="Change the address"
          label="Its new address"
          does="Change"
          value={route}
          says={() => linkWords(usesOf(readSite(texts), { what: 'route', file }).length)}
          refuses={refuses}
          onName={(wanted) => {
            const outcome = renameRoute(texts, file, wanted);
            if (outcome.ok) store.do(() => outcome.operation, { toast: true });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const linkWords = (links: number) =>
  links === 0
    ? 'No link of this site leads to it. Links from elsewhere will not find it.'
    : `${counted(links, 'link')} of this site will lead to it. Links from elsewhere will not.`;
