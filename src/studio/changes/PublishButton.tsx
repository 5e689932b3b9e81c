import { useEffect, useRef, useState } from 'react';
import { StudioButton } from '../kit/StudioButton.tsx';
import { focusPlaceRef } from '../kit/focus.ts';
import { useStudioStore } from '../store/useStudioState.ts';
import { isPublicationInProgress } from './Publication.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { describePublication, usePublicationState } from './usePublication.ts';

/** Button that opens the publish dialog. Also reports the progress and result of a publication. */
export function PublishButton() {
  const store = useStudioStore();
  const state = usePublicationState();
  const [isOpen, setOpen] = useState(false);
  const last = useRef(state);
  useEffect(() => {
    const before = last.current;
    last.current = state;
    if (before === state || isPublicationInProgress(state)) return;
    const words = describePublication(state);
    if (words === undefined) return;
    if (state.step === 'live' && !isOpen) store.showToast(words, false);
    else store.say(words, state.step === 'refused');
  }, [state, isOpen, store]);
  return (
    <>
      <StudioButton ref={focusPlaceRef('publish')} title={describePublication(state)} onClick={() => setOpen(true)}>
        {isPublicationInProgress(state) ? 'Publishing…' : 'Publish…'}
      </StudioButton>
      {isOpen && <PublishDialog onClose={() => setOpen(false)} />}
    </>
  );
}
