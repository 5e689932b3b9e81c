import { useMemo } from 'react';
import { useStudioState } from '../../store/useStudioState.ts';
import type { LinkChoiceSite } from './listLinkChoices.ts';

/** Returns the parts of the site that links need, and the path of the open file. */
export function useLinkedSite(): { site: LinkChoiceSite; from: string } {
  const { texts, site, place } = useStudioState();
  const { listAddresses: lists, pictures } = site;
  const { area, page, list } = place;
  const from = area === 'site' ? 'pages/site.json' : area === 'content' ? `pages/content/${list}.json` : page;
  return { site: useMemo(() => ({ texts, lists, pictures }), [texts, lists, pictures]), from };
}
