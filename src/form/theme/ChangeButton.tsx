import type { ComponentProps } from 'react';
import { entryName } from '../model/entryNames.ts';
import styles from './controls.module.css';
import { useIsLive } from './useIsLive.ts';

interface ChangeButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** What the server does where no script runs; pressedButton.ts says what each means. */
  name: '_add' | '_remove';
  pointer: string;
  onPress: () => void;
}

/**
 * A button that changes which fields there are. Without script it sends the form, and the server draws it changed; with
 * script it must not be the one that Enter presses.
 */
export function ChangeButton({ pointer, onPress, ...props }: ChangeButtonProps) {
  return (
    <button
      type={useIsLive() ? 'button' : 'submit'}
      formNoValidate
      value={entryName(pointer)}
      className={styles.small}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      {...props}
    />
  );
}
