import { Fragment } from 'react';
import { FIRST_SCREEN_SECTIONS, DeferredStylesMark } from './deferredStyles.tsx';
import type { DrawablePage, Page } from './Page.ts';
import { SectionView } from './SectionView.tsx';

export interface PageViewProps extends Pick<Page, 'sections'>, Pick<DrawablePage, 'blocks' | 'forms'> {
  /** Name of the page. */
  name: string;
  /** Markup of the islands, by section index. */
  islands?: ReadonlyMap<number, string>;
  /** Replaces `SectionView`, such as in Studio's preview, which marks the position of each section. */
  view?: typeof SectionView;
}

/**
 * Renders the sections of a page in order. A page without sections, such as an unknown course, announces its name to
 * screen readers.
 */
export function PageSections({ sections, blocks, forms, name, islands, view: View = SectionView }: PageViewProps) {
  if (sections.length === 0) return <h1 className="visually-hidden">{name}</h1>;
  return sections.map((section, index) => (
    <Fragment key={section.id ?? index}>
      {index === FIRST_SCREEN_SECTIONS && <DeferredStylesMark />}
      {islands?.has(index) ? (
        <div id={islandId(index)} data-island dangerouslySetInnerHTML={{ __html: islands.get(index)! }} />
      ) : (
        <View section={section} block={blocks[section.block]!} forms={forms} />
      )}
    </Fragment>
  ));
}

/** Returns the id of the element around an island. Ids inside the island start with it. */
export const islandId = (place: number): string => `island-${place}-`;
