import { type FileChanges, filesWithChanges } from './model/Change.ts';
import styles from './ChangeListByFile.module.css';

interface FileListProps {
  title: string;
  files: FileChanges[];
}

/** Compact list of changes by file. */
export const ChangeListByFile = ({ title, files }: FileListProps) => (
  <>
    <h3 className={styles.title}>{title}</h3>
    <ul className={styles.files} aria-label={title}>
      {filesWithChanges(files).map(({ path, name, about, changes }) => (
        <li key={path}>
          <b>{name}</b> <span>{about}</span>
          <ul>
            {changes.map(({ id, title: what, note }) => (
              <li key={id}>
                {what} <span>{note}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </>
);
