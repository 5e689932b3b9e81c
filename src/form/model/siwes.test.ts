import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as siwes from 'virtual:form/siwes';
import { refusalsOf } from '../../../tests/forms/answers.ts';

const RIGHT = {
  fullName: 'Adébáyọ̀ Ọlánrewájú',
  email: 'bayo@example.com',
  phoneNumber: '08031234567',
  religion: 'Christianity',
  dateOfBirth: '2004-03-14',
  gender: 'Male',
  address: '12 Fajuyi Road',
  nameOfInstitution: 'Ekiti State University',
  courseOfStudy: 'Computer Science',
  duration: '6',
  startDate: '2026-11-21',
  endDate: '2027-05-21',
};

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+01:00') }));
afterEach(() => vi.useRealTimers());

const messagesWith = (change: Record<string, unknown>) =>
  refusalsOf(siwes, { ...RIGHT, ...change }).map(({ path, message }) => `${path}: ${message}`);

test('right answers are accepted', () => {
  expect(messagesWith({})).toEqual([]);
});

describe('exactly one message, the right one', () => {
  test.each([
    ['fullName', '', 'Full name is required'],
    ['fullName', '   ', 'Full name is required'],
    ['fullName', 'abc1', 'Full Name must contain only alphabets'],
    ['fullName', "O'Neil", 'Full Name must contain only alphabets'],
    ['email', '', 'Invalid email address'],
    ['email', 'bayo@', 'Invalid email address'],
    ['phoneNumber', '', 'Phone number must be exactly 11 digits'],
    ['phoneNumber', '0803123456', 'Phone number must be exactly 11 digits'],
    ['phoneNumber', '080312345678', 'Phone number must be exactly 11 digits'],
    ['phoneNumber', '0803123456a', 'Phone number must be exactly 11 digits'],
    ['phoneNumber', '٠٨٠٣١٢٣٤٥٦٧', 'Phone number must be exactly 11 digits'],
    ['religion', '', 'Religion is required'],
    ['dateOfBirth', '', 'Date of birth must be before 2010-12-31'],
    ['dateOfBirth', '2011-01-01', 'Date of birth must be before 2010-12-31'],
    ['dateOfBirth', '2004-02-30', 'Date of birth must be before 2010-12-31'],
    ['gender', '', 'Gender is required'],
    ['gender', 'Other', 'Gender is required'],
    ['address', '', 'Address must be at least 5 characters'],
    ['address', 'Ado1', 'Address must be at least 5 characters'],
    ['nameOfInstitution', '', 'Institution name is required'],
    ['courseOfStudy', '', 'Course of study is required'],
    ['duration', '', 'Duration is required'],
    ['duration', 'six', 'Duration should be a number'],
    ['duration', '6 months', 'Duration should be a number'],
    ['startDate', '', 'Start date must be in the future'],
    ['startDate', '2026-11-20', 'Start date must be in the future'],
    ['endDate', '2026-11-19', 'End date must be in the future'],
  ])('%s %j', (field, value, message) => {
    expect(messagesWith({ [field]: value })).toEqual([`/${field}: ${message}`]);
    if (value === '') expect(messagesWith({ [field]: undefined })).toEqual([`/${field}: ${message}`]);
  });
});

test.each([
  ['fullName', 'A'],
  ['fullName', 'Adébáyọ̀ Ọlánrewájú'.normalize('NFD')],
  ['fullName', 'Adébáyọ̀ Ọlánrewájú'.normalize('NFC')],
  ['dateOfBirth', '2010-12-31'],
  ['address', 'Ado 1'],
  ['duration', '0'],
  ['anyHealthChallenges', 'No'],
])('%s accepts %j', (field, value) => {
  expect(messagesWith({ [field]: value })).toEqual([]);
});

test('messages come in the order of the fields on the screen', () => {
  expect(refusalsOf(siwes, {}).map(({ path }) => path.slice(1))).toEqual([
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
  ]);
});

test('the health description may stay empty, and is no reason to refuse while nobody asks for it', () => {
  expect(messagesWith({ anyHealthChallenges: 'Yes' })).toEqual([]);
  expect(messagesWith({ anyHealthChallenges: 'No', descriptionOfHealthChallenges: 5 })).toEqual([]);
});
