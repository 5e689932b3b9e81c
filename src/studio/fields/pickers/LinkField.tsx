import { useState } from 'react';
import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { StudioButton } from '../../kit/StudioButton.tsx';
import { parseTypedAddress, resolveSiteLink } from '../../../site/siteLinks.ts';
import { describeLinkTarget } from './describeLinkTarget.ts';
import { withoutQueryAndAnchor } from '../../../site/addresses.ts';
import type { NewAnchor } from './listLinkChoices.ts';
import { ChooseLinkDialog } from './ChooseLinkDialog.tsx';
import { LINK_ICONS } from './linkIcons.ts';
import styles from './LinkField.module.css';
import { PickerTextInput } from './PickerTextInput.tsx';
import { useLinkedSite } from './useLinkedSite.ts';

interface LinkFieldProps extends Omit<PickerProps, 'onChange' | 'pointer'> {
  /** Called with the address, and with the section that needs an anchor, if any. */
  onLink: (to: string | undefined, names?: NewAnchor) => void;
  /** Section that gets an anchor together with the link. */
  names?: NewAnchor | undefined;
}

/** Address field with a description of the link's target and a dialog to choose another. */
export function LinkField({ id, label, value, onLink, names, describedBy, isWrong }: LinkFieldProps) {
  const { site, from } = useLinkedSite();
  const [isChoosing, setChoosing] = useState(false);
  const to = typeof value === 'string' ? value : '';
  const target = resolveSiteLink(site, names ? withoutQueryAndAnchor(to) : to, from);
  const isLost = target.kind === 'nowhere';
  const Icon = LINK_ICONS[target.kind];
  const says = `${id}--leads`;
  return (
    <div className={styles.link}>
      <PickerTextInput
        id={id}
        value={to}
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={[describedBy, says].filter(Boolean).join(' ')}
        onText={(text) => onLink(text === '' ? undefined : text)}
        // Completes an address without a scheme, such as `example.org`, on blur.
        onBlur={() => {
          const meant = parseTypedAddress(site, to);
          if (meant !== undefined && meant !== to) onLink(meant);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setChoosing(true);
        }}
      />
      <div className={styles.leads}>
        <p id={says} data-lost={isLost || undefined}>
          {/* The field's error message already says this. */}
          {!(isWrong && (isLost || to === '')) && (
            <>
              <Icon size={16} strokeWidth={1.4} aria-hidden />{' '}
              <span>
                {names ? `${describeLinkTarget(site, target)}, #${names.id}` : describeLinkTarget(site, target)}
              </span>
            </>
          )}
        </p>
        <StudioButton look="text" unseen={` a target for “${label}”`} onClick={() => setChoosing(true)}>
          Choose…
        </StudioButton>
      </div>
      {isChoosing && <ChooseLinkDialog to={to} onTake={onLink} onClose={() => setChoosing(false)} />}
    </div>
  );
}
