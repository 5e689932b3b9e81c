import { nonNullEntries, type Query } from '../Query.ts';

interface Data {
  __typename?: 'Query';
  courses: (CourseData | null)[];
}

interface CourseData {
  __typename?: 'Course';
  title: string;
  slug: string;
  description: string | null;
  mediumPaymentPackage: string | null;
  proPaymentPackage: string | null;
}

export const types = `
  type Course {
    title: String!
    slug: String!
    description: String
    mediumPaymentPackage: String
    proPaymentPackage: String
  }

  extend type Query {
    courses: [Course!]!
  }
`;

/** The course catalogue. The service provides the courses; the site adds motif and picture by slug. */
export const courses: Query<Data> = {
  document: 'query courses { courses { title slug description mediumPaymentPackage proPaymentPackage } }',
  field: 'courses',
  collection: 'courses',
  keys: { Course: ({ slug }: CourseData) => slug },
  value: (data, fallback) =>
    nonNullEntries(data.courses)?.map(({ title, slug, description, mediumPaymentPackage, proPaymentPackage }) => {
      const course = { title, slug, description, mediumPaymentPackage, proPaymentPackage };
      const local = nonNullEntries(fallback as CourseData[])?.find((entry) => entry.slug === slug);
      return { ...local, ...Object.fromEntries(Object.entries(course).filter(([, value]) => value !== null)) };
    }),
};
