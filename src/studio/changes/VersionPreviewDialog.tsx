import { type ReactNode, useId, useMemo, useState } from 'react';
import { isRecord, sameJson } from '../../form/model/pointer.ts';
import type { PageFile } from '../../site/PageFile.d.ts';
import { formFromValue } from '../forms/model/FormFile.ts';
import { Dialog, DialogFoot, DialogHead } from '../kit/Dialog.tsx';
import type { TextsByPath } from '../../site/files.ts';
import { readRenderablePage, createSiteValues, jsonValueOf } from '../../site/SiteValues.ts';
import { fileBaseName, siteFileKind, describeSection, entryNoun } from '../../site/names.ts';
import { findListsOnPages, findPageOfEntries } from '../content/articleEntry.ts';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import type { SiteResponse } from '../store/studioApi.ts';
import { isMultiStepForm, createPageOfForm } from '../store/createPageOfForm.ts';
import { textsOfValue } from './model/labelledTextLines.ts';
import { type EntryPlace, useRenderInput } from '../preview/useRenderInput.ts';
import { useStudioState } from '../store/useStudioState.ts';
import styles from './Changes.module.css';

interface VersionPreviewProps {
  /** Path of a page, form or list. */
  path: string;
  title: string;
  /** Texts of the version. */
  texts: TextsByPath;
  /** Renders actions for the file, or for the selected entry of a list. */
  children: (entry: number | undefined) => ReactNode;
  onClose: () => void;
}

const WIDTHS = { desktop: 1440, phone: 390 };
const FORM_WIDTHS = { ...WIDTHS, desktop: 820 };
const nothing = () => undefined;

/** Dialog that previews a page, form or entry of an earlier version. Lists an entry that no page shows as text. */
export function VersionPreviewDialog({ path, title, texts, children, onClose }: VersionPreviewProps) {
  const { texts: now, site } = useStudioState();
  const list = useMemo(() => listIn(texts, path), [texts, path]);
  const [entry, setEntry] = useState(() =>
    list === undefined || list.length === 0 ? undefined : firstChanged(list, listIn(now, path) ?? []),
  );
  const seen = useMemo(() => seenOf(texts, path, site, entry), [texts, path, site, entry]);
  const rendered = useRenderInput(seen.page, texts, seen.entry);
  const drawing = useMemo(
    () => rendered && (seen.isWhole ? { ...rendered, isWhole: true } : rendered),
    [rendered, seen],
  );
  return (
    <Dialog label={title} className={styles.asItWas} onClose={onClose}>
      <DialogHead title={title} onClose={onClose} />
      {list && entry !== undefined && <ChooseEntry path={path} list={list} entry={entry} onEntry={setEntry} />}
      <div className={styles.asItWasPage}>
        {seen.page ? (
          <PreviewFrame
            title={title}
            widths={siteFileKind(path) === 'form' ? FORM_WIDTHS : WIDTHS}
            side={16}
            top={0}
            of={`${path} ${entry}`}
            drawing={drawing}
            waiting="Drawing the preview…"
            onReady={nothing}
            onDrawn={(view) => {
              const section = seen.section === undefined ? undefined : view.preview?.sectionAt(seen.section);
              section?.firstElementChild?.scrollIntoView({ block: 'start' });
            }}
            onMove={nothing}
          >
            {null}
          </PreviewFrame>
        ) : (
          <div className={styles.asItWasFields}>
            <p>{entry === undefined ? 'It was empty.' : 'No page showed this entry.'}</p>
            {list && entry !== undefined && <EntryFields list={list} entry={entry} />}
          </div>
        )}
      </div>
      <DialogFoot>{children(entry)}</DialogFoot>
    </Dialog>
  );
}

type List = readonly unknown[];

function listIn(texts: TextsByPath, path: string): List | undefined {
  const value = siteFileKind(path) === 'shared content' ? jsonValueOf(texts, path) : undefined;
  return Array.isArray(value) ? (value as List) : undefined;
}

const idIn = (entry: unknown) => (isRecord(entry) ? entry.id : undefined);

/** Returns the index of the first entry that has changed since. */
function firstChanged(list: List, now: List): number {
  const isSame = (entry: unknown) => now.some((one) => idIn(one) === idIn(entry) && sameJson(one, entry));
  return Math.max(
    0,
    list.findIndex((entry) => !isSame(entry)),
  );
}

/** Page of a preview, and what to show on it. */
interface Seen {
  page?: PageFile | undefined;
  entry?: EntryPlace;
  section?: number;
  isWhole?: boolean;
}

function seenOf(texts: TextsByPath, path: string, site: SiteResponse, index: number | undefined): Seen {
  if (siteFileKind(path) === 'form') {
    const form = formFromValue(jsonValueOf(texts, path));
    return form ? { page: createPageOfForm(fileBaseName(path), form.title), isWhole: isMultiStepForm(form) } : {};
  }
  if (index === undefined) return { page: readRenderablePage(texts, path) };
  const [values, collection] = [createSiteValues(texts), fileBaseName(path)];
  const written = site.written[collection];
  const own = written && findPageOfEntries(values, written);
  if (own !== undefined) return { page: readRenderablePage(texts, own), entry: { collection, index } };
  const id = String(idIn(listIn(texts, path)?.[index]));
  const shown = findListsOnPages(values, collection).find(({ ids }) => ids?.includes(id) ?? true);
  return shown ? { page: readRenderablePage(texts, shown.file), section: Number(shown.path[1]) } : {};
}

interface EntryProps {
  path: string;
  list: List;
  entry: number;
}

function ChooseEntry({ path, list, entry, onEntry }: EntryProps & { onEntry: (entry: number) => void }) {
  const id = useId();
  return (
    <p className={styles.asItWasEntry}>
      <label htmlFor={id}>{entryNoun(fileBaseName(path))}</label>
      <select id={id} value={entry} onChange={({ currentTarget }) => onEntry(Number(currentTarget.value))}>
        {list.map((one, index) => (
          <option key={index} value={index}>
            {describeSection(one)}
          </option>
        ))}
      </select>
    </p>
  );
}

/** Texts of an entry that no page shows. */
function EntryFields({ list, entry }: Omit<EntryProps, 'path'>) {
  return textsOfValue(list[entry]).map((line, index) => <p key={`${index} ${line}`}>{line}</p>);
}
