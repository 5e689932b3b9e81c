import { List, RowText } from '../../kit/List.tsx';
import { type LinkChoice, listSectionChoices } from './listLinkChoices.ts';
import styles from './ChooseLinkDialog.module.css';
import { useLinkedSite } from './useLinkedSite.ts';

interface PageSectionsProps {
  page: LinkChoice;
  /** Chosen section; undefined for the whole page. */
  section: LinkChoice | undefined;
  onChoose: (section: LinkChoice | undefined) => void;
  onTake: (choice: LinkChoice) => void;
}

const WHOLE = 'whole';

/** List of a page's sections to link to, and the page itself. */
export function PageSectionLinks({ page, section, onChoose, onTake }: PageSectionsProps) {
  const { site } = useLinkedSite();
  const sections = listSectionChoices(site, page.path!, page.to);
  const choices = [{ ...page, key: WHOLE, name: 'The whole page', says: page.to }, ...sections].map((one) => ({
    ...one,
    words: one.name,
  }));
  return (
    <>
      <h3 className={styles.title}>{page.name}</h3>
      <List
        name="sections to link to"
        label={`Sections of ${page.name}`}
        rows={choices}
        chosen={section?.key ?? WHOLE}
        onChoose={(one) => onChoose(one.key === WHOLE ? undefined : one)}
        actions={{ edit: (index) => onTake(choices[index]!) }}
        className={styles.sections}
        rowClass={() => styles.section}
      >
        {(one) => <RowText first={one.name} more={one.names ? `${one.says}, added with the link` : one.says} />}
      </List>
    </>
  );
}
