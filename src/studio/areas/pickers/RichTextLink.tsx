import type { Mark } from 'prosemirror-model';
import { useEffect, useState } from 'react';
import { focusOn } from '../../kit/focus.ts';
import { safeHref } from '../../../ui/safeHref.ts';
import { Asking } from './Asking.tsx';
import { addressMeant } from '../../site/leadsTo.ts';
import type { NewAnchor } from '../../site/linkChoices.ts';
import { LinkField } from './LinkField.tsx';
import { useLinkedSite } from './useLinkedSite.ts';
import styles from './RichText.module.css';
import { Button } from '../../kit/Button.tsx';

/** The words that shall lead somewhere, and the link that they have. */
export interface AskedLink {
  from: number;
  to: number;
  mark?: Mark;
}

interface RichTextLinkProps {
  id: string;
  asked: AskedLink;
  /** Undefined takes the link away; `names` is a section that has to be named with it. */
  onSet: (href: string | undefined, openInNewTab: boolean, names?: NewAnchor) => void;
  onClose: () => void;
}

/** Asks where words lead: a page of the site or any other address. */
export function RichTextLink({ id, asked: { mark }, onSet, onClose }: RichTextLinkProps) {
  const [href, setHref] = useState(String(mark?.attrs.href ?? ''));
  const [names, setNames] = useState<NewAnchor>();
  const { site } = useLinkedSite();
  const [newTab, setNewTab] = useState(mark?.attrs.openInNewTab === true);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => focusOn(id), [id]);
  const set = () => {
    const address = addressMeant(site, href) ?? href.trim();
    if (address === '' && mark) return onSet(undefined, false);
    if (safeHref(address) !== undefined) return onSet(address, newTab, names);
    return setRefused(true);
  };
  return (
    <Asking aria-label="Link" onDone={set} onClose={onClose}>
      <label htmlFor={id}>Leads to</label>
      <LinkField
        id={id}
        label="Leads to"
        value={href}
        isWrong={isRefused}
        describedBy={isRefused ? `${id}--refused` : undefined}
        names={names}
        onLink={(to, named) => {
          setRefused(false);
          setHref(to ?? '');
          setNames(named);
        }}
      />
      {isRefused && (
        <p id={`${id}--refused`} role="alert" className={styles.refused}>
          This is no address that a page can lead to. Choose a page, or write one that begins with https://.
        </p>
      )}
      <label className={styles.newTab}>
        <input type="checkbox" checked={newTab} onChange={({ currentTarget }) => setNewTab(currentTarget.checked)} />
        Opens in a new tab
      </label>
      <div className={styles.does}>
        <Button onClick={set}>{mark ? 'Change the link' : 'Set the link'}</Button>
        {mark && (
          <Button look="text" onClick={() => onSet(undefined, false)}>
            Take it away
          </Button>
        )}
        <Button look="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Asking>
  );
}
