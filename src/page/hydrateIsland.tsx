import { startTransition, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { blocks } from 'virtual:blocks';
import type { Company } from '../content/Company.ts';
import type { InitialFormState } from '../form/model/FormState.ts';
import { importFormWithParts } from './importForm.ts';
import { IslandView, type SerializedIsland } from './Island.tsx';
import { islandId } from './PageSections.tsx';
import { readPageJson } from './readPageJson.ts';
import { setSiteTimeZone } from '../content/siteTime.ts';

/**
 * Hydrates an island. Loads its block and forms first, so that the first render equals the HTML. Resolves when the
 * island responds.
 */
export async function hydrateIsland(element: HTMLElement, island: SerializedIsland): Promise<void> {
  setSiteTimeZone(readPageJson('clock'));
  const [block, compiled] = await Promise.all([
    blocks[island.block]!(),
    Promise.all(
      Object.entries(island.forms).map(async ([id, address]) => [id, await importFormWithParts(address)] as const),
    ),
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
            company={readPageJson<Company>('company')!}
            posted={readPageJson<InitialFormState>('posted-form')}
            answers={readPageJson('answers') ?? {}}
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
