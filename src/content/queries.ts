// Made by "npm run types" from the files of queries/; not to be edited.
import { courses, types as coursesTypes } from './queries/courses.ts';
import { postBySlug, types as postBySlugTypes } from './queries/postBySlug.ts';
import { traineeGalleries, types as traineeGalleriesTypes } from './queries/traineeGalleries.ts';

/** Every query of the site, by the name that page files use in `$query`. */
export const queries = { courses, postBySlug, traineeGalleries };

export type QueryName = keyof typeof queries;

/** The types of all queries, in GraphQL's schema language. */
export const queryTypes = [coursesTypes, postBySlugTypes, traineeGalleriesTypes];
