import { useState } from 'react';
import rowStyles from '../kit/rows.module.css';
import { focusOn } from '../kit/focus.ts';
import { List } from '../kit/List.tsx';
import { Region } from '../kit/Region.tsx';
import styles from './Changes.module.css';
import { useVersions } from './useVersions.ts';
import { dayWords, type Version } from './versions.ts';
import { VersionView } from './VersionView.tsx';

/** Area of versions: list with author, date and title, and the selected version. */
export function VersionsArea() {
  const versions = useVersions();
  const [chosen, setChosen] = useState<string>();
  if (!versions) return <Region as="main" className={styles.area} aria-label="Versions" isWork />;
  if (versions.length === 0)
    return (
      <Region as="main" className={styles.area} aria-label="Versions" isWork>
        <p className={rowStyles.nothing}>No version was kept yet. Review changes keeps the first one.</p>
      </Region>
    );
  const rows = versions.map((version) => ({ key: version.commit!, words: version.sentence, version }));
  const current = rows.find(({ key }) => key === chosen) ?? rows[0]!;
  return (
    <div className={styles.area}>
      <Region as="aside" className={styles.list} aria-label="List of versions" first="versions" isWork>
        <List
          name="versions"
          label="Versions"
          rows={rows}
          chosen={current.key}
          onChoose={({ key }) => setChosen(key)}
          actions={{ edit: () => focusOn('bring all back') }}
          rowClass={() => styles.version}
        >
          {({ version }) => (
            <span className={styles.words}>
              <span>{version.sentence}</span>
              <span className={styles.note}>{whoAndWhen(version)}</span>
            </span>
          )}
        </List>
      </Region>
      <VersionView key={current.key} version={current.version} />
    </div>
  );
}

/** Formats author and date: `Ada Example, 20 November, 16:40`. */
const whoAndWhen = ({ by, at }: Version): string => [by, dayWords(at)].filter(Boolean).join(', ');
