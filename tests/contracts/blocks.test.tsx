// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { galleryBlocks, galleryKinds, type GalleryPage } from '../../scripts/gallery/galleryPages.ts';
import type { PageModule, Section } from '../../src/page/Page.ts';
import { findBlocks } from '../../src/blocks/registry.ts';
import { drawnFaults } from '../../src/check/rules/blockContract.ts';
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

/** True where a block says of itself that it draws the page's heading with these props. */
function drawsPageHeading({ block, props }: Section): boolean {
  const { schemaFile } = findBlocks(root).get(block)!;
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as { 'x-page-heading'?: boolean | string };
  const says = schema['x-page-heading'];
  return typeof says === 'string' ? props[says] === 1 : says === true;
}

const examplesOf = (what: string, entries: ReturnType<typeof galleryBlocks>) =>
  entries.flatMap(({ name, examples }) => examples.map((page) => ({ name: `${what} ${name}`, ...page })));

/** The pages that the gallery shows, drawn as it draws them. */
describe.each([...examplesOf('block', galleryBlocks(root)), ...examplesOf('answer', galleryKinds(root))])(
  '$name, example $example',
  ({ file }: GalleryPage) => {
    const drawn = async () => {
      const { page, blocks, forms } = (await import(/* @vite-ignore */ `virtual:page/${file}`)) as PageModule;
      return (
        <StrictMode>
          <PageView sections={page.sections} blocks={blocks} forms={forms} name={page.title} />
        </StrictMode>
      );
    };

    test('is drawn on the server as valid HTML, with all that a page relies on', async () => {
      const html = renderToString(await drawn());
      const { page } = (await import(/* @vite-ignore */ `virtual:page/${file}`)) as PageModule;
      expect([
        ...drawnFaults(html, 'example', page.sections.some(drawsPageHeading)),
        ...(await htmlFaults(html)),
      ]).toEqual([]);
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
