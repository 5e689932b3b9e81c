// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { listGalleryBlocks, listGalleryFieldTypes, type GalleryPage } from '../../scripts/gallery/galleryPages.ts';
import type { PageSection } from '../../src/page/Page.ts';
import { findBlocks } from '../../src/blocks/registry.ts';
import { blockHtmlErrors } from '../../src/check/rules/blockContract.ts';
import { replaceQueryReferences } from '../../src/content/QueryReference.ts';
import '../../src/form/theme/allParts.ts';
import { PageSections } from '../../src/page/PageSections.tsx';
import { insertForms } from '../../src/page/insertForms.ts';
import { inSite, pageOf } from '../sitePages.tsx';
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
  vi.stubGlobal('IntersectionObserver', IdleObserver);
  const noMatch = (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null });
  vi.stubGlobal('matchMedia', noMatch);
});

/** True where a block says of itself that it draws the page's heading with these props. */
function drawsPageHeading({ block, props }: PageSection): boolean {
  const { schemaFile } = findBlocks(root).get(block)!;
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as { 'x-page-heading'?: boolean | string };
  const says = schema['x-page-heading'];
  return typeof says === 'string' ? props[says] === 1 : says === true;
}

const examplesOf = (what: string, entries: ReturnType<typeof listGalleryBlocks>) =>
  entries.flatMap(({ name, examples }) => examples.map((page) => ({ name: `${what} ${name}`, ...page })));

/** React's internal node of a rendered component or element: its hooks and its props. */
interface Fiber {
  type: unknown;
  _debugHookTypes?: string[] | null;
  memoizedProps?: Record<string, unknown> | null;
  child?: Fiber | null;
  sibling?: Fiber | null;
}

const STILL_HOOKS = new Set(['useId', 'useMemo', 'useContext', 'use']);

/** Returns the parts of a rendered tree that need hydration: state, effects and handlers. */
function liveParts(fiber: Fiber | null | undefined): string[] {
  if (!fiber) return [];
  const hooks = (fiber._debugHookTypes ?? []).filter((hook) => !STILL_HOOKS.has(hook));
  const props = typeof fiber.type === 'string' ? Object.entries(fiber.memoizedProps ?? {}) : [];
  const handlers = props.flatMap(([name, value]) =>
    typeof value === 'function' && name.startsWith('on') ? [name] : [],
  );
  return [...hooks, ...handlers, ...liveParts(fiber.child), ...liveParts(fiber.sibling)];
}

test.each(examplesOf('block', listGalleryBlocks(root)))(
  '$name, example $example is stateless or declares x-wakes',
  async ({ file, page: { sections } }) => {
    const { page, blocks, forms, wakes } = await pageOf(file);
    const container = document.createElement('div');
    const [section] = page.sections;
    const Block = blocks[section!.block]!;
    const props = insertForms(replaceQueryReferences(section!.props, new Map()), forms) as Record<string, unknown>;
    const shown = createRoot(container);
    await act(async () => shown.render(inSite(<Block {...props} />)));
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))!;
    const { current } = (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]!.stateNode;
    const live = new Set(liveParts(current.child));
    await act(async () => shown.unmount());
    expect([undefined, 'load', 'visible', 'touched']).toContain(wakes[sections[0]!.block]);
    if (wakes[sections[0]!.block]) expect(live.size).toBeGreaterThan(0);
    else expect([...live]).toEqual([]);
  },
);

/** The pages that the gallery shows, drawn as it draws them. */
test.each([...examplesOf('block', listGalleryBlocks(root)), ...examplesOf('answer', listGalleryFieldTypes(root))])(
  '$name, example $example renders valid HTML and hydrates without a warning',
  async ({ file }: GalleryPage) => {
    const { page, blocks, forms } = await pageOf(file);
    const element = inSite(
      <StrictMode>
        <PageSections sections={page.sections} blocks={blocks} forms={forms} name={page.title} />
      </StrictMode>,
    );
    const complaints: unknown[][] = [];
    const spies = (['error', 'warn'] as const).map((kind) =>
      vi.spyOn(console, kind).mockImplementation((...args) => void complaints.push(args)),
    );
    const html = renderToString(element);
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const shown = await act(async () =>
      hydrateRoot(container, element, { onRecoverableError: (error) => void complaints.push([error]) }),
    );
    await act(async () => shown.unmount());
    container.remove();
    spies.forEach((spy) => spy.mockRestore());
    const faults = blockHtmlErrors(html, 'example', page.sections.some(drawsPageHeading));
    expect([...complaints, ...faults, ...(await htmlFaults(html))]).toEqual([]);
  },
);
