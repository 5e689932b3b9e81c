import { Suspense, use, useMemo } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { site } from 'virtual:site';
import type { PostedForm } from './form/model/FormState.ts';
import { PostedFormContext } from './form/state/PostedFormContext.ts';
import { OnQueryData } from './content/OnQueryData.ts';
import { resolveParams } from './page/resolveParams.ts';
import type { PageRoute } from './page/Page.ts';
import { loadedPage, loadPage, matchAt } from './page/pageModules.ts';
import { PageView } from './page/PageView.tsx';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { usePageMeta } from './shell/usePageMeta.ts';
import { useRouteFocus } from './shell/useRouteFocus.ts';
import { Shell } from './shell/Shell.tsx';
import './ui/base.css';

/** The page of the address, by React Router; `posted` is a form that the server answers without script. */
export function AppRoutes({ posted }: { posted?: PostedForm }) {
  const { route } = matchAt(useLocation().pathname);
  return (
    <PostedFormContext value={posted}>
      <PageBoundary>
        <Suspense>
          <Routes>
            <Route path={route.path} element={<RoutedPage route={route} />} />
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
  const bound = useMemo(() => resolveParams(module, params), [module, params]);
  const { page } = bound;
  const { arrived, hear } = usePageMeta(bound, module.pageMetas);
  useRouteFocus(arrived);
  return (
    <Shell page={page}>
      <OnQueryData value={hear}>
        <PageView key={pathname} sections={page.sections} blocks={module.blocks} name={page.title || site.name} />
      </OnQueryData>
    </Shell>
  );
}
