import type { DrawablePage, Page } from './Page.ts';
import { SectionView } from './SectionView.tsx';

export interface PageViewProps extends Pick<Page, 'sections'>, Pick<DrawablePage, 'blocks' | 'forms'> {
  /** What the page is called. */
  name: string;
  /** The markup of the islands among the sections, by their place. */
  islands?: ReadonlyMap<number, string>;
  /** What draws each section, where that is not `SectionView` alone: Studio's preview says beside it where it stands. */
  view?: typeof SectionView;
}

/** Draws a page's sections in order. One that has none, such as that of a course that there is not, says its name to those who hear it. */
export function PageView({ sections, blocks, forms, name, islands, view: View = SectionView }: PageViewProps) {
  if (sections.length === 0) return <h1 className="visually-hidden">{name}</h1>;
  return sections.map((section, index) => {
    const html = islands?.get(index);
    if (html !== undefined)
      return <div key={index} id={islandId(index)} data-island dangerouslySetInnerHTML={{ __html: html }} />;
    return <View key={section.id ?? index} section={section} block={blocks[section.block]!} forms={forms} />;
  });
}

/** The id of the element that holds the island at a place among the sections; ids inside begin with it. */
export const islandId = (place: number): string => `island-${place}-`;
