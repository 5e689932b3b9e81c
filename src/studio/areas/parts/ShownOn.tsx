import type { ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { ExternalLinkIcon } from '../../kit/icons.tsx';
import type { Use } from '../../site/uses.ts';
import { counted } from '../state/counted.ts';
import { useStudioStore } from '../state/useStudio.ts';
import { PartHead } from './PartHead.tsx';
import styles from './ShownOn.module.css';

interface ShownOnProps {
  uses: readonly Use[];
  /** What stands there where no page shows it. */
  children?: ReactNode;
}

/** The pages that show something, each a way to its section. */
export function ShownOn({ uses, children }: ShownOnProps) {
  const store = useStudioStore();
  const pages = [...new Map(uses.map((use) => [use.file, use])).values()].filter(
    ({ file }) => !file.startsWith('pages/content/'),
  );
  return (
    <section className={styles.shown} aria-label="Shown on">
      <PartHead title="Shown on" count={pages.length === 0 ? 'no page' : counted(pages.length, 'page')} />
      <ul>
        {pages.map(({ file, name, place, path: way }) => (
          <li key={file}>
            {name}
            {place && `, ${place.split(' › ')[0]}`}
            <Button
              unseen={` ${name}`}
              icon={ExternalLinkIcon}
              look="text"
              onClick={() =>
                store.go({ area: 'pages', page: file, section: typeof way[1] === 'number' ? way[1] : 'page' })
              }
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
      {pages.length > 0 ? <p>A change here shows there at once.</p> : children}
    </section>
  );
}
