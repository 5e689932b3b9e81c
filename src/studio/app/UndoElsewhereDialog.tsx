import { fileNameInWords } from '../../site/SiteValues.ts';
import { sharedListName } from '../content/resolveOpenListId.ts';
import ask from '../kit/ask.module.css';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { fileAtLocation, type StudioLocation } from '../store/location.ts';
import type { StudioState } from '../store/StudioState.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';

/** Asks before an undo or redo changes a page, form or list that is not open. */
export function UndoElsewhereDialog() {
  const store = useStudioStore();
  const studio = useStudioState();
  const { historyQuestion } = studio;
  if (!historyQuestion) return null;
  const { kind, entry } = historyQuestion;
  const name = nameOfPlace(studio, JSON.parse(entry.place!) as StudioLocation);
  const verb = kind === 'undo' ? 'Undo' : 'Redo';
  return (
    <ConfirmDialog
      title={`${verb} a change in ${name}`}
      does={`${verb} the change`}
      keeps="Cancel"
      onDo={() => (kind === 'undo' ? store.undo(true) : store.redo(true))}
      onClose={() => store.endHistoryQuestion()}
    >
      <p className={ask.hint}>
        “{entry.label}” was done in {name}, which is not open. {name} opens when you {kind} it.
      </p>
    </ConfirmDialog>
  );
}

const AREA_NAMES: Partial<Record<StudioLocation['area'], string>> = {
  forms: 'Forms',
  content: 'Content',
  site: 'Site',
  pictures: 'Pictures',
  changes: 'Review changes',
  versions: 'Versions',
};

function nameOfPlace({ texts, site }: StudioState, place: StudioLocation): string {
  const path = fileAtLocation(place);
  if (place.area === 'content' && place.list !== undefined) return sharedListName(site, place.list);
  return path === undefined || place.area === 'site' ? AREA_NAMES[place.area]! : fileNameInWords(texts, path);
}
