import { type ReactNode, useMemo, useState } from 'react';
import { StudioButton } from '../../kit/StudioButton.tsx';
import { Dialog, DialogFoot, DialogHead } from '../../kit/Dialog.tsx';
import { rankMatches } from '../../kit/rankMatches.ts';
import rows from '../../kit/rows.module.css';
import { SearchAutocomplete, SearchField, SearchResults } from '../../kit/SearchAutocomplete.tsx';
import type { TextsByPath } from '../../../site/files.ts';
import { readFileFacts, listPages } from '../../../site/SiteValues.ts';
import { usePageThumbnails } from '../../preview/usePageThumbnails.ts';
import { useStudioState } from '../../store/useStudioState.ts';
import styles from './ChooseLinkDialog.module.css';
import { LinkChoiceRow } from './LinkChoiceRow.tsx';

interface ChoosePageProps {
  title: string;
  /** Texts of a version to choose its pages. Default: the current texts. */
  version?: TextsByPath;
  /** Additional buttons in the foot. */
  foot?: ReactNode;
  /** Called with the path of the chosen page's file. */
  onTake: (path: string) => void;
  onClose: () => void;
}

const MOST = 80;

/** Dialog to choose a page by thumbnail, name or address. */
export function ChoosePageDialog({ title, version, foot, onTake, onClose }: ChoosePageProps) {
  const { texts: now } = useStudioState();
  const texts = version ?? now;
  const [wanted, setWanted] = useState('');
  const all = useMemo(
    () =>
      listPages(texts)
        .filter(({ path, route }) => route !== '*' && readFileFacts(texts, path)?.isPage)
        .map(({ path, name, route }) => ({
          key: path,
          name,
          also: route,
          says: readFileFacts(now, path)?.isPage ? route : `${route}, deleted since then`,
          words: name,
        })),
    [texts, now],
  );
  const shown = rankMatches(wanted, all).slice(0, MOST);
  const { thumbnailOf, frame } = usePageThumbnails(
    shown.map(({ key }) => key),
    texts,
  );
  return (
    <Dialog label={title} onClose={onClose} className={styles.pages}>
      <div className={styles.column}>
        <SearchAutocomplete wanted={wanted} onWanted={setWanted}>
          <DialogHead title={title}>
            <SearchField label="Search pages" placeholder="A page’s name or address" className={styles.search} />
          </DialogHead>
          <SearchResults
            label="Pages"
            results={shown}
            onTake={({ key }) => {
              onClose();
              onTake(key);
            }}
            className={styles.found}
            empty={<p className={rows.nothing}>Nothing is called “{wanted}”.</p>}
          >
            {(one) => <LinkChoiceRow choice={{ ...one, kind: 'page' }} face={thumbnailOf(one.key)} />}
          </SearchResults>
        </SearchAutocomplete>
        <DialogFoot>
          <p>
            <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
          </p>
          {foot}
          <StudioButton onClick={onClose}>Cancel</StudioButton>
        </DialogFoot>
      </div>
      {frame}
    </Dialog>
  );
}
