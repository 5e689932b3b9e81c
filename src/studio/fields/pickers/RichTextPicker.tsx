import { Maximize2Icon } from 'lucide-react';
import { useState } from 'react';
import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { Dialog, DialogHead } from '../../kit/Dialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { RichTextEditor } from './RichTextEditor.tsx';
import styles from './RichText.module.css';

/** Rich text field of a panel, with a larger version in a dialog. */
export function RichTextPicker(props: PickerProps) {
  const [isLarge, setLarge] = useState(false);
  const larger = (
    <IconButton
      icon={Maximize2Icon}
      name="Open a larger field"
      side="left"
      className={styles.tool}
      onClick={() => setLarge(true)}
    />
  );
  return (
    <>
      <RichTextEditor {...props} last={larger} />
      {isLarge && (
        <Dialog label={props.label} className={styles.dialog} onClose={() => setLarge(false)}>
          <DialogHead title={props.label} onClose={() => setLarge(false)} />
          <RichTextEditor {...props} id={`${props.id}--large`} isLarge />
        </Dialog>
      )}
    </>
  );
}
