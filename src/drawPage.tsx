import { renderToString } from 'react-dom/server';
import { CompanyContext } from './content/Company.ts';
import { InitialQueryData } from './content/InitialQueryData.ts';
import { findQueries } from './content/QueryReference.ts';
import type { Site } from './content/Site.d.ts';
import { Shell } from './shell/Shell.tsx';
import { Pathname } from './ui/Pathname.ts';
import { type Island, type IslandContext, IslandView } from './page/Island.tsx';
import type { DrawablePage, Page } from './page/Page.ts';
import { islandId, PageView } from './page/PageView.tsx';

/** The markup of a page, and the islands in it. */
export interface DrawnPage {
  html: string;
  islands: Island[];
}

/** Draws a page for an address. Islands are drawn each for itself, as they are woken. */
export function drawPage(
  { blocks, forms, wakes }: DrawablePage,
  page: Page,
  site: Site,
  context: IslandContext,
): DrawnPage {
  const islands = page.sections.flatMap((section, place): Island[] => {
    const when = wakes[section.block] ?? (findQueries(section.props).length > 0 ? 'answer' : undefined);
    return when ? [{ ...section, place, wakes: when }] : [];
  });
  const drawn = islands.map((section): [number, string] => {
    const view = <IslandView section={section} block={blocks[section.block]!} forms={forms} {...context} />;
    return [section.place, renderToString(view, { identifierPrefix: islandId(section.place) })];
  });
  const html = renderToString(
    <Pathname value={context.pathname}>
      <InitialQueryData value={context.answers}>
        <CompanyContext value={context.company}>
          <Shell site={site} page={page}>
            <PageView
              sections={page.sections}
              blocks={blocks}
              forms={forms}
              name={page.title || site.name}
              islands={new Map(drawn)}
            />
          </Shell>
        </CompanyContext>
      </InitialQueryData>
    </Pathname>,
  );
  return { html, islands };
}
