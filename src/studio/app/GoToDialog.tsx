import { useState } from 'react';
import rows from '../kit/rows.module.css';
import {
  AppWindowIcon,
  FileIcon,
  TextCursorInputIcon,
  LayoutListIcon,
  PanelTopIcon,
  PlusIcon,
  LayersIcon,
  ZapIcon,
} from 'lucide-react';
import { focusFirstPlace } from '../kit/focus.ts';
import { rankMatches } from '../kit/rankMatches.ts';
import { SearchAutocomplete, SearchField, SearchResults } from '../kit/SearchAutocomplete.tsx';
import { type GoToCommand, listGoToCommands } from './commands.ts';
import { createPageOperation } from '../store/createPageOperation.ts';
import { createAndOpenForm, createAndOpenPage } from '../store/createAndOpen.ts';
import { openFileArea } from '../store/openFileArea.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { Dialog, DialogFoot } from '../kit/Dialog.tsx';
import styles from './GoToDialog.module.css';
import { StudioButton } from '../kit/StudioButton.tsx';

const ICONS: Record<GoToCommand['kind'], typeof FileIcon> = {
  page: FileIcon,
  form: TextCursorInputIcon,
  list: LayersIcon,
  site: PanelTopIcon,
  section: LayoutListIcon,
  entry: LayersIcon,
  part: AppWindowIcon,
  action: ZapIcon,
};
const MOST = 60;

/** Dialog to go to a page, form, list, section or entry by name, to run an action, or to create a page or form. */
export function GoToDialog({ onClose }: { onClose: () => void }) {
  const store = useStudioStore();
  const snapshot = useStudioState();
  const { texts, place } = snapshot;
  const [wanted, setWanted] = useState('');
  const rank = ({ kind, area }: GoToCommand) => (/section|entry/.test(kind) ? 2 : area === place.area ? 0 : 1);
  const found = rankMatches(wanted, listGoToCommands(snapshot, wanted), rank)
    .slice(0, MOST)
    .map((command) => ({
      ...command,
      key: `${command.path ?? command.name} ${command.section ?? command.entry}`,
      words: `${command.name} ${command.says}`,
    }));
  const called = wanted.trim();
  const route = createPageOperation(called, texts)?.route;
  const make = (makeOne: typeof createAndOpenPage) => {
    if (route === undefined) return;
    onClose();
    const refusal = makeOne(store, called);
    if (refusal !== undefined) store.showToast(refusal, false);
  };
  const take = (command: GoToCommand) => {
    onClose();
    if (command.run) return command.run(store);
    if (command.button) return focusFirstPlace(command.button, 'work');
    if (command.path === undefined) store.go({ area: command.area });
    else openFileArea(store, command.path);
    if (command.section !== undefined) store.go({ section: command.section });
    if (command.entry !== undefined) store.go({ entry: command.entry });
    return focusFirstPlace('work');
  };
  return (
    <Dialog label="Go to" onClose={onClose} className={styles.dialog}>
      <SearchAutocomplete
        wanted={wanted}
        onWanted={setWanted}
        onEnter={found.length === 0 ? () => make(createAndOpenPage) : undefined}
      >
        <div className={styles.head}>
          <SearchField label="A page, form or list" placeholder="A page, form or list, or the name of a new page" />
        </div>
        <SearchResults
          label="Pages, forms and lists"
          results={found}
          onTake={take}
          className={styles.found}
          itemData={({ isHere }) => ({ 'data-here': isHere || undefined })}
          empty={<p className={rows.nothing}>Nothing is called “{wanted}”.</p>}
        >
          {({ kind, name, says }) => {
            const Icon = ICONS[kind];
            return (
              <>
                <Icon size={16} strokeWidth={1.4} aria-hidden /> <b>{name}</b> <span>{says}</span>
              </>
            );
          }}
        </SearchResults>
      </SearchAutocomplete>
      <DialogFoot>
        <StudioButton icon={PlusIcon} disabled={route === undefined} onClick={() => make(createAndOpenPage)}>
          {route === undefined ? 'New page: type its name' : `New page ${called} at ${route}`}
        </StudioButton>
        {route !== undefined && (
          <StudioButton icon={PlusIcon} onClick={() => make(createAndOpenForm)}>
            New form
          </StudioButton>
        )}
      </DialogFoot>
    </Dialog>
  );
}
