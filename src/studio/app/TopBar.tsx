import { useDebouncedValue } from '@mantine/hooks';
import {
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  CircleAlertIcon,
  MonitorIcon,
  Redo2Icon,
  SmartphoneIcon,
  Undo2Icon,
} from 'lucide-react';
import { focusFirstPlace, focusPlaceRef } from '../kit/focus.ts';
import { PublishButton } from '../changes/PublishButton.tsx';
import { ChangesSummary, ReviewOrKeepButton } from '../changes/ReviewOrKeepButton.tsx';
import { sharedListName, resolveOpenListId } from '../content/resolveOpenListId.ts';
import { FormsHeading, TryFormButton } from '../forms/FormsBar.tsx';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { type DamagedFile, listDamagedFiles } from '../store/listDamagedFiles.ts';
import { isBuildError } from '../store/diagnosticsByField.ts';
import { sharedContentOf, fileNameInWords, readRenderablePage } from '../../site/SiteValues.ts';
import { SAVE_STATUS_LABELS } from '../store/saveStatus.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from './TopBar.module.css';
import { IconButton } from '../kit/IconButton.tsx';
import { MenuButton } from '../kit/MenuButton.tsx';
import { EditDamagedFileButton } from './DamagedFile.tsx';
import { NewFileButton } from './NewFileButton.tsx';
import { FileSwitcherButton } from './FileSwitcherButton.tsx';
import { StudioButton } from '../kit/StudioButton.tsx';

interface BarProps {
  onGo: () => void;
  onProblems: () => void;
  onConflicts: () => void;
}

const LATE_MS = 2000;

/** Top bar: the open file, preview settings, undo, save status, problems, publishing. */
export function TopBar({ onGo, onProblems, onConflicts }: BarProps) {
  const store = useStudioStore();
  const studio = useStudioState();
  const { place, history, problems, checked, isChecked, checkStopped } = studio;
  const damaged = listDamagedFiles(studio);
  const faults = problems.filter(isBuildError).length;
  // Shows "Checking…" only for a check that takes long, not after each key.
  const [wasChecked] = useDebouncedValue(isChecked, LATE_MS);
  const isLate = !wasChecked && !isChecked;
  // The check may not have read a damaged file yet.
  const isChecking = checked.size === 0 || isLate || damaged.length > 0;
  const [last, next] = [history.past.at(-1), history.future.at(-1)];
  return (
    <header className={styles.bar}>
      <div className={styles.what} data-wide={place.area === 'changes' || undefined}>
        <Heading onGo={onGo} />
      </div>
      {/^(pages|forms|site)$/.test(place.area) && (
        <div className={styles.tools}>
          <PreviewTools />
          {place.area === 'forms' && <TryFormButton />}
        </div>
      )}
      <div className={styles.state}>
        <IconButton
          icon={Undo2Icon}
          size={18}
          name={last ? `Undo: ${last.label}` : 'Undo'}
          keys="Ctrl Z"
          disabled={!last}
          onClick={() => store.undo()}
        />
        <IconButton
          icon={Redo2Icon}
          size={18}
          name={next ? `Redo: ${next.label}` : 'Redo'}
          keys="Ctrl Shift Z"
          disabled={!next}
          onClick={() => store.redo()}
        />
        <span className={styles.rule} />
        <SaveState damaged={damaged} onConflicts={onConflicts} />
        <span className={styles.rule} />
        <span data-check={isChecked ? 'done' : checkStopped === undefined ? 'running' : 'stopped'}>
          {faults === 0 ? (
            <span className={styles.sound}>
              {checkStopped !== undefined ? 'Check stopped' : isChecking ? 'Checking…' : 'No problems'}
            </span>
          ) : (
            <StudioButton icon={CircleAlertIcon} look="danger" ref={focusPlaceRef('problems')} onClick={onProblems}>
              {formatCountWithNoun(faults, 'problem')}
            </StudioButton>
          )}
        </span>
        <ReviewOrKeepButton />
        <PublishButton />
      </div>
    </header>
  );
}

/** Save status, with the button that continues if something is not saved or a file is damaged. */
function SaveState({ damaged, onConflicts }: { damaged: readonly DamagedFile[]; onConflicts: () => void }) {
  const store = useStudioStore();
  const { saving, texts } = useStudioState();
  const [first] = damaged;
  const isDamaged = first !== undefined && /^(saved|unparsable)$/.test(saving);
  const name = first && damaged.length === 1 ? fileNameInWords(texts, first.path) : undefined;
  const damage = name === undefined ? `${damaged.length} files are damaged.` : `${name} is damaged.`;
  const words = saving === 'saved' && isDamaged ? damage : SAVE_STATUS_LABELS[saving];
  return (
    <span className={styles.saving} data-state={isDamaged ? 'unparsable' : saving}>
      {words === SAVE_STATUS_LABELS.saved && <CheckIcon size={16} strokeWidth={1.4} aria-hidden />}
      <span>{words}</span>
      {saving === 'failed' && (
        <StudioButton look="text" onClick={() => store.save(0)}>
          Try again
        </StudioButton>
      )}
      {saving === 'conflicted' && (
        <StudioButton look="text" onClick={onConflicts}>
          Choose…
        </StudioButton>
      )}
      {isDamaged && (
        <EditDamagedFileButton key={first.path} file={first} look="text">
          Repair…
        </EditDamagedFileButton>
      )}
    </span>
  );
}

function Heading({ onGo }: { onGo: () => void }) {
  const store = useStudioStore();
  const { place, texts, site } = useStudioState();
  switch (place.area) {
    case 'pages': {
      const route = readRenderablePage(texts, place.page)?.route ?? '?';
      return (
        <>
          <FileSwitcherButton name={fileNameInWords(texts, place.page)} says={route} what="page" onGo={onGo} />
          <NewFileButton what="page" />
        </>
      );
    }
    case 'forms':
      return <FormsHeading onGo={onGo} />;
    case 'content': {
      const list = resolveOpenListId(texts, site, place.list);
      const entries = sharedContentOf(texts)[list];
      const says = `${site.listSays[list] ?? 'Shared content.'} ${entries ? formatCountWithNoun(entries.length, 'entry') : ''}`;
      return <FileSwitcherButton name={sharedListName(site, list)} says={says} what="list" onGo={onGo} />;
    }
    case 'changes':
      return (
        <>
          <IconButton
            icon={ChevronLeftIcon}
            size={18}
            name="Back to the pages"
            onClick={() => {
              store.go({ area: 'pages' });
              focusFirstPlace('work');
            }}
          />
          <h1 className={styles.heading}>Review changes</h1>
          <ChangesSummary />
        </>
      );
    default:
      return <h1 className={styles.heading}>{HEADINGS[place.area]}</h1>;
  }
}

const HEADINGS = { site: 'Site', pictures: 'Pictures', versions: 'Versions' };

const ZOOMS = [0.5, 0.75, 1];

/** Width and zoom of the preview. */
function PreviewTools() {
  const store = useStudioStore();
  const { width, zoom, scale } = useStudioState().preview;
  return (
    <>
      <div className={styles.widths} role="group" aria-label="Width of the preview">
        {(['desktop', 'phone'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={width === one}
            onClick={() => store.showPreview({ width: one })}
          >
            {one === 'desktop' ? (
              <MonitorIcon size={16} strokeWidth={1.4} aria-hidden />
            ) : (
              <SmartphoneIcon size={16} strokeWidth={1.4} aria-hidden />
            )}
            <span className={styles.word}>{one === 'desktop' ? 'Desktop' : 'Phone'}</span>
          </button>
        ))}
      </div>
      <MenuButton
        name={`Zoom, ${percent(scale)}`}
        items={[
          { label: 'Fit', isChosen: zoom === 'fit', onChoose: () => store.showPreview({ zoom: 'fit' }) },
          ...ZOOMS.map((one) => ({
            label: percent(one),
            isChosen: zoom === one,
            onChoose: () => store.showPreview({ zoom: one }),
          })),
        ]}
      >
        {percent(scale)} <ChevronDownIcon size={14} strokeWidth={1.8} aria-hidden />
      </MenuButton>
    </>
  );
}

const percent = (scale: number) => `${Math.round(scale * 100)}%`;
