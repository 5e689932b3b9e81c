import type { ReactNode } from 'react';
import { ExternalLinkIcon } from 'lucide-react';
import { focusOn } from '../../kit/focus.ts';
import { Region } from '../../kit/Region.tsx';
import { type Change, type FileChanges, withChanges } from '../../review/Change.ts';
import { openFile } from '../state/openFile.ts';
import { MOST_LOOKS, SectionsLook } from '../parts/SectionsLook.tsx';
import { sectionsShown } from '../parts/usePageFaces.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Changes.module.css';
import { ChangeView } from './ChangeView.tsx';
import { Button } from '../../kit/Button.tsx';

/** A change as a row of the list. */
export interface ChangeRow {
  key: string;
  words: string;
  file: FileChanges;
  change: Change;
}

/** The changes of files, one row each. */
export const rowsOf = (files: readonly FileChanges[]): ChangeRow[] =>
  files.flatMap((file) =>
    file.changes.map((change) => ({ key: `${file.path} ${change.id}`, words: change.title, file, change })),
  );

const isAddedPage = ({ file, change }: ChangeRow) =>
  file.kind === 'page' && change.at.length === 0 && change.before.length === 0;

interface ChangeViewsProps {
  files: FileChanges[];
  rows: ChangeRow[];
  /** The words of the button that puts a change back. */
  doesFor?: (change: Change) => string;
  /** What else can be done with a file. */
  renderTools?: (file: FileChanges) => ReactNode;
  onPutBack: (row: ChangeRow) => void;
  /** Back to a change's row in the list. */
  onBack: (key: string) => void;
  /** What stands over them. */
  children?: ReactNode;
}

/** The changes as they were and are, file by file. */
export function ChangeViews({ files, rows, doesFor, renderTools, onPutBack, onBack, children }: ChangeViewsProps) {
  const store = useStudioStore();
  const { texts } = useStudio();
  const added = rows.filter(isAddedPage).map((row) => [row, sectionsShown(texts, row.file.path)] as const);
  const drawn = new Map(added.filter(([, sections]) => sections.length > 0).slice(0, MOST_LOOKS));
  return (
    <Region as="main" className={styles.views} aria-label="Before and now">
      {children}
      {withChanges(files).map((file) => (
        <section key={file.path} className={styles.fileViews} aria-label={`${file.name}, ${file.about}`}>
          <header className={styles.fileHead}>
            <h2>{file.name}</h2>
            <span>{file.about}</span>
            {renderTools?.(file)}
            <Button
              unseen={` ${file.name}`}
              icon={ExternalLinkIcon}
              look="text"
              onClick={() => openFile(store, file.path)}
            >
              Open
            </Button>
          </header>
          {rows
            .filter((row) => row.file === file)
            .map((row) => (
              <ChangeView
                key={row.key}
                name={row.key}
                path={file.path}
                change={row.change}
                look={drawn.has(row) ? <SectionsLook sections={drawn.get(row)!} /> : undefined}
                does={doesFor?.(row.change) ?? 'Put back'}
                onPutBack={() => onPutBack(row)}
                onBack={() => {
                  onBack(row.key);
                  focusOn('changes', 'versions');
                }}
              />
            ))}
        </section>
      ))}
    </Region>
  );
}
