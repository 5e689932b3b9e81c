import type { Page, PageModule } from './Page.ts';
import { SectionView } from './SectionView.tsx';

/** Draws a page's sections in order. */
export function PageView({ sections, blocks }: Pick<Page, 'sections'> & Pick<PageModule, 'blocks'>) {
  return sections.map((section, index) => (
    <SectionView key={section.id ?? index} section={section} block={blocks[section.block]!} />
  ));
}
