import { IconButton } from '../kit/IconButton.tsx';
import { Trash2Icon } from 'lucide-react';
import type { SiteValues } from '../../site/SiteValues.ts';
import { fileNamesOfUses, findUses } from '../../site/uses.ts';
import { formatFileSize } from './formatFileSize.ts';
import { listDownloadFiles } from './pictureView.ts';
import { useStudioState } from '../store/useStudioState.ts';
import styles from './Pictures.module.css';

interface FileCardsProps {
  values: SiteValues;
  onRemove: (path: string, name: string) => void;
}

/** Cards of the files for download links, with size and the pages that link to them. */
export function FileCards({ values, onRemove }: FileCardsProps) {
  const { texts, site } = useStudioState();
  return listDownloadFiles(texts).map(({ path, name, hash }) => {
    const from = fileNamesOfUses(findUses(values, { what: 'file', path }));
    const size = site.pictures.find((one) => one.hash === hash)?.bytes ?? 0;
    return (
      <li key={path} className={styles.picture}>
        <div className={styles.words}>
          <strong>{name}</strong>
          <span className={styles.hint}>{formatFileSize(size)}</span>
          <span className={styles.hint}>
            {from.length === 0 ? 'No links to this file yet' : `Links on ${from.join(', ')}`}
          </span>
        </div>
        <div className={styles.actions}>
          <IconButton icon={Trash2Icon} name={`Remove ${name}`} side="left" onClick={() => onRemove(path, name)} />
        </div>
      </li>
    );
  });
}
