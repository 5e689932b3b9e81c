import type { Query } from '../Query.ts';

interface Data {
  __typename?: 'Query';
  post: {
    __typename?: 'Post';
    title: string;
    excerpt: string | null;
    featuredImage: AssetData;
    author: { __typename?: 'Author'; name: string; bio: string | null; photo: AssetData } | null;
    createdAt: string | null;
    slug: string;
    content: { __typename?: 'RichText'; raw: unknown } | null;
  } | null;
}

type AssetData = { __typename?: 'Asset'; url: string } | null;

export const types = `
  type Author {
    name: String!
    bio: String
    photo: Asset
  }

  "Rich text; raw is its tree of nodes."
  type RichText {
    raw: JSON!
  }

  type Post {
    title: String!
    excerpt: String
    featuredImage: Asset
    author: Author
    createdAt: String
    slug: String!
    content: RichText
  }

  input PostWhereUniqueInput {
    slug: String!
  }

  extend type Query {
    post(where: PostWhereUniqueInput!): Post
  }
`;

/** A blog post. */
export const postBySlug: Query<Data> = {
  document: `query postBySlug($slug: String!) {
    post(where: { slug: $slug }) {
      title excerpt featuredImage { url } author { name bio photo { url } } createdAt slug content { raw }
    }
  }`,
  field: 'post',
  collection: 'posts',
  isEntry: true,
  keys: { Post: ({ slug }: { slug: string }) => slug, Author: () => null, Asset: () => null, RichText: () => null },
  value({ post }, fallback) {
    if (!post) return fallback;
    const { title, excerpt, featuredImage, author, createdAt, slug, content } = post;
    return {
      title,
      excerpt,
      featuredImage: featuredImage && { ...asset(featuredImage), ...pictureDetails(content?.raw) },
      author: author && { name: author.name, bio: author.bio, photo: asset(author.photo) },
      createdAt,
      slug,
      content: content && { raw: content.raw },
    };
  },
};

/** Returns the alternative text and focal point of the featured image, which our own service sends with the text. */
function pictureDetails(raw: unknown): { alt?: string; focalPoint?: { x: number; y: number } } {
  const { picture } = (raw ?? {}) as { picture?: { alt?: unknown; focalPoint?: { x?: unknown; y?: unknown } | null } };
  const { alt, focalPoint } = picture ?? {};
  const { x, y } = focalPoint ?? {};
  return {
    ...(typeof alt === 'string' && { alt }),
    ...(typeof x === 'number' && typeof y === 'number' && { focalPoint: { x, y } }),
  };
}

const asset = (data: AssetData) => data && { url: data.url };
