// @vitest-environment jsdom
import { resolve } from 'node:path';
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { galleryBlocks, galleryKinds, type GalleryPage } from '../../scripts/gallery/galleryPages.ts';
import type { PageModule } from '../../src/page/Page.ts';
import { PageView } from '../../src/page/PageView.tsx';
import { htmlFaults } from './validateHtml.ts';

const root = resolve(import.meta.dirname, '../..');

/** jsdom lays nothing out: observers see nothing and no media query matches. */
class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', IdleObserver);
  vi.stubGlobal('IntersectionObserver', IdleObserver);
  const noMatch = (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null });
  vi.stubGlobal('matchMedia', noMatch);
});

/** What a component that draws something owes to its page, and does not give, in words. */
function owed(html: string): string[] {
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  const isNamed = ({ ariaLabel, attributes }: Element) => ariaLabel ?? attributes.getNamedItem('aria-labelledby');
  const unnamed = [...drawn.querySelectorAll('section')].filter(
    (section) => !isNamed(section) && !section.querySelector('h1, h2, h3, h4'),
  );
  const topHeadings = drawn.querySelectorAll('h1').length;
  return [
    ...(html === '' || drawn.body.firstElementChild?.id === 'example'
      ? []
      : ['It does not draw its id: write id={id} on its outermost element, so that links reach the section.']),
    ...unnamed.map(() => 'A section of it has no heading: give it one, or an aria-label.'),
    ...(topHeadings > 1 ? [`It draws ${topHeadings} first-level headings: a page has one.`] : []),
  ];
}

const examplesOf = (what: string, entries: ReturnType<typeof galleryBlocks>) =>
  entries.flatMap(({ name, examples }) => examples.map((page) => ({ name: `${what} ${name}`, ...page })));

/** The pages that the gallery shows, drawn as it draws them. */
describe.each([...examplesOf('block', galleryBlocks(root)), ...examplesOf('answer', galleryKinds(root))])(
  '$name, example $example',
  ({ file }: GalleryPage) => {
    const drawn = async () => {
      const { page, blocks } = (await import(/* @vite-ignore */ `virtual:page/${file}`)) as PageModule;
      return (
        <StrictMode>
          <MemoryRouter>
            <PageView sections={page.sections} blocks={blocks} />
          </MemoryRouter>
        </StrictMode>
      );
    };

    test('is drawn on the server as valid HTML, with its anchor where there is something to draw', async () => {
      const html = renderToString(await drawn());
      expect([...owed(html), ...(await htmlFaults(html))]).toEqual([]);
    });

    test('wakes in the browser without a warning', async () => {
      const element = await drawn();
      const complaints: unknown[][] = [];
      const spies = (['error', 'warn'] as const).map((kind) =>
        vi.spyOn(console, kind).mockImplementation((...args) => void complaints.push(args)),
      );
      const container = document.createElement('div');
      container.innerHTML = renderToString(element);
      document.body.append(container);
      const shown = await act(async () =>
        hydrateRoot(container, element, { onRecoverableError: (error) => void complaints.push([error]) }),
      );
      await act(async () => shown.unmount());
      container.remove();
      spies.forEach((spy) => spy.mockRestore());
      expect(complaints).toEqual([]);
    });
  },
);
