/** The words of every query that the site asks, by the name that page files use in `$query`. */
export const queryDocuments = {
  courses: 'query courses { courses { title slug description mediumPaymentPackage proPaymentPackage } }',
  traineeGalleries: 'query traineeGalleries { traineeGalleries { traineePhoto { url } } }',
  postBySlug: `query postBySlug($slug: String!) {
    post(where: { slug: $slug }) {
      title excerpt featuredImage { url } author { name bio photo { url } } createdAt slug content { raw }
    }
  }`,
} as const;

export type QueryName = keyof typeof queryDocuments;

/** Queries for one entry, by the part of an address that names it, and the collection of pages/content/ that answers each. */
export const entryQueries: Partial<Record<QueryName, string>> = { postBySlug: 'posts' };
