import { renderToString } from 'react-dom/server';
import { findQueryReferences } from './content/QueryReference.ts';
import type { Site } from './content/Site.d.ts';
import { SitePage } from './shell/SitePage.tsx';
import { type Island, type IslandContext, IslandView } from './page/Island.tsx';
import type { DrawablePage, Page } from './page/Page.ts';
import { islandId } from './page/PageSections.tsx';
import { parseSiteTimeZone } from './content/parseSiteTimeZone.ts';
import { setSiteTimeZone } from './content/siteTime.ts';

/** The markup of a page, and the islands in it. */
export interface PageMarkup {
  html: string;
  islands: Island[];
}

/** Draws a page for an address. Islands are drawn each for itself, as they are woken. */
export function renderPageMarkup(
  { blocks, forms, wakes, shownWhere }: DrawablePage,
  page: Page,
  site: Site,
  context: IslandContext,
): PageMarkup {
  setSiteTimeZone(parseSiteTimeZone(site.place?.timeZone));
  const islands = page.sections.flatMap((section, place): Island[] => {
    const when = wakes[section.block] ?? (findQueryReferences(section.props).length > 0 ? 'answer' : undefined);
    const unseen = Object.entries(shownWhere[section.block] ?? {}).flatMap(([name, where]) =>
      Object.entries(where).every(([key, value]) => section.props[key] === value) ? [] : [name],
    );
    return when ? [{ ...section, place, wakes: when, ...(unseen.length > 0 && { unseen }) }] : [];
  });
  const rendered = islands.map((section): [number, string] => {
    const view = <IslandView section={section} block={blocks[section.block]!} forms={forms} {...context} />;
    return [section.place, renderToString(view, { identifierPrefix: islandId(section.place) })];
  });
  const html = renderToString(
    <SitePage
      page={page}
      site={site}
      pathname={context.pathname}
      company={context.company}
      answers={context.answers}
      blocks={blocks}
      forms={forms}
      islands={new Map(rendered)}
    />,
  );
  return { html, islands };
}
