import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatLongDate } from '../../content/formatLongDate.ts';
import { Motif } from '../../ui/Motif.tsx';
import { focalPointStyle } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './Article.module.css';
import { articlePictureAddress } from './articlePictureAddress.ts';
import type { ArticleMissing, ArticlePost, ArticleProps, ArticleRecent } from './schema';

/** Article with a sidebar. `show` selects the placeholder or the post of the content service. */
export function Article({ id, show, placeholder, post, missing, recent }: ArticleProps & { id?: string }) {
  const article = show === 'post' ? post : placeholder;
  return (
    <div id={id} className={styles.page}>
      {article ? <Text {...article} /> : <Missing {...missing} />}
      <Recent {...recent} />
    </div>
  );
}

function Text({ title, excerpt, createdAt, author, featuredImage, content }: ArticlePost) {
  const picture = articlePictureAddress(featuredImage);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        <p className={styles.byline}>
          {author && <span className={styles.author}>{author.name}</span>}
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
        </p>
      </header>
      {picture === undefined ? (
        <Artwork />
      ) : (
        <img
          src={picture}
          alt={featuredImage?.alt ?? ''}
          className={styles.image}
          style={focalPointStyle(featuredImage?.focalPoint)}
        />
      )}
      <RichText content={content?.raw} className={styles.text} />
      {author?.bio && (
        <footer className={styles.bio}>
          <Portrait {...author} />
          <div>
            <p className={styles.author}>{author.name}</p>
            <p>{author.bio}</p>
          </div>
        </footer>
      )}
    </article>
  );
}

/** Three tiles in place of a picture. */
const Artwork = () => (
  <div className={styles.artwork} aria-hidden="true">
    <Motif name="eye" />
    <Motif name="leaf" />
    <Motif name="weave" />
  </div>
);

function Portrait({ name, photo }: NonNullable<ArticlePost['author']>) {
  const picture = articlePictureAddress(photo);
  return picture === undefined ? (
    <p className={styles.photo} aria-hidden="true">
      {[...name][0]}
    </p>
  ) : (
    <img src={picture} alt="" className={styles.photo} loading="lazy" />
  );
}

const Missing = ({ heading, text, link }: ArticleMissing) => (
  <div className={styles.missing}>
    <h1 className={styles.title}>{heading}</h1>
    <p className={styles.excerpt}>{text}</p>
    <Button to={link.to}>{link.label}</Button>
  </div>
);

const Recent = ({ heading, posts }: ArticleRecent) => (
  <aside className={styles.recent} aria-labelledby="recent-posts">
    <h2 id="recent-posts" className={styles.recentHeading}>
      {heading}
    </h2>
    <ul role="list" className={styles.posts}>
      {posts.map(({ title, createdAt, to }) => (
        <li key={title} className={styles.post}>
          {to ? (
            <Anchor to={to} className={styles.postLink}>
              {title}
            </Anchor>
          ) : (
            <span>{title}</span>
          )}
          {createdAt && (
            <time dateTime={createdAt} className={styles.postDate}>
              {formatLongDate(createdAt)}
            </time>
          )}
        </li>
      ))}
    </ul>
  </aside>
);
