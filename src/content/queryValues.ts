import type { QueryName } from './documents.ts';

type Entry = Record<string, unknown>;

/**
 * From a query's data to the value that stands in a section's props, undefined where the data hold none; `fallback` is
 * what stood there until then.
 */
export const queryValues: Record<QueryName, (data: Entry, fallback: unknown) => unknown> = {
  courses: ({ courses }, fallback) => entries(courses)?.map((course) => withLocal(course, entries(fallback) ?? [])),
  traineeGalleries: ({ traineeGalleries }) => entries(traineeGalleries)?.filter(({ traineePhoto }) => traineePhoto),
  postBySlug: ({ post }, fallback) => post ?? fallback,
};

/** The service says which courses there are; what it does not know of a course (motif, picture) the site adds by slug. */
function withLocal(course: Entry, local: Entry[]): Entry {
  const told = Object.entries(course).filter(([, value]) => value !== null);
  return { ...local.find(({ slug }) => slug === course.slug), ...Object.fromEntries(told) };
}

const entries = (value: unknown): Entry[] | undefined =>
  Array.isArray(value) ? value.filter((item): item is Entry => typeof item === 'object' && item !== null) : undefined;
