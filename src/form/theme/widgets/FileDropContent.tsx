import { use } from 'react';
import type { FieldNode } from '../../model/FieldNode.ts';
import { formatBytes } from '../../model/fileFields.ts';
import { isFile } from '../../model/pointer.ts';
import type { FileUploadProgress } from '../../state/ChosenFileStatuses.ts';
import { useStoreValue, useFormStore } from '../../state/FormContext.ts';
import { InitialFormStateContext } from '../../state/InitialFormStateContext.ts';
import controls from '../controls.module.css';
import styles from './FileWidget.module.css';

interface FileFaceProps {
  field: FieldNode;
  /** Chosen files, or addresses of files uploaded without script; undefined for none. */
  value: unknown;
  /** Undefined when no file can be removed. */
  onRemove: (() => void) | undefined;
}

/** Content of the drop zone: a prompt, or the file's name, upload progress, and a button to cancel or remove the file. */
export function FileDropContent({ field, value, onRemove }: FileFaceProps) {
  const store = useFormStore();
  const { uiOptions, type } = field.field;
  const upload = useStoreValue(store, () => store.files.uploadAt(field.pointer), field.pointer);
  const isBusy = useStoreValue(store, () => store.submission.running !== undefined);
  const known = use(InitialFormStateContext)?.fileNames;
  const all = [value].flat();
  const files = all.filter(isFile);
  const uploaded = all.flatMap((one) => (typeof one === 'string' ? (known?.[one] ?? []) : []));
  const isChosen = uploaded.length > 0 || typeof value === 'string' || files.length > 0;
  const name = (files.length > 0 ? files.map((file) => file.name) : uploaded).join(', ');
  const isUploading = typeof upload === 'number' && upload < 1;
  return (
    <>
      <div className={styles.face}>
        {!isChosen && (
          <span className={styles.prompt} aria-hidden="true">
            <span className={styles.choose}>
              {uiOptions.placeholder || (type.isMultiple ? 'Choose files' : 'Choose a file')}
            </span>
            <span className={styles.or}>or drop {type.isMultiple ? 'them' : 'it'} here</span>
          </span>
        )}
        <p role="status" className={styles.status}>
          {name && <span className={styles.name}>{name}</span>}
          {isChosen && <span className={styles.detail}>{detailOf(files, upload)}</span>}
        </p>
        {isUploading && (
          <progress className={styles.progress} value={upload} max={1} aria-label={`Upload of ${name}`} />
        )}
      </div>
      {isChosen && (isUploading || onRemove) && (
        <button
          type="button"
          className={`${controls.small} ${styles.button}`}
          aria-disabled={(isBusy && !isUploading) || undefined}
          onClick={(event) => {
            // Ignore the second click of a double click: it would remove the file after cancelling the upload.
            if (event.detail > 1 || (isBusy && !isUploading)) return;
            if (isUploading) store.submission.running?.abort();
            else onRemove?.();
          }}
        >
          {isUploading ? 'Cancel' : 'Remove'}{' '}
          <span className="visually-hidden">{isUploading ? 'the upload' : 'the file'}</span>
        </button>
      )}
    </>
  );
}

/** Rounds upload progress to quarters, so that screen readers keep up with the announcements. */
function detailOf(files: File[], upload: FileUploadProgress | undefined): string {
  if (files.length === 0) return 'Uploaded';
  const size = formatBytes(files.reduce((sum, file) => sum + file.size, 0));
  if (upload === 'cancelled') return `${size}. The upload was cancelled`;
  if (upload === 1) return `${size}. Uploaded`;
  if (upload !== undefined) return `Uploading, ${Math.floor(upload * 4) * 25}%`;
  return size;
}
