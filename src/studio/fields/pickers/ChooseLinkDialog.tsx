import { useMemo, useState } from 'react';
import { StudioButton } from '../../kit/StudioButton.tsx';
import { Dialog, DialogFoot, DialogHead } from '../../kit/Dialog.tsx';
import rows from '../../kit/rows.module.css';
import { SearchAutocomplete, SearchField, SearchResults } from '../../kit/SearchAutocomplete.tsx';
import type { LinkableSiteSource } from '../../../site/siteLinks.ts';
import {
  searchLinkChoices,
  type LinkChoice,
  listLinkChoices,
  type NewAnchor,
  listSectionChoices,
} from './listLinkChoices.ts';
import { usePageThumbnails } from '../../preview/usePageThumbnails.ts';
import styles from './ChooseLinkDialog.module.css';
import { LinkChoiceRow } from './LinkChoiceRow.tsx';
import { LinkFileDrop } from './LinkFileDrop.tsx';
import { PageSectionLinks } from './PageSectionLinks.tsx';
import { useLinkedSite } from './useLinkedSite.ts';

interface ChooseLinkProps {
  /** Current address of the link. */
  to: string;
  /** Called with the chosen address, and with the section that needs an anchor, if any. */
  onTake: (to: string, names?: NewAnchor) => void;
  onClose: () => void;
}

/** Limit of listed results. The best matches come first; typing more finds the others. */
const MOST = 80;

/** Dialog to choose a link target by name or address: page, section, entry, file, email, phone or web address. */
export function ChooseLinkDialog({ to, onTake, onClose }: ChooseLinkProps) {
  const { site, from } = useLinkedSite();
  const [wanted, setWanted] = useState('');
  const [chosenKey, setChosen] = useState<string>();
  const all = useMemo(() => listLinkChoices(site, from), [site, from]);
  const now = all.find((one) => one.to === to.replace(/[?#].*$/, ''));
  const [section, setSection] = useState(() => sectionAt(site, now, to));
  const { found, refused } = useMemo(() => searchLinkChoices(site, all, wanted, from), [site, all, wanted, from]);
  // The current target comes first.
  const sorted = now && wanted.trim() === '' ? [now, ...found.filter((one) => one !== now)] : found;
  const shown = sorted.slice(0, MOST).map((one) => ({ ...one, words: one.name }));
  const chosen = shown.find(({ key }) => key === chosenKey) ?? (now || wanted.trim() !== '' ? shown[0] : undefined);
  const { thumbnailOf, frame } = usePageThumbnails(
    shown.flatMap(({ kind, path }) => (kind === 'page' ? (path ?? []) : [])),
    site.texts,
  );
  const choose = ({ key }: LinkChoice) => {
    setChosen(key);
    setSection(undefined);
  };
  const take = (one: Pick<LinkChoice, 'to' | 'names'> | undefined) => {
    if (!one) return;
    onClose();
    onTake(one.to, one.names);
  };
  const meant = section && section.path === chosen?.path ? section : chosen;
  return (
    <Dialog label="Choose a link" onClose={onClose} className={styles.dialog}>
      <div className={styles.all}>
        <SearchAutocomplete
          wanted={wanted}
          onWanted={(words) => {
            setWanted(words);
            setChosen(undefined);
            setSection(undefined);
          }}
        >
          <DialogHead title="Choose a link">
            <SearchField
              label="A page, or any address"
              placeholder="A page, course, article or file; an e-mail, phone or web address"
              className={styles.search}
            />
          </DialogHead>
          <div className={styles.left}>
            <p className={styles.refused} role="status">
              {refused}
            </p>
            <SearchResults
              label="Link targets"
              results={shown}
              chosen={chosen?.key}
              onChoose={choose}
              onTake={take}
              className={styles.found}
              empty={<p className={rows.nothing}>{nothingWords(wanted, refused)}</p>}
            >
              {(one) => <LinkChoiceRow choice={one} face={thumbnailOf(one.path)} />}
            </SearchResults>
          </div>
        </SearchAutocomplete>
        <div className={styles.right}>
          {chosen?.kind === 'page' ? (
            <PageSectionLinks page={chosen} section={section} onChoose={setSection} onTake={take} />
          ) : (
            <p className={rows.nothing}>{chosen ? WHAT[chosen.kind] : 'Choose a link target.'}</p>
          )}
        </div>
        <div className={styles.file}>
          <LinkFileDrop onTake={(address) => take({ to: address })} />
        </div>
        <Foot meant={meant} onTake={() => take(meant)} onClose={onClose} />
      </div>
      {frame}
    </Dialog>
  );
}

/** Returns the section of a page that an address links to. */
const sectionAt = (site: LinkableSiteSource, page: LinkChoice | undefined, to: string) =>
  page?.kind === 'page' ? listSectionChoices(site, page.path!, page.to).find((one) => one.to === to) : undefined;

/** Explains what a link of each kind does. */
const WHAT: Record<Exclude<LinkChoice['kind'], 'page'>, string> = {
  section: 'Links to this section of the page.',
  entry: 'Links to the page of this entry.',
  mail: 'Starts an e-mail to this address.',
  phone: 'Calls this number on a phone.',
  web: 'Links to another site.',
  file: 'Opens this file, or downloads it if the browser cannot show it.',
};

const nothingWords = (wanted: string, refused: string | undefined) =>
  refused === undefined
    ? `Nothing is called “${wanted}”. You can also enter an e-mail address, a phone number or a web address.`
    : 'No page has this name or address.';

interface FootProps {
  meant: LinkChoice | undefined;
  onTake: () => void;
  onClose: () => void;
}

const Foot = ({ meant, onTake, onClose }: FootProps) => (
  <DialogFoot>
    <p>
      <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Tab</kbd> sections <kbd>Enter</kbd> use this link <kbd>Esc</kbd> close
    </p>
    <StudioButton onClick={onClose}>Cancel</StudioButton>
    <StudioButton look="main" disabled={!meant} onClick={onTake}>
      Use this link
    </StudioButton>
  </DialogFoot>
);
