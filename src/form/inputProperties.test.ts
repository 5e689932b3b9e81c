import { expect, test } from 'vitest';
import * as siwes from 'virtual:form/siwes';
import { inputProperties } from './inputProperties.ts';

test('every field of the top level is there, those under conditions too, in the order on the screen', () => {
  const properties = inputProperties(siwes);
  expect(properties.map(({ name }) => name)).toEqual([
    'fullName',
    'email',
    'phoneNumber',
    'religion',
    'dateOfBirth',
    'gender',
    'address',
    'nameOfInstitution',
    'courseOfStudy',
    'duration',
    'startDate',
    'endDate',
    'anyHealthChallenges',
    'descriptionOfHealthChallenges',
  ]);
  expect(properties.filter(({ required }) => !required).map(({ name }) => name)).toEqual([
    'anyHealthChallenges',
    'descriptionOfHealthChallenges',
  ]);
  expect(properties.filter(({ conditional }) => conditional).map(({ name }) => name)).toEqual([
    'descriptionOfHealthChallenges',
  ]);
});
