import { Suspense, use, useMemo } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { routes } from 'virtual:routes';
import type { PostedForm } from './form/model/FormState.ts';
import { PostedFormContext } from './form/state/PostedFormContext.ts';
import { bindPage } from './page/bindPage.ts';
import type { PageRoute } from './page/Page.ts';
import { loadedPage, loadPage } from './page/pageModules.ts';
import { PageView } from './page/PageView.tsx';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { useArrival } from './shell/useArrival.ts';
import { Shell } from './shell/Shell.tsx';
import './ui/base.css';

/** The React Router table of every page file; `posted` is a form that the server answers without script. */
export function AppRoutes({ posted }: { posted?: PostedForm }) {
  return (
    <PostedFormContext value={posted}>
      <PageBoundary>
        <Suspense>
          <Routes>
            {routes.map((route) => (
              <Route key={route.path} path={route.path} element={<RoutedPage route={route} />} />
            ))}
          </Routes>
        </Suspense>
      </PageBoundary>
    </PostedFormContext>
  );
}

function RoutedPage({ route }: { route: PageRoute }) {
  const module = loadedPage(route) ?? use(loadPage(route));
  const { pathname } = useLocation();
  const params = useParams();
  const bound = useMemo(() => bindPage(module, params), [module, params]);
  const { page } = bound;
  useArrival(bound);
  return (
    <Shell page={page}>
      <PageView key={pathname} sections={page.sections} blocks={module.blocks} />
    </Shell>
  );
}
