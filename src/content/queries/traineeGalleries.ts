import { nonNullEntries, type Query } from '../Query.ts';

interface Data {
  __typename?: 'Query';
  traineeGalleries: ({
    __typename?: 'TraineeGallery';
    traineePhoto: { __typename?: 'Asset'; url: string } | null;
  } | null)[];
}

export const types = `
  type TraineeGallery {
    traineePhoto: Asset
  }

  extend type Query {
    traineeGalleries: [TraineeGallery!]!
  }
`;

/** Photographs of trainees. */
export const traineeGalleries: Query<Data> = {
  document: 'query traineeGalleries { traineeGalleries { traineePhoto { url } } }',
  field: 'traineeGalleries',
  collection: 'trainee-galleries',
  keys: { TraineeGallery: () => null, Asset: () => null },
  value: (data) =>
    nonNullEntries(data.traineeGalleries)?.flatMap(({ traineePhoto }) =>
      traineePhoto ? [{ traineePhoto: { url: traineePhoto.url } }] : [],
    ),
};
