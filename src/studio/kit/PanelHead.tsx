import { BracesIcon } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import styles from './Panel.module.css';

export interface PanelHeadProps {
  title: string;
  says: string;
  /** Returns the edited value's JSON; called when it is shown. */
  written: () => string | undefined;
  menu?: readonly { label: string; onChoose: () => void }[];
}

/** Head of a panel: title, description, JSON and menu. */
export function PanelHead({ title, says, written, menu = [] }: PanelHeadProps) {
  const [showsJson, setShowsJson] = useState(false);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.says}>{says}</p>
        </div>
        <IconButton
          icon={BracesIcon}
          name={showsJson ? 'Hide the JSON' : 'Show the JSON'}
          side="left"
          aria-pressed={showsJson}
          onClick={() => setShowsJson((is) => !is)}
        />
        {menu.length > 0 && <MenuButton name="More" items={menu} />}
      </header>
      {showsJson && (
        <pre className={styles.json} tabIndex={0} aria-label="The JSON, read only">
          {written()}
        </pre>
      )}
    </>
  );
}
