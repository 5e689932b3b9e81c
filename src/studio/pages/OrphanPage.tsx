import { Button } from '../kit/Button.tsx';
import { LinkIcon } from 'lucide-react';
import { addToNavigation } from './orphans.ts';
import { useStudioStore } from '../store/useStudio.ts';

/** Says that no page leads to a page, and offers it to the navigation. */
export function OrphanPage({ path }: { path: string }) {
  const store = useStudioStore();
  const add = () => {
    const operation = addToNavigation(store.snapshot().texts, path);
    if (!operation) return store.showToast('The navigation cannot be read as it is. The problems say why.', false);
    store.do(() => operation, { toast: true });
    // The button goes with what it told of.
    return store.go({ section: 'page' }, { pointer: '/title', focus: true });
  };
  return (
    <>
      <LinkIcon size={14} strokeWidth={1.6} aria-hidden /> No page leads here yet
      <Button look="text" onClick={add}>
        Add it to the navigation
      </Button>
    </>
  );
}
