import { site } from 'virtual:site';
import type { Page, PageModule } from './Page.ts';
import { SectionView } from './SectionView.tsx';

/** Draws a page's sections in order. */
export function PageView({ sections, blocks }: Pick<Page, 'sections'> & Pick<PageModule, 'blocks'>) {
  // An address without an entry shows nothing, yet a screen reader that lands on its heading is told where it is.
  if (sections.length === 0) return <div role="heading" aria-level={1} aria-label={site.name} />;
  return sections.map((section, index) => (
    <SectionView key={section.id ?? index} section={section} block={blocks[section.block]!} />
  ));
}
