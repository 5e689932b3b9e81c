import rowStyles from '../kit/rows.module.css';
import { focusFirstPlace } from '../kit/focus.ts';
import { List } from '../kit/List.tsx';
import { Region } from '../kit/Region.tsx';
import styles from './Changes.module.css';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { useVersions } from './useVersions.ts';
import { formatDateTime, type Version } from './versions.ts';
import { VersionView } from './VersionView.tsx';

/** Area of versions: list with author, date and title, and the selected version. */
export function VersionsArea() {
  const versions = useVersions();
  const store = useStudioStore();
  const { version: chosen } = useStudioState().place;
  if (!versions) return <Region as="main" className={styles.area} aria-label="Versions" isWork />;
  if (versions.length === 0)
    return (
      <Region as="main" className={styles.area} aria-label="Versions" isWork>
        <p className={rowStyles.nothing}>There are no versions yet. To keep the first one, open Review changes.</p>
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
          onChoose={({ key }, _index, isPassing) => store.go({ version: key }, undefined, isPassing)}
          actions={{ edit: () => focusFirstPlace('restore version') }}
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
const whoAndWhen = ({ by, at }: Version): string => [by, formatDateTime(at)].filter(Boolean).join(', ');
