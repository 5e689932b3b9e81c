import { PlusIcon } from 'lucide-react';
import { createSiteValues, jsonValueOf } from '../../site/SiteValues.ts';
import { createChosenEntriesOperation } from '../fields/resolvePanelValue.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { findListsOnPages, type ListOnPage } from './articleEntry.ts';

interface ShowOnPageButtonsProps {
  list: string;
  id: string;
  noun: string;
}

/** Buttons that show an entry on a page: one for each section that lists chosen entries. */
export function AddToPageListButtons({ list, id, noun }: ShowOnPageButtonsProps) {
  const store = useStudioStore();
  const { texts } = useStudioState();
  const lists = findListsOnPages(createSiteValues(texts), list).filter(({ ids }) => ids !== undefined);
  const show = ({ file, path, page, ids }: ListOnPage) =>
    void store.do(
      (base) => ({
        label: `${noun} shown on ${page}`,
        files: [
          createChosenEntriesOperation(
            { path: file, at: [] },
            `/${path.join('/')}`,
            [...ids!, id],
            jsonValueOf(base, file),
          ),
        ],
      }),
      { toast: true },
    );
  if (lists.length === 0) return <p>No page has a section for this list. Open Pages and add one.</p>;
  return (
    <ul>
      {lists.map((one) => (
        <li key={`${one.file} ${one.path.join('/')}`}>
          <StudioButton icon={PlusIcon} look="text" onClick={() => show(one)}>
            Show it on {one.page}
            {one.name !== one.page && `, ${one.name}`}
          </StudioButton>
        </li>
      ))}
    </ul>
  );
}
