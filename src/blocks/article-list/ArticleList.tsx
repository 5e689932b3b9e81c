import { useId } from 'react';
import { Anchor } from '../../ui/Anchor.tsx';
import { formatLongDate } from '../../content/formatLongDate.ts';
import { Motif } from '../../ui/Motif.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './ArticleList.module.css';
import type { ArticleListPart, ArticleListProps, ListedPost } from './schema';

/** Blog: a section for each list with articles, or one sentence if there are none. */
export function ArticleList({ id, lists, empty }: ArticleListProps & { id?: string }) {
  const filled = lists.filter(({ articles }) => articles.length > 0);
  if (filled.length === 0) return <Empty id={id} text={empty} />;
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

/** Notice of an empty blog: an eye motif on a blank cloth. */
function Empty({ id, text }: { id?: string; text: string }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.empty}>
      <div className={styles.blank} aria-hidden="true">
        <Motif name="eye" />
      </div>
      <h2 id={headingId} className={styles.nothing}>
        {text}
      </h2>
    </section>
  );
}
