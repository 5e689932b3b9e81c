import type { QueryName } from './documents.ts';

type Entry = Record<string, unknown>;

/** From a query's data to the value that stands in a section's props; `fallback` is what stood there until then. */
export const queryValues: Record<QueryName, (data: Entry, fallback: unknown) => unknown> = {
  courses: ({ courses }, fallback) => mergeCourses(entries(courses), entries(fallback)),
  traineeGalleries: ({ traineeGalleries }) => entries(traineeGalleries).filter(({ traineePhoto }) => traineePhoto),
  postBySlug: ({ post }, fallback) => post ?? fallback,
};

/** The service says which courses there are; what it does not know of a course (motif, picture) the site adds by slug. */
function mergeCourses(courses: Entry[], local: Entry[]): Entry[] {
  return courses.map((course) => {
    const known = local.find(({ slug }) => slug === course.slug);
    const told = Object.entries(course).filter(([name, value]) => name !== '__typename' && value !== null);
    return { ...known, ...Object.fromEntries(told) };
  });
}

const entries = (value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : []);
