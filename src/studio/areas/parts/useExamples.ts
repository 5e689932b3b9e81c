import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Texts } from '../../documents/History.ts';
import type { Kind } from '../../site/Kind.ts';
import { fileId } from '../../site/SiteValues.ts';
import { formPaths } from '../../site/SiteView.ts';
import { useDrawing } from '../state/useDrawing.ts';
import { useStudio } from '../state/useStudio.ts';
import { usePreviewWindow } from './PreviewFrame.tsx';

/** The example that a new section starts as; a form that only the example has is one of the site's. */
export function exampleOf(kind: Kind, texts: Texts): Record<string, unknown> | undefined {
  const example = Object.values(kind.examples)[0];
  const forms = formPaths(texts).map(fileId);
  const { $form } = (example?.form ?? {}) as { $form?: string };
  return $form === undefined || forms.includes($form) ? example : { ...example, form: { $form: forms[0] ?? $form } };
}

/** Every kind's example, drawn in a preview that nobody sees; undefined until then. */
export function useExamples(frame: RefObject<HTMLIFrameElement | null>, kinds: readonly Kind[]): Window | undefined {
  const view = usePreviewWindow(frame);
  const { texts } = useStudio();
  const page = useMemo(() => {
    const sections = kinds.map((kind) => ({ ...exampleOf(kind, texts), block: kind.name }));
    return { route: '/', title: 'Examples', description: '', bare: true, sections };
  }, [kinds, texts]);
  const drawing = useDrawing(page);
  const [drawn, setDrawn] = useState<Window>();
  useEffect(() => {
    if (!view || !drawing) return;
    view.preview!.draw(drawing).then(
      () => setDrawn(view),
      (error: unknown) => view.frameElement?.isConnected && console.error(error),
    );
  }, [view, drawing]);
  return drawn;
}
