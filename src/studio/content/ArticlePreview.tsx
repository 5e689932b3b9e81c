import { useRef, useState } from 'react';
import { StudioButton } from '../kit/StudioButton.tsx';
import { withValue } from '../../site/json/jsonValues.ts';
import { readRenderablePage, createSiteValues, jsonValueOf } from '../../site/SiteValues.ts';
import { describeUnrenderablePage } from '../pages/describeUnreadablePage.ts';
import { findListsOnPages, findPageOfEntries } from './articleEntry.ts';
import canvas from '../pages/PageCanvas.module.css';
import { BrokenSections } from '../preview/BrokenSections.tsx';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { useLivePagePreview } from '../preview/useLivePagePreview.tsx';
import { errorsOfSection, problemsOfPanel } from '../store/diagnosticsByField.ts';
import type { ArticleView } from '../store/location.ts';
import { useRenderInput } from '../preview/useRenderInput.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from './ArticleEditor.module.css';
import type { ArticleEditorProps } from './ArticleEditorProps.ts';

interface ArticlePreviewProps extends ArticleEditorProps {
  view: Exclude<ArticleView, 'write'>;
}

/** Preview of an entry: the page at its address, or a page that lists it. */
export function ArticlePreview({ view, ...props }: ArticlePreviewProps) {
  const { list, noun, index, entry, written } = props;
  const { texts, problems, checked } = useStudioState();
  const values = createSiteValues(texts);
  const lists = findListsOnPages(values, list);
  const shown = lists.filter(({ ids }) => ids?.includes(String(entry.id)) ?? true);
  const [wanted, setWanted] = useState<string>();
  const pages = [...new Map((shown.length > 0 ? shown : lists).map((one) => [one.file, one.page]))];
  const listing = pages.some(([file]) => file === wanted) ? wanted : pages[0]?.[0];
  const path = view === 'page' ? findPageOfEntries(values, written) : listing;
  const place = { collection: list, index };
  const drawing = useRenderInput(
    path === undefined ? undefined : readRenderablePage(texts, path),
    undefined,
    view === 'page' ? place : undefined,
  );
  const trouble = path !== undefined && !drawing ? describeUnrenderablePage(texts, problems, path) : undefined;
  const waiting = path === undefined ? 'No page shows this entry.' : (trouble ?? 'Drawing the page…');
  const { boxes, frame, over } = useLivePagePreview({ page: path ?? '', entry: place }, drawing);
  const section = shown.find(({ file }) => file === path)?.path[1];
  const errorsOf = (at: number) =>
    view === 'page'
      ? problemsOfPanel(problems, checked, `pages/content/${list}.json`, [index]).map(({ problem }) => problem)
      : errorsOfSection(problems, checked, path ?? '', at);
  const scrolled = useRef<string>(undefined);
  const toList = (window: Window) => {
    const at = `${path} ${section}`;
    if (view !== 'lists' || scrolled.current === at) return;
    scrolled.current = at;
    window.preview?.sectionAt(section)?.firstElementChild?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      {view === 'page' ? <Switches path={path} noun={noun} /> : null}
      {view === 'lists' && shown.length === 0 && (
        <p className={styles.note}>No list shows this entry yet. Choose a list in the panel.</p>
      )}
      {view === 'lists' && pages.length > 1 && (
        <label className={styles.note}>
          Page{' '}
          <select value={listing} onChange={({ currentTarget }) => setWanted(currentTarget.value)}>
            {pages.map(([file, page]) => (
              <option key={file} value={file}>
                {page}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={styles.preview}>
        <PreviewFrame
          {...frame}
          title={view === 'page' ? `The ${noun.toLowerCase()} as visitors will see it` : 'Page with the list'}
          of={`${view} ${path} ${index}`}
          waiting={waiting}
          onDrawn={(rendered) => {
            frame.onDrawn(rendered);
            toList(rendered);
          }}
        >
          <div className={canvas.over}>
            <BrokenSections boxes={boxes} errorsOf={errorsOf} />
            {over}
          </div>
        </PreviewFrame>
      </div>
    </>
  );
}

/** Warns if a section of the page shows a placeholder instead of the entry, with a button that fixes it. */
function Switches({ path, noun }: { path: string | undefined; noun: string }) {
  const store = useStudioStore();
  const { texts, site } = useStudioState();
  const page = path === undefined ? undefined : readRenderablePage(texts, path);
  const others = (page?.sections ?? []).flatMap((section, at) => {
    const { showsEntry = {} } = site.kinds.find(({ name }) => name === section.block) ?? {};
    return Object.entries(showsEntry).flatMap(([key, value]) => (section[key] === value ? [] : [{ at, key, value }]));
  });
  if (path === undefined || others.length === 0) return null;
  const change = () =>
    store.do((base) => {
      const value = others.reduce(
        (file, one) => withValue(file, ['sections', one.at, one.key], one.value),
        jsonValueOf(base, path),
      );
      return { label: `${noun}s shown at their addresses`, files: [{ path, value }] };
    });
  return (
    <p className={styles.note}>
      Visitors see a placeholder instead of each {noun.toLowerCase()}.{' '}
      <StudioButton onClick={change}>Show the {noun.toLowerCase()}s</StudioButton>
    </p>
  );
}
