// @vitest-environment jsdom
import { act, type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { drawnFaults } from '../../src/check/blockContract.ts';
import { componentName } from '../../src/blocks/registry.ts';
import { blockExamples, drawsPageHeading, resolvedProps } from './exampleModule.ts';
import { htmlFaults } from './validateHtml.ts';

type Block = ComponentType<Record<string, unknown>>;

const components = import.meta.glob<Record<string, Block>>('../../src/blocks/*/*.tsx');

async function componentOf(block: string): Promise<Block> {
  const name = componentName(block);
  const module = await components[`../../src/blocks/${block}/${name}.tsx`]!();
  return module[name]!;
}

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

describe.each(blockExamples())('block $block, example $example', ({ block, props }) => {
  const drawn = async () => {
    const Component = await componentOf(block);
    const given = await resolvedProps(props);
    return (
      <StrictMode>
        <MemoryRouter>
          <Component id="example" {...given} />
        </MemoryRouter>
      </StrictMode>
    );
  };

  test('is drawn on the server as valid HTML, with all that a page relies on', async () => {
    const html = renderToString(await drawn());
    expect(drawnFaults(html, 'example', drawsPageHeading(block, props))).toEqual([]);
    expect(await htmlFaults(html)).toEqual([]);
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
    const root = await act(async () =>
      hydrateRoot(container, element, { onRecoverableError: (error) => void complaints.push([error]) }),
    );
    await act(async () => root.unmount());
    container.remove();
    spies.forEach((spy) => spy.mockRestore());
    expect(complaints).toEqual([]);
  });
});
