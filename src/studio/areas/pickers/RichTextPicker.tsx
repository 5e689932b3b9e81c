import { Maximize2Icon, XIcon } from 'lucide-react';
import { useState } from 'react';
import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { RichTextEditor } from './RichTextEditor.tsx';
import styles from './RichText.module.css';

/** The text of an article, with the marks that the site can draw: in the panel, and larger in a dialog. */
export function RichTextPicker(props: PickerProps) {
  const [isLarge, setLarge] = useState(false);
  const larger = (
    <IconButton name="Write in a larger field" side="left" className={styles.tool} onClick={() => setLarge(true)}>
      <Maximize2Icon size={16} strokeWidth={1.4} />
    </IconButton>
  );
  return (
    <>
      <RichTextEditor {...props} last={larger} />
      {isLarge && (
        <Dialog label={props.label} className={styles.dialog} onClose={() => setLarge(false)}>
          <div className={styles.head}>
            <h2>{props.label}</h2>
            <IconButton name="Close" keys="Esc" side="left" onClick={() => setLarge(false)}>
              <XIcon size={18} strokeWidth={1.6} />
            </IconButton>
          </div>
          <RichTextEditor {...props} id={`${props.id}--large`} isLarge />
        </Dialog>
      )}
    </>
  );
}
