import { type Company, CompanyContext } from '../content/Company.ts';
import { InitialQueryDataContext } from '../content/InitialQueryDataContext.ts';
import type { Site } from '../content/Site.d.ts';
import type { Page } from '../page/Page.ts';
import { PageSections, type PageViewProps } from '../page/PageSections.tsx';
import { PathnameContext } from '../ui/PathnameContext.ts';
import { Shell } from './Shell.tsx';

interface SitePageProps extends Omit<PageViewProps, 'sections' | 'name'> {
  page: Page;
  site: Site;
  pathname: string;
  company: Company;
  /** Answers of the content service at render time, by `queryKey`. */
  answers: Record<string, unknown>;
}

/** Page with its frame, as the server and Studio's preview render it. */
export const SitePage = ({ page, site, pathname, company, answers, ...view }: SitePageProps) => (
  <PathnameContext value={pathname}>
    <InitialQueryDataContext value={answers}>
      <CompanyContext value={company}>
        <Shell site={site} page={page}>
          <PageSections {...view} sections={page.sections} name={page.title || site.name} />
        </Shell>
      </CompanyContext>
    </InitialQueryDataContext>
  </PathnameContext>
);
