import { useEffect, useRef, useState } from 'react';
import type { Collections } from '../../../page/resolveContent.ts';
import type { Texts } from '../../documents/History.ts';
import { resolvePage } from '../../preview/resolvePage.ts';
import type { Kind } from '../../site/Kind.ts';
import { picturesOf } from '../state/pictureView.ts';
import { contentOf, siteOf } from '../../site/SiteView.ts';
import { formScripts } from '../state/useDrawing.ts';
import { useStudio } from '../state/useStudio.ts';

/** The example that a new section starts as; a form that only the example has is one of the site's. */
export function exampleOf(kind: Kind, texts: Texts): Record<string, unknown> | undefined {
  const example = Object.values(kind.examples)[0];
  const forms = [...texts].flatMap(([path, text]) => (text && /^schemas\/(.*)\.json$/.exec(path)?.[1]) || []);
  const { $form } = (example?.form ?? {}) as { $form?: string };
  return $form === undefined || forms.includes($form) ? example : { ...example, form: { $form: forms[0] ?? $form } };
}

/** Every kind's example, drawn once in a preview that nobody sees. */
export function useExamples(kinds: readonly Kind[]) {
  const { site, texts } = useStudio();
  const [drawn, setDrawn] = useState<{ view?: Window; round: number }>({ round: 0 });
  const given = useRef({ site, texts });
  useEffect(() => {
    const frame = document.createElement('iframe');
    frame.src = '/preview';
    frame.title = 'Examples';
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    frame.inert = true;
    Object.assign(frame.style, {
      position: 'fixed',
      left: '-3000px',
      top: '0',
      width: '1440px',
      height: '900px',
      border: '0',
    });
    const draw = async () => {
      const { preview } = frame.contentWindow ?? {};
      const company = siteOf(given.current.texts);
      if (!preview || !company) return;
      const sections = kinds.map((kind) => ({ ...exampleOf(kind, given.current.texts), block: kind.name }));
      const page = { route: '/', title: 'Examples', description: '', sections };
      await preview.draw({
        ...resolvePage(
          page,
          contentOf(given.current.texts) as Collections,
          picturesOf(given.current.texts, given.current.site.pictures),
        ),
        site: company,
        components: Object.fromEntries(kinds.map(({ name, component }) => [name, component])),
        forms: await formScripts(sections, given.current.texts),
        bare: true,
      });
      setDrawn({ view: frame.contentWindow ?? undefined, round: 1 });
    };
    frame.addEventListener('load', () => {
      const wait = () =>
        frame.contentWindow?.preview
          ? draw().catch((error: unknown) => frame.isConnected && console.error(error))
          : frame.isConnected && requestAnimationFrame(wait);
      wait();
    });
    document.body.append(frame);
    return () => frame.remove();
  }, [kinds]);
  return drawn;
}
