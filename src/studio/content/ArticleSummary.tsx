import { isDraft } from '../../site/drafts.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { PencilIcon } from 'lucide-react';
import { headingOrTitle } from '../../site/names.ts';
import panel from '../kit/Panel.module.css';
import { useStudioStore } from '../store/useStudioState.ts';
import styles from './ArticleEditor.module.css';

interface ArticleSummaryProps {
  noun: string;
  /** Fields of the article's text, the title first. */
  fields: readonly string[];
  entry: Record<string, unknown>;
  index: number;
  count: number;
}

/** Summary of an article that is selected in its list, with a button that opens the editor. */
export function ArticleSummary({ noun, fields, entry, index, count }: ArticleSummaryProps) {
  const store = useStudioStore();
  const { id: _id, ...own } = entry;
  const [title, ...others] = fields.map((key) => entry[key]);
  const words = others.find((one): one is string => typeof one === 'string' && one !== '');
  return (
    <>
      <header className={panel.head}>
        <div className={panel.titles}>
          <h2 className={panel.title}>{String(title || (headingOrTitle(own) ?? noun))}</h2>
          <p className={panel.says}>
            {noun} {index + 1} of {count}
            {isDraft(entry) && ', a draft'}
          </p>
        </div>
      </header>
      <div className={styles.summary}>
        {words !== undefined && <p>{words}</p>}
        <StudioButton
          look="main"
          icon={PencilIcon}
          onClick={() => store.go({ entry: index, written: 'write' }, { pointer: '', focus: true })}
        >
          Open the {noun.toLowerCase()}
        </StudioButton>
      </div>
    </>
  );
}
