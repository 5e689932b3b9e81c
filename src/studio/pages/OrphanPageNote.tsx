import { StudioButton } from '../kit/StudioButton.tsx';
import { LinkIcon } from 'lucide-react';
import { addToNavigationOperation } from './orphans.ts';
import { useStudioStore } from '../store/useStudioState.ts';

/** Note that no link leads to a page, with a button that adds it to the navigation. */
export function OrphanPageNote({ path }: { path: string }) {
  const store = useStudioStore();
  const add = () => {
    const operation = addToNavigationOperation(store.snapshot().texts, path);
    if (!operation) return store.showToast('The navigation cannot be read. Open Problems to see why.', false);
    store.do(() => operation, { toast: true });
    // The button disappears with the note, so the focus moves to the title.
    return store.go({ section: 'page' }, { pointer: '/title', focus: true });
  };
  return (
    <>
      <LinkIcon size={14} strokeWidth={1.6} aria-hidden /> No links to this page yet
      <StudioButton look="text" onClick={add}>
        Add to the navigation
      </StudioButton>
    </>
  );
}
