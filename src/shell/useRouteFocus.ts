import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from 'virtual:site';
import { applyHead, headTags } from '../page/head.ts';
import type { ResolvedPage } from '../page/resolveParams.ts';

let drawnBefore: string | undefined;

/**
 * What happens when a visitor arrives at a page by a link inside the site: the head follows (and once more when the
 * page has learnt what it is about), the page starts at its top (or at the anchor), and focus moves to its heading, so that a screen reader says where one is.
 */
export function useRouteFocus({ page, found, canonical }: ResolvedPage): void {
  const { pathname, hash } = useLocation();
  const first = useRef(drawnBefore === undefined);
  /** The page whose head stands in the document: the server wrote the first one. */
  const told = useRef(page);

  useLayoutEffect(() => {
    const isArrival = !first.current && drawnBefore !== pathname;
    first.current = false;
    drawnBefore = pathname;
    if (!isArrival && told.current === page) return;
    told.current = page;
    const left = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    applyHead(headTags(page, site, new URL(canonical, left).href, found));
    if (!isArrival) return;
    const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (anchor) return anchor.scrollIntoView();
    scrollTo({ top: 0, behavior: 'instant' });
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [page, found, canonical, pathname, hash]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
}
