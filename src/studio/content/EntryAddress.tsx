import { isDraft } from '../../site/drafts.ts';
import type { PanelKit } from '../../form/panel/PanelKit.ts';
import { useMemo } from 'react';
import controls from '../kit/controls.module.css';
import { type EntryPageLocation, findPageOfEntry, findLinksTo, renameEntryAddress } from '../../site/entryAddresses.ts';
import { sharedContentOf, createSiteValues } from '../../site/SiteValues.ts';
import panel from '../kit/Panel.module.css';
import { describeLinkUpdates, RenameButton } from '../kit/RenameButton.tsx';
import { useStudioState } from '../store/useStudioState.ts';

/**
 * Returns the note that replaces the slug field of a public entry. Its rename updates all links and redirects the old
 * address. A draft has no public address, so its slug stays a text field.
 */
export function useSlugNoteAt(list: string, index: number): PanelKit['noteAt'] {
  const isPublic = useHome(list, index) !== undefined;
  return useMemo(
    () =>
      isPublic
        ? (pointer) =>
            pointer === '/slug' ? { isLocked: true, note: <EntryAddress list={list} index={index} /> } : undefined
        : undefined,
    [isPublic, list, index],
  );
}

function useHome(list: string, index: number): EntryPageLocation | undefined {
  const { texts, site } = useStudioState();
  const entry = sharedContentOf(texts)[list]?.[index];
  return entry && !isDraft(entry)
    ? findPageOfEntry(createSiteValues(texts), site.listAddresses, list, index)
    : undefined;
}

function EntryAddress({ list, index }: { list: string; index: number }) {
  const { texts, site } = useStudioState();
  const home = useHome(list, index);
  if (!home) return null;
  const { address } = home;
  return (
    <>
      <span className={panel.address}>{address}</span>
      <RenameButton
        title="Change the address"
        label={`Address after ${address.replace(/[^/]*$/, '')}`}
        does="Change the address"
        value={address.split('/').at(-1)!}
        says={() => describeLinkUpdates(findLinksTo(createSiteValues(texts), address).length)}
        rename={(slug) => renameEntryAddress(texts, site.listAddresses, home, slug)}
      >
        Change…<span className={controls.unseen}> the address</span>
      </RenameButton>
    </>
  );
}
