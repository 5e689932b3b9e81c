import type { Page, PageModule } from './Page.ts';
import { SectionView } from './SectionView.tsx';

interface PageViewProps extends Pick<Page, 'sections'>, Pick<PageModule, 'blocks'> {
  /** What the page is called. */
  name: string;
}

/** Draws a page's sections in order. One that has none, such as that of a course that there is not, says its name to those who hear it. */
export function PageView({ sections, blocks, name }: PageViewProps) {
  if (sections.length === 0) return <h1 className="visually-hidden">{name}</h1>;
  return sections.map((section, index) => (
    <SectionView key={section.id ?? index} section={section} block={blocks[section.block]!} />
  ));
}
