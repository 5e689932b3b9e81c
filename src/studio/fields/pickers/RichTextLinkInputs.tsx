import type { Mark } from 'prosemirror-model';
import { useEffect, useState } from 'react';
import { focusFirstPlace } from '../../kit/focus.ts';
import { InlineInputs } from './InlineInputs.tsx';
import { parseTypedAddress, resolveSiteLink } from '../../../site/siteLinks.ts';
import { describeLinkTarget } from './describeLinkTarget.ts';
import { withoutQueryAndAnchor } from '../../../site/addresses.ts';
import type { NewAnchor } from './listLinkChoices.ts';
import { LinkField } from './LinkField.tsx';
import { useLinkedSite } from './useLinkedSite.ts';
import styles from './RichText.module.css';
import { StudioButton } from '../../kit/StudioButton.tsx';

/** Range for a link, with the link that it has already. */
export interface LinkRange {
  from: number;
  to: number;
  mark?: Mark;
}

interface RichTextLinkProps {
  id: string;
  asked: LinkRange;
  /** Undefined removes the link; `names` is the section that needs an anchor, if any. */
  onSet: (href: string | undefined, openInNewTab: boolean, names?: NewAnchor) => void;
  onClose: () => void;
}

/** Inputs of a link in a rich text: address, and whether it opens in a new tab. */
export function RichTextLinkInputs({ id, asked: { mark }, onSet, onClose }: RichTextLinkProps) {
  const [href, setHref] = useState(String(mark?.attrs.href ?? ''));
  const [names, setNames] = useState<NewAnchor>();
  const { site, from } = useLinkedSite();
  const [newTab, setNewTab] = useState(mark?.attrs.openInNewTab === true);
  const [refused, setRefused] = useState<string>();
  useEffect(() => focusFirstPlace(id), [id]);
  const set = () => {
    const address = parseTypedAddress(site, href) ?? href.trim();
    if (address === '' && mark) return onSet(undefined, false);
    const target = resolveSiteLink(site, names ? withoutQueryAndAnchor(address) : address, from);
    const isTaken = target.kind !== 'nowhere' && target.kind !== 'nothing';
    return isTaken ? onSet(address, newTab, names) : setRefused(describeLinkTarget(site, target));
  };
  return (
    <InlineInputs aria-label="Link" onDone={set} onClose={onClose}>
      <label htmlFor={id}>Leads to</label>
      <LinkField
        id={id}
        label="Leads to"
        value={href}
        isWrong={refused !== undefined}
        describedBy={refused !== undefined ? `${id}--refused` : undefined}
        names={names}
        onLink={(to, named) => {
          setRefused(undefined);
          setHref(to ?? '');
          setNames(named);
        }}
      />
      {refused !== undefined && (
        <p id={`${id}--refused`} role="alert" className={styles.refused}>
          {refused}. Choose a target, or enter an address that begins with https://.
        </p>
      )}
      <label className={styles.newTab}>
        <input type="checkbox" checked={newTab} onChange={({ currentTarget }) => setNewTab(currentTarget.checked)} />
        Opens in a new tab
      </label>
      <div className={styles.does}>
        <StudioButton onClick={set}>{mark ? 'Change the link' : 'Add the link'}</StudioButton>
        {mark && (
          <StudioButton look="text" onClick={() => onSet(undefined, false)}>
            Remove the link
          </StudioButton>
        )}
        <StudioButton look="text" onClick={onClose}>
          Cancel
        </StudioButton>
      </div>
    </InlineInputs>
  );
}
