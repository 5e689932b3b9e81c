import { useId } from 'react';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatLongDate } from '../../content/formatLongDate.ts';
import { Motif } from '../../ui/Motif.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './ArticleList.module.css';
import type { ArticleListPart, ArticleListProps, ListedPost } from './schema';

/** Blog: a section for each list with articles, or one sentence with links if there are none. */
export function ArticleList({ id, lists, empty, emptyLinks = [] }: ArticleListProps & { id?: string }) {
  const filled = lists.filter(({ articles }) => articles.length > 0);
  if (filled.length === 0) return <Empty id={id} text={empty} links={emptyLinks} />;
  return filled.map((list, index) => <List key={list.heading} id={index === 0 ? id : undefined} {...list} />);
}

const List = ({ id, heading, articles }: ArticleListPart & { id?: string }) => (
  <Section id={id} heading={heading}>
    <ul role="list" className={styles.list}>
      {articles.map((article) => (
        <li key={article.slug} className={styles.row}>
          <Row {...article} />
        </li>
      ))}
    </ul>
  </Section>
);

const Row = ({ slug, title, excerpt, createdAt }: ListedPost) => (
  <article className={styles.article}>
    <p className={styles.date}>
      <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
    </p>
    <div>
      <h3 className={styles.title}>
        <Anchor to={`/blog/${slug}`}>{title}</Anchor>
      </h3>
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
    </div>
  </article>
);

interface EmptyProps {
  id?: string;
  text: string;
  links: NonNullable<ArticleListProps['emptyLinks']>;
}

/** Notice of an empty blog: an eye motif on a blank cloth, and links to other pages. */
function Empty({ id, text, links }: EmptyProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.empty}>
      <div className={styles.blank} aria-hidden="true">
        <Motif name="eye" />
      </div>
      <div>
        <h2 id={headingId} className={styles.nothing}>
          {text}
        </h2>
        {links.length > 0 && (
          <p className={styles.links}>
            {links.map(({ label, to }) => (
              <Button key={to} variant="transparent" to={to}>
                {label}
              </Button>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
