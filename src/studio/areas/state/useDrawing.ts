import { useEffect, useMemo, useState } from 'react';
import type { Drawing } from '../../preview/PreviewWindow.ts';
import { resolvePage } from '../../preview/resolvePage.ts';
import type { Collections } from '../../../page/resolveContent.ts';
import { referencesIn } from '../../../page/siteReferences.ts';
import type { Texts } from '../../documents/History.ts';
import { structuralShare } from '../../documents/structuralShare.ts';
import { picturesOf } from './pictureView.ts';
import { contentOf, pageOf, siteOf } from '../../site/SiteView.ts';
import { api, type SiteAnswer } from './api.ts';
import { useStudioStore } from './useStudio.ts';

/** A section as the preview drew it last: its element, and its props then, which are another object once it was drawn anew. */
export function useDrawnSection(place: number): { element: Element | null | undefined; props: object | undefined } {
  const { drawn } = useStudioStore();
  const props = drawn.use((last) => last.props.get(place));
  const view = drawn.use((last) => last.view);
  return { element: view?.preview?.sectionAt(place)?.firstElementChild, props };
}

/** The scripts of forms by what they were made of; a form that is none as it is keeps the script that it had. */
const made = new Map<string, { text: string; script?: string }>();

/** What the preview draws of a page; undefined while it cannot be drawn, or a form of it is still being made. */
function drawingOf(texts: Texts, site: SiteAnswer, path: string): Drawing | undefined {
  const page = pageOf(texts, path);
  const company = siteOf(texts);
  if (!page || !company) return undefined;
  const ids = formsOf(page);
  const isWaiting = (id: string) => texts.has(`schemas/${id}.json`) && !made.has(id);
  if (ids.some(isWaiting)) return undefined;
  try {
    return {
      ...resolvePage(
        page,
        contentOf(texts) as Collections,
        picturesOf(texts, site.pictures),
        undefined,
        (block) => site.kinds.find(({ name }) => name === block)?.panel,
      ),
      site: company,
      components: Object.fromEntries(site.kinds.map(({ name, component }) => [name, component])),
      forms: scriptsOf(ids),
    };
  } catch {
    // A file in the middle of being mended by hand; the last drawing stays.
    return undefined;
  }
}

/** Has the forms made that a value names and that are not made of these texts yet; resolves with how many those were. */
async function makeForms(value: object | undefined, texts: Texts): Promise<number> {
  const stale = (value === undefined ? [] : formsOf(value)).flatMap((id) => {
    const text = texts.get(`schemas/${id}.json`);
    return typeof text === 'string' && made.get(id)?.text !== text ? [{ id, text }] : [];
  });
  await Promise.all(
    stale.map(async ({ id, text }) => {
      const script = await api.form(id, text).catch(() => undefined);
      made.set(id, { text, script: script ?? made.get(id)?.script });
    }),
  );
  return stale.length;
}

/** The scripts of the forms that a value names, made where they are not yet. */
export async function formScripts(value: object, texts: Texts): Promise<Record<string, string>> {
  await makeForms(value, texts);
  return scriptsOf(formsOf(value));
}

const scriptsOf = (ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.flatMap((id) => (made.get(id)?.script ? [[id, made.get(id)!.script!]] : [])));

/** The same, kept up to date: forms are made as soon as they are needed or changed. */
export function useDrawing(texts: Texts, site: SiteAnswer, path: string): Drawing | undefined {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const page = pageOf(texts, path);
    let isOver = false;
    void makeForms(page, texts).then((count) => count > 0 && !isOver && setRound((last) => last + 1));
    return () => {
      isOver = true;
    };
  }, [texts, path]);
  const [kept] = useState(() => new Map<'last', Drawing>());
  return useMemo(() => {
    const drawing = round >= 0 ? drawingOf(texts, site, path) : undefined;
    // What is the same as before is not drawn again.
    if (drawing) kept.set('last', structuralShare(kept.get('last'), drawing));
    return drawing && kept.get('last');
  }, [texts, site, path, round, kept]);
}

/** The forms that a value names. */
const formsOf = (value: object): string[] => [
  ...new Set(referencesIn(value).flatMap((reference) => (reference.kind === 'form' ? [reference.name] : []))),
];
