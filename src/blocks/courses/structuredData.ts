import type { CoursesProps } from './schema';

/** Returns the courses as a schema.org list, each with the address of its page. */
export const structuredData = ({ courses, except }: CoursesProps, { siteUrl }: { siteUrl: string }) => ({
  '@type': 'ItemList',
  itemListElement: courses
    .filter(({ slug }) => slug !== except)
    .map(({ title, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${siteUrl}/trainings/courses/${slug}`,
    })),
});
