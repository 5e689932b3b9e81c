import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Collections } from '../../../page/resolveContent.ts';
import type { Texts } from '../../documents/History.ts';
import { resolvePage } from '../../preview/resolvePage.ts';
import type { Kind } from '../../site/Kind.ts';
import { picturesOf } from '../state/pictureView.ts';
import { fileId } from '../../site/SiteValues.ts';
import { contentOf, formPaths, siteOf } from '../../site/SiteView.ts';
import { formScripts } from '../state/useDrawing.ts';
import { useStudio } from '../state/useStudio.ts';
import { usePreviewWindow } from './PreviewFrame.tsx';

/** The example that a new section starts as; a form that only the example has is one of the site's. */
export function exampleOf(kind: Kind, texts: Texts): Record<string, unknown> | undefined {
  const example = Object.values(kind.examples)[0];
  const forms = formPaths(texts).map(fileId);
  const { $form } = (example?.form ?? {}) as { $form?: string };
  return $form === undefined || forms.includes($form) ? example : { ...example, form: { $form: forms[0] ?? $form } };
}

/** Every kind's example, drawn once in a preview that nobody sees; undefined until then. */
export function useExamples(frame: RefObject<HTMLIFrameElement | null>, kinds: readonly Kind[]): Window | undefined {
  const view = usePreviewWindow(frame);
  const { site, texts } = useStudio();
  const [drawn, setDrawn] = useState<Window>();
  const draw = useEffectEvent(async (into: Window) => {
    const company = siteOf(texts);
    if (!company) return;
    const sections = kinds.map((kind) => ({ ...exampleOf(kind, texts), block: kind.name }));
    const page = { route: '/', title: 'Examples', description: '', sections };
    await into.preview!.draw({
      ...resolvePage(page, contentOf(texts) as Collections, picturesOf(texts, site.pictures)),
      site: company,
      components: Object.fromEntries(kinds.map(({ name, component }) => [name, component])),
      forms: await formScripts(sections, texts),
      bare: true,
    });
    setDrawn(into);
  });
  useEffect(() => {
    if (view) draw(view).catch((error: unknown) => view.frameElement?.isConnected && console.error(error));
  }, [view, kinds]);
  return drawn;
}
