import { isDraft } from '../../site/drafts.ts';
import controls from '../kit/controls.module.css';
import { ChevronLeftIcon } from 'lucide-react';
import { StudioButton } from '../kit/StudioButton.tsx';
import { focusFirstPlace } from '../kit/focus.ts';
import { Region } from '../kit/Region.tsx';
import { fromPointer } from '../../form/model/pointer.ts';
import type { PickerProps } from '../../form/panel/PanelKit.ts';
import { useMemo } from 'react';
import { createTitleFollower } from './articleEntry.ts';
import { DraftBadge } from '../kit/DraftBadge.tsx';
import { createEscapeHandler, PanelFields } from '../fields/PanelEditor.tsx';
import { FoldableSideRegion } from '../kit/FoldableSideRegion.tsx';
import { RichTextEditor } from '../fields/pickers/RichTextEditor.tsx';
import type { PanelPlace } from '../fields/createPanelEditOperations.ts';
import type { ArticleView } from '../store/location.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { ArticlePanel } from './ArticlePanel.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';
import styles from './ArticleEditor.module.css';
import type { ArticleEditorProps } from './ArticleEditorProps.ts';

/** Editor of an article: its text at full width, other fields in the panel, and previews. */
export function ArticleEditor(props: ArticleEditorProps) {
  const { name, noun, index, entry } = props;
  const store = useStudioStore();
  const { place } = useStudioState();
  const view = place.written ?? 'write';
  const places = usePlaces(props);
  const leave = () => {
    store.go({ entry: index, written: undefined });
    focusFirstPlace('entries', 'add entry');
  };
  return (
    <>
      <Region as="main" className={styles.page} aria-label={noun} isWork>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.whole} onKeyDown={createEscapeHandler(leave)}>
          <header className={styles.tools}>
            <StudioButton look="text" icon={ChevronLeftIcon} onClick={leave}>
              {name}
            </StudioButton>
            <h2 className={controls.unseen}>{String(entry[props.written.fields[0]!] || noun)}</h2>
            {isDraft(entry) && <DraftBadge />}
            <Views noun={noun} view={view} onView={(written) => store.go({ written })} />
          </header>
          {view === 'write' ? (
            <div className={styles.sheet}>
              <PanelFields {...places.words} title={noun} pickers={WIDE} isAskedFor={places.isOfWords} />
            </div>
          ) : (
            <ArticlePreview {...props} view={view} />
          )}
        </div>
      </Region>
      <FoldableSideRegion side="panel" holds="Panel" as="aside" aria-label="Panel">
        <ArticlePanel
          {...props}
          key={view}
          place={view === 'write' ? places.details : places.all}
          isOfLists={view === 'lists'}
          isAskedFor={(pointer) => view !== 'write' || (pointer !== '' && !places.isOfWords(pointer))}
          onEscape={leave}
        />
      </FoldableSideRegion>
    </>
  );
}

/** At full width the toolbar fits on one line. */
const WIDE = { richText: (props: PickerProps) => <RichTextEditor {...props} isLarge /> };

/** Returns the panel places of the article's text, of its other fields, and of both together. */
function usePlaces({ list, index, written }: ArticleEditorProps) {
  const { site } = useStudioState();
  const model = site.entries[list]!;
  return useMemo(() => {
    const all = Object.keys(model.nodes[0]?.fields ?? {});
    const own = written.fields;
    const base = { path: `pages/content/${list}.json`, at: [index], model };
    const follow = createTitleFollower(list, written);
    const others = all.filter((key) => key !== 'id' && !own.includes(key));
    const words: PanelPlace = { ...base, around: ['id', ...others], follow };
    const details: PanelPlace = { ...base, around: ['id', ...own] };
    const whole: PanelPlace = { ...base, around: ['id'], follow };
    const isOfWords = (pointer: string) => pointer === '' || own.includes(fromPointer(pointer)[0]!);
    return { words, details, all: whole, isOfWords };
  }, [list, index, model, written]);
}

interface ViewsProps {
  noun: string;
  view: ArticleView;
  onView: (view: ArticleView) => void;
}

function Views({ noun, view, onView }: ViewsProps) {
  const words: Record<ArticleView, string> = {
    write: 'Write',
    page: `As ${noun.toLowerCase()}`,
    lists: 'In lists',
  };
  return (
    <div className={styles.views} role="group" aria-label="View">
      {(Object.keys(words) as ArticleView[]).map((one) => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
          {words[one]}
        </button>
      ))}
    </div>
  );
}
