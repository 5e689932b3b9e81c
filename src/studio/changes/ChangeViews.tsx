import type { ReactNode } from 'react';
import { ExternalLinkIcon, Undo2Icon } from 'lucide-react';
import { focusFirstPlace } from '../kit/focus.ts';
import { Region } from '../kit/Region.tsx';
import { type Change, type FileChanges, groupChangesByPart, filesWithChanges } from './model/Change.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { fileBaseName, entryNoun } from '../../site/names.ts';
import { openFileArea } from '../store/openFileArea.ts';
import { MAX_THUMBNAILS, SectionsThumbnail } from '../preview/SectionsThumbnail.tsx';
import { thumbnailSections } from '../preview/usePageThumbnails.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from './Changes.module.css';
import { ChangeView } from './ChangeView.tsx';
import { StudioButton } from '../kit/StudioButton.tsx';

/** List row of a change. */
export interface ChangeRow {
  key: string;
  words: string;
  file: FileChanges;
  change: Change;
}

/** Returns the list rows of all changes. */
export const createChangeRows = (files: readonly FileChanges[]): ChangeRow[] =>
  files.flatMap((file) =>
    file.changes.map((change) => ({ key: `${file.path} ${change.id}`, words: change.title, file, change })),
  );

const isAddedPage = ({ file, change }: ChangeRow) =>
  file.kind === 'page' && change.at.length === 0 && change.before.length === 0;

interface ChangeViewsProps {
  files: FileChanges[];
  rows: ChangeRow[];
  verb: 'Put back' | 'Restore';
  /** Returns the button label of a change. Default: the verb. */
  doesFor?: (change: Change) => string;
  /** Renders additional tools of a file. */
  renderTools?: (file: FileChanges) => ReactNode;
  onPutBack: (row: ChangeRow) => void;
  /** Restores several changes of a section, entry or question. */
  onPutPartBack: (file: FileChanges, changes: readonly Change[], name: string) => void;
  onPutFileBack: (file: FileChanges) => void;
  /** Moves the focus to a change's row in the list. */
  onBack: (key: string) => void;
  /** Content above the changes. */
  children?: ReactNode;
}

/** Changes with before and now, grouped by file and part. */
export function ChangeViews(props: ChangeViewsProps) {
  const { files, rows, verb, doesFor, onPutBack, onPutPartBack, onBack, children } = props;
  const { texts } = useStudioState();
  const added = rows.filter(isAddedPage).map((row) => [row, thumbnailSections(texts, row.file.path)] as const);
  const rendered = new Map(added.filter(([, sections]) => sections.length > 0).slice(0, MAX_THUMBNAILS));
  const rowOf = new Map(rows.map((row) => [row.change, row]));
  return (
    <Region as="main" className={styles.views} aria-label="Before and now">
      {children}
      {filesWithChanges(files).map((file) => (
        <section key={file.path} className={styles.fileViews} aria-label={`${file.name}, ${file.about}`}>
          <FileHead file={file} {...props} />
          {groupChangesByPart(file.changes)
            .filter(({ changes }) => changes.some((change) => rowOf.has(change)))
            .map(({ part, changes }) => (
              <div key={part?.key ?? ''}>
                {part && changes.length > 1 && (
                  <p className={styles.partHead}>
                    <span>
                      {partWords(file)} “{part.name}”, {formatCountWithNoun(changes.length, 'change')}
                    </span>
                    <StudioButton icon={Undo2Icon} look="text" onClick={() => onPutPartBack(file, changes, part.name)}>
                      {verb} the {partWords(file).toLowerCase()}
                    </StudioButton>
                  </p>
                )}
                {changes
                  .flatMap((change) => rowOf.get(change) ?? [])
                  .map((row) => (
                    <ChangeView
                      key={row.key}
                      name={row.key}
                      path={file.path}
                      change={row.change}
                      look={rendered.has(row) ? <SectionsThumbnail sections={rendered.get(row)!} /> : undefined}
                      does={doesFor?.(row.change) ?? verb}
                      onPutBack={() => onPutBack(row)}
                      onBack={() => {
                        onBack(row.key);
                        focusFirstPlace('changes', 'versions');
                      }}
                    />
                  ))}
              </div>
            ))}
        </section>
      ))}
    </Region>
  );
}

/** Name of a file, with its actions. */
function FileHead({
  file,
  verb,
  renderTools,
  onPutFileBack,
}: Pick<ChangeViewsProps, 'verb' | 'renderTools' | 'onPutFileBack'> & { file: FileChanges }) {
  const store = useStudioStore();
  return (
    <header className={styles.fileHead}>
      <h2>{file.name}</h2>
      <span>{file.about}</span>
      {renderTools?.(file)}
      {file.changes.length > 1 && (
        <StudioButton icon={Undo2Icon} look="text" unseen={` ${file.name}`} onClick={() => onPutFileBack(file)}>
          {verb} the {FILE_WORDS[file.kind]}
        </StudioButton>
      )}
      <StudioButton
        unseen={` ${file.name}`}
        icon={ExternalLinkIcon}
        look="text"
        onClick={() => openFileArea(store, file.path)}
      >
        Open
      </StudioButton>
    </header>
  );
}

const FILE_WORDS: Record<FileChanges['kind'], string> = {
  page: 'page',
  form: 'form',
  'shared content': 'list',
  site: 'file',
  picture: 'picture',
  file: 'file',
};

const partWords = ({ kind, path }: FileChanges): string =>
  kind === 'page'
    ? 'Section'
    : kind === 'form'
      ? 'Question'
      : kind === 'site'
        ? 'Group'
        : entryNoun(fileBaseName(path));
