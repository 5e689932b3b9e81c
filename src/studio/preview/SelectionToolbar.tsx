import { type CSSProperties, Fragment } from 'react';
import { IconButton } from '../kit/IconButton.tsx';
import { ROW_COMMANDS, type RowCommandName } from '../kit/rowActions.ts';
import { Toolbar } from '../kit/Toolbar.tsx';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import styles from '../pages/PageCanvas.module.css';

interface ChosenToolsProps {
  /** Accessible name of the toolbar: the selected section or field. */
  label: string;
  /** A command without an action is disabled. */
  actions: Partial<Record<RowCommandName, (() => void) | undefined>>;
  className?: string | undefined;
  style?: CSSProperties;
  /** Side of the tooltips. Default: only the last tool's tooltip is on the left. */
  side?: 'left';
}

const TOOLS = ROW_COMMANDS.filter(({ icon }) => icon !== undefined);

/** Toolbar beside the selected section or question in a preview. */
export function SelectionToolbar({ label, actions, className, style, side }: ChosenToolsProps) {
  return (
    <Toolbar aria-label={label} className={joinClassNames(styles.tools, className)!} {...(style && { style })}>
      {TOOLS.map(({ does, name, keys, icon }, index) => (
        <Fragment key={does}>
          {does === 'duplicate' && <span className={styles.rule} />}
          <IconButton
            icon={icon!}
            name={name}
            keys={keys.join(' ')}
            {...((side ?? index === TOOLS.length - 1) ? { side: 'left' } : {})}
            disabled={!actions[does]}
            onClick={actions[does]}
          />
        </Fragment>
      ))}
    </Toolbar>
  );
}
