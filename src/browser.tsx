import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { InitialQueryData } from './content/InitialQueryData.ts';
import type { PostedForm } from './form/model/FormState.ts';
import { loadPageAt } from './page/pageModules.ts';
import { AppRoutes } from './routes.tsx';

/** Wakes the prerendered page: loads the page of this address first, so that the first render equals the HTML; resolves when it answers. */
export async function hydrate(): Promise<void> {
  await loadPageAt(location.pathname);
  const posted = document.getElementById('posted-form')?.textContent;
  const answers = document.getElementById('answers')?.textContent;
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document.getElementById('root')!,
        <InitialQueryData value={answers ? (JSON.parse(answers) as Record<string, unknown>) : {}}>
          <BrowserRouter>
            <Awake onAwake={resolve}>
              <AppRoutes posted={posted ? (JSON.parse(posted) as PostedForm) : undefined} />
            </Awake>
          </BrowserRouter>
        </InitialQueryData>,
      );
    });
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
