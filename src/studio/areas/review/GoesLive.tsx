import type { FileChanges } from '../../review/Change.ts';
import { counted } from '../state/counted.ts';
import styles from './Publish.module.css';

/** What the public site will show that it does not show yet, file by file. */
export function GoesLive({ files, programFiles }: { files: FileChanges[]; programFiles: number }) {
  const count = files.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <>
      <h3>
        {count === 0 ? 'The public site shows all that stands here.' : `${counted(count, 'change')} will go live`}
      </h3>
      <ul className={styles.files} aria-label="What will go live">
        {files.map(({ path, name, about, changes }) => (
          <li key={path}>
            <b>{name}</b> <span>{about}</span>
            <ul>
              {changes.map(({ id, title, note }) => (
                <li key={id}>
                  {title} <span>{note}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {programFiles > 0 && <p>{counted(programFiles, 'file')} of the program go with it.</p>}
    </>
  );
}
