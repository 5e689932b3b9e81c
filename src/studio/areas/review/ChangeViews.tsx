import type { ReactNode } from 'react';
import { ExternalLinkIcon } from '../../kit/icons.tsx';
import { focusOn } from '../../kit/focus.ts';
import { Region } from '../../kit/Region.tsx';
import { type Change, type FileChanges, withChanges } from '../../review/Change.ts';
import { openFile } from '../state/openFile.ts';
import { useStudioStore } from '../state/useStudio.ts';
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
