import { startTransition, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { blocks, forms } from 'virtual:blocks';
import type { PostedForm } from '../form/model/FormState.ts';
import { type Island, IslandView } from './Island.tsx';
import { islandId } from './PageView.tsx';
import { pageJson } from './pageJson.ts';
import { formsIn } from './withForms.ts';

/** Wakes an island: brings its block and forms first, so that the first render equals the HTML; resolves when it answers. */
export async function hydrateIsland(element: HTMLElement, island: Island): Promise<void> {
  const [block, compiled] = await Promise.all([
    blocks[island.block]!(),
    Promise.all(formsIn(island.props).map(async (id) => [id, await forms[id]!()] as const)),
  ]);
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        element,
        <Awake onAwake={resolve}>
          <IslandView
            section={island}
            block={block}
            forms={Object.fromEntries(compiled)}
            pathname={location.pathname}
            posted={pageJson<PostedForm>('posted-form')}
            answers={pageJson('answers') ?? {}}
          />
        </Awake>,
        { identifierPrefix: islandId(island.place) },
      );
    });
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
