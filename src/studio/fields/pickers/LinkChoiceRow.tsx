import rows from '../../kit/rows.module.css';
import type { LinkChoice } from './listLinkChoices.ts';
import { Thumbnail } from '../../preview/Thumbnail.tsx';
import styles from './ChooseLinkDialog.module.css';
import { LINK_ICONS } from './linkIcons.ts';

interface LinkChoiceRowProps {
  choice: Pick<LinkChoice, 'kind' | 'name' | 'says'>;
  /** Rendered first section of the page, for its thumbnail. */
  face: { source: Element | null | undefined; rendered: unknown };
}

/** Link target in a list: name and description, with a thumbnail for a page and an icon otherwise. */
export function LinkChoiceRow({ choice: { kind, name, says }, face }: LinkChoiceRowProps) {
  const Icon = LINK_ICONS[kind];
  return (
    <>
      {kind === 'page' ? (
        <Thumbnail {...face} width={56} height={36} />
      ) : (
        <span className={styles.icon}>
          <Icon size={16} strokeWidth={1.4} aria-hidden />
        </span>
      )}
      <span className={rows.words}>
        <span className={rows.first}>{name}</span>
        <span className={rows.more}>{says}</span>
      </span>
    </>
  );
}
