import { useEffect, useMemo, useState } from 'react';
import type { PageFile } from '../../site/PageFile.d.ts';
import { type ContentCollections, UnresolvedReferenceError } from '../../site/resolveContent.ts';
import { serverSettingsOf } from '../../form/model/serverSettings.ts';
import { formIdsIn, addAllFormReferences } from '../../page/insertForms.ts';
import type { TextsByPath } from '../../site/files.ts';
import { reuseEqualObjects } from '../../site/json/reuseEqualObjects.ts';
import { resolvePreviewPage } from './resolvePreviewPage.ts';
import type { RenderInput } from './PreviewWindow.ts';
import { isDraft, withDraftsPublished, withUnfinishedAsDrafts } from '../../site/drafts.ts';
import { jsonValueOf, listFormPaths, sharedContentOf, siteSettingsOf } from '../../site/SiteValues.ts';
import { studioApi, type SiteResponse } from '../store/studioApi.ts';
import { entryKeysWithErrors } from '../store/diagnosticsByField.ts';
import { formFromValue } from '../forms/model/FormFile.ts';
import { fileBaseName } from '../../site/names.ts';
import { listPictures } from '../media/pictureView.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';

/** Returns a section's element in the preview and the props of its last rendering, whose identity changes with each. */
export function useRenderedSection(place: number): { element: Element | null | undefined; props: object | undefined } {
  const { rendered } = useStudioStore();
  const props = rendered.use((last) => last.props.get(place));
  const view = rendered.use((last) => last.view);
  return { element: view?.preview?.sectionAt(place)?.firstElementChild, props };
}

/**
 * Scripts of compiled forms by form id, with their sources. Each preview compiles its own, since the server keeps
 * only recent ones. An invalid form keeps its last valid script, except in a version.
 */
type MadeForms = Map<string, { text: string; script: string | undefined }>;

/** Entry of a shared list, by index. */
export interface EntryPlace {
  collection: string;
  index: number;
}

/** Returns the ids of the forms that a page shows. */
function formIdsOf({ sections }: PageFile, texts: TextsByPath, { kinds }: SiteResponse): string[] {
  const showsAll = sections.some(({ block }) => kinds.some(({ name, showsForms }) => showsForms && name === block));
  return showsAll ? listFormPaths(texts).map(fileBaseName) : formIdsIn(sections);
}

/** Returns the input of a rendering; undefined if the page cannot be resolved or a form is not compiled yet. */
function drawingOf(
  page: PageFile,
  texts: TextsByPath,
  made: MadeForms,
  isVersion: boolean,
  site: SiteResponse,
  spares: readonly ContentCollections[],
  shown?: EntryPlace,
): RenderInput | undefined {
  const company = siteSettingsOf(texts);
  const ids = formIdsOf(page, texts, site);
  const isAwaited = (id: string) => {
    const [text, known] = [texts.get(`schemas/${id}.json`) ?? undefined, made.get(id)];
    return text !== undefined && (isVersion ? known?.text !== text : !known);
  };
  if (!company || ids.some(isAwaited)) return undefined;
  const modelOf = (block: string) => site.kinds.find(({ name }) => name === block)?.panel;
  const entry = shown && sharedContentOf(texts)[shown.collection]?.[shown.index];
  const propsOf = (block: string) => site.kinds.find(({ name }) => name === block)?.showsEntry;
  const shownEntry = entry && { collection: shown.collection, entry, propsOf };
  const forms: Record<string, string> = {};
  const settings: RenderInput['settings'] = {};
  for (const id of ids) {
    const [script, file] = [made.get(id)?.script, formFromValue(jsonValueOf(texts, `schemas/${id}.json`))];
    if (script !== undefined) forms[id] = script;
    settings[id] = file && serverSettingsOf(file);
  }
  const showsForms = (block: string) => site.kinds.find(({ name }) => name === block)?.showsForms === true;
  const content = sharedContentOf(texts) as ContentCollections;
  const pictures = listPictures(texts, site.pictures);
  try {
    const { page: resolved, pathname } = resolvePreviewPage(page, content, pictures, modelOf, shownEntry, spares);
    const sections = addAllFormReferences(resolved.sections, Object.keys(forms), showsForms);
    return { page: { ...resolved, sections }, pathname, site: company, forms, settings };
  } catch (error) {
    // The file may be half-edited by hand; the last rendering stays.
    if (!(error instanceof UnresolvedReferenceError)) console.error('The page cannot be resolved as it is.', error);
    return undefined;
  }
}

/** Compiles forms that have changed. Resolves with their number. */
async function makeForms(
  ids: readonly string[],
  texts: TextsByPath,
  made: MadeForms,
  isVersion: boolean,
): Promise<number> {
  const stale = ids.flatMap((id) => {
    const text = texts.get(`schemas/${id}.json`);
    return typeof text === 'string' && made.get(id)?.text !== text ? [{ id, text }] : [];
  });
  await Promise.all(
    stale.map(async ({ id, text }) => {
      const script = (await studioApi.form(id, text)) ?? (isVersion ? undefined : made.get(id)?.script);
      made.set(id, { text, script });
    }),
  );
  return stale.length;
}

/**
 * Returns the preview's input for a page, from the current texts or others, and compiles its forms as needed. With
 * `entry`, the page at that entry's address.
 */
export function useRenderInput(
  page: PageFile | undefined,
  others?: TextsByPath,
  entry?: EntryPlace,
): RenderInput | undefined {
  const { texts: now, site } = useStudioState();
  const texts = others ?? now;
  const isVersion = others !== undefined;
  const [round, setRound] = useState(0);
  const [made] = useState((): MadeForms => new Map());
  useEffect(() => {
    let isOver = false;
    if (page)
      void makeForms(formIdsOf(page, texts, site), texts, made, isVersion).then(
        (count) => count > 0 && !isOver && setRound((last) => last + 1),
      );
    return () => {
      isOver = true;
    };
  }, [page, texts, site, made, isVersion]);
  const spares = useSpares(texts, isVersion);
  const [kept] = useState(() => new Map<'last', RenderInput>());
  const { collection, index = 0 } = entry ?? {};
  return useMemo(() => {
    const shown = collection === undefined ? undefined : { collection, index };
    const drawing = round >= 0 && page ? drawingOf(page, texts, made, isVersion, site, spares, shown) : undefined;
    // Unchanged parts keep their identity and do not render again.
    if (drawing) kept.set('last', reuseEqualObjects(kept.get('last'), drawing));
    return drawing && kept.get('last');
  }, [page, texts, made, isVersion, site, spares, round, kept, collection, index]);
}

/**
 * Returns the shared content without the entries that the check reports, and without any draft as well. A section that
 * cannot be rendered with them shows the others.
 */
function useSpares(texts: TextsByPath, isVersion: boolean): readonly ContentCollections[] {
  const { problems } = useStudioState();
  const content = sharedContentOf(texts);
  const wrong = isVersion ? '' : entryKeysWithErrors(problems).join(' ');
  return useMemo(() => {
    const isWrong = (collection: string, index: number) => wrong.split(' ').includes(`${collection}/${index}`);
    const hasDrafts = Object.values(content).some((list) => list.some(isDraft));
    return [
      ...(wrong === '' ? [] : [withUnfinishedAsDrafts(withDraftsPublished(content as ContentCollections), isWrong)]),
      ...(hasDrafts ? [withUnfinishedAsDrafts(content, isWrong)] : []),
    ];
  }, [content, wrong]);
}
