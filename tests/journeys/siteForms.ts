import { randomUUID } from 'node:crypto';
import type { FieldRule } from './fieldRules.ts';
import { pdf } from './files.ts';
import type { Answers } from './formPage.ts';

/** A question of a form, in the specification's words. */
interface Question {
  /** Its name in the record. */
  name: string;
  /** A right answer; it is stored as it is, or as `stored` says. */
  answer: Answers[string];
  stored?: unknown;
  /** What is said where it is not answered; a question without may stay empty. */
  missing?: string;
  /** What it refuses, the words it refuses that with, and what it takes. */
  rules?: [refused: string, words: string, taken: string][];
  /** The answers that it offers; none of them is given beforehand. */
  choices?: string[];
  /** What its control tells its browser, or says in the hint below it. */
  told?: Record<string, string>;
}

/** One form of the site as a visitor meets it: its questions by their labels, in the order of the screen. */
interface KnownForm {
  id: string;
  path: string;
  questions: Record<string, Question>;
  /**
   * The question that only another answer calls for, the question of that answer, and an answer that sends it away again.
   * Without script it is there, before the script it is not.
   */
  calledFor?: { label: string; by: string; not: string };
  busy: string;
  success: string;
  /** What a visitor is told when the network is gone. */
  failure: string;
}

export interface SiteForm extends Omit<KnownForm, 'questions'> {
  answers: Answers;
  /** What may stay empty, by its label, with its name in the record. */
  optional: Record<string, string>;
  /** What the record holds beside its id and time. */
  stored: Record<string, unknown>;
  /** What sending it empty says, in the order on the screen. */
  missing: string[];
  rules: FieldRule[];
  choices: [label: string, choices: string[]][];
  controls: [label: string, what: string, told: string][];
}

function siteForm({ questions, ...form }: KnownForm): SiteForm {
  const all = Object.entries(questions);
  return {
    ...form,
    answers: Object.fromEntries(all.map(([label, { answer }]) => [label, answer])),
    optional: Object.fromEntries(all.flatMap(([label, { name, missing }]) => (missing ? [] : [[label, name]]))),
    stored: Object.fromEntries(all.map(([, { name, answer, stored = answer }]) => [name, stored])),
    missing: all.flatMap(([, { missing }]) => missing ?? []),
    rules: all.flatMap(([label, { rules = [] }]) => rules.map((rule): FieldRule => [label, ...rule])),
    choices: all.flatMap(([label, { choices }]): SiteForm['choices'] => (choices ? [[label, choices]] : [])),
    controls: all.flatMap(([label, { told = {} }]) =>
      Object.entries(told).map(([what, words]): SiteForm['controls'][number] => [label, what, words]),
    ),
  };
}

const DAY = 86_400_000;

/** The date so many days from now in Lagos, as a date input has it. */
export const lagosDate = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(Date.now() + days * DAY);

const NO_NAME = 'Full name is required';
const NOT_LETTERS = 'Full Name must contain only alphabets';
const NO_EMAIL = 'Invalid email address';

/** What every form of the site asks for. */
const person = (phoneWords = 'Phone number must be exactly 11 digits'): Record<string, Question> => ({
  'Full name': {
    name: 'fullName',
    answer: 'Adébáyọ̀ Ọlánrewájú',
    missing: NO_NAME,
    rules: [
      ['', NO_NAME, 'Ẹ'],
      ['   ', NO_NAME, 'A'],
      ['Ade1', NOT_LETTERS, 'Ọ̀ṣun Adé'],
      ['Ade-Bayo', NOT_LETTERS, 'Ade Bayo'],
      // Letters with their marks apart, as some keyboards send them.
      ['Adé_'.normalize('NFD'), NOT_LETTERS, 'Adébáyọ̀ Ọlánrewájú'.normalize('NFD')],
      ["O'Neil", NOT_LETTERS, 'Adé'.normalize('NFC')],
    ],
  },
  Email: {
    name: 'email',
    answer: 'adebayo@example.com',
    missing: NO_EMAIL,
    rules: [
      ['ade', NO_EMAIL, 'ade@example.com'],
      ['ade@', NO_EMAIL, 'a.b+c@sub.example.com.ng'],
      ['@example.com', NO_EMAIL, 'ade@example.co'],
    ],
  },
  'Phone number': {
    name: 'phoneNumber',
    answer: '08012345678',
    missing: phoneWords,
    told: { type: 'tel' },
    rules: [
      ['', phoneWords, '08012345678'],
      ['0801234567', phoneWords, '08012345678'],
      ['+2348012345', phoneWords, '00000000000'],
      ['0801234567a', phoneWords, '08012345678'],
      ['٠٨٠٣١٢٣٤٥٦٧', phoneWords, '08012345678'],
    ],
  },
});

/** A question whose only demand is that it is answered. */
const demanded = (name: string, answer: string, missing: string): Question => ({
  name,
  answer,
  missing,
  rules: [['  ', missing, 'X']],
});

const oneOf = (name: string, answer: string, missing: string | undefined, choices: string[]): Question => ({
  name,
  answer,
  missing,
  choices,
});

const BORN_LATE = 'Date of birth must be before 2010-12-31';
const SHORT_ADDRESS = 'Address must be at least 5 characters';

/** What students and trainees are asked beside. */
const STUDENT: Record<string, Question> = {
  Religion: demanded('religion', 'Christianity', 'Religion is required'),
  'Date of birth': {
    name: 'dateOfBirth',
    answer: '2003-04-05',
    missing: BORN_LATE,
    // No day is offered that would be refused.
    told: { max: '2010-12-31' },
    rules: [
      ['2011-01-01', BORN_LATE, '2010-12-31'],
      ['', BORN_LATE, '1950-01-01'],
    ],
  },
  Gender: oneOf('gender', 'Female', 'Gender is required', ['Male', 'Female']),
  Address: {
    name: 'address',
    answer: '12 Ìlawẹ̀ Road, Ado-Ekiti',
    missing: SHORT_ADDRESS,
    rules: [['Ado1', SHORT_ADDRESS, 'Ado 1']],
  },
};

export const trainingRegistration = siteForm({
  id: 'training-registration',
  path: '/contact-us/training',
  questions: {
    ...person(),
    ...STUDENT,
    Track: oneOf('learningTrack', 'Product Design', 'Track is required', [
      'Web development',
      'Cybersecurity',
      'Product Design',
      'Graphics Design',
      'Data Analysis',
    ]),
    'Track package': oneOf('paymentPackage', 'Premium (5 months ₦400k)', 'Track Package is required', [
      'Standard (3 months ₦150k)',
      'Standard (5 months ₦250k)',
      'Premium (3 months ₦250k)',
      'Premium (5 months ₦400k)',
    ]),
    Availability: oneOf('availability', 'Onsite/Physical', 'Availability is required', [
      'Online/Virtual',
      'Onsite/Physical',
      'Hybrid',
    ]),
  },
  busy: 'Submit',
  success: 'Form submitted successfully',
  failure: 'Something went wrong!',
});

const SHORT = 'Description must be at least 20 characters';
const BLANK = 'Description must have at least 20 characters (excluding leading/trailing spaces)';

export const partners = siteForm({
  id: 'partners',
  path: '/contact-us/services',
  questions: {
    ...person('Phone number must contain exactly 11 digits'),
    'Company name': { name: 'companyName', answer: 'Ọ̀ṣun & Sons' },
    'Project description': {
      name: 'description',
      answer: 'A shop for àdìrẹ cloth, with “quotes” & <b>tags</b>,\nin two lines.',
      missing: SHORT,
      told: { minlength: '20', hint: '(At least 20 characters)' },
      rules: [
        ['', SHORT, 'x'.repeat(20)],
        ['x'.repeat(19), SHORT, 'x'.repeat(20)],
        [`${'x'.repeat(19)} `, BLANK, `  ${'x'.repeat(20)}  `],
        [' '.repeat(20), BLANK, 'Àdìrẹ from Abẹ́òkúta, all of it'],
      ],
    },
  },
  busy: 'Submitting...',
  success: 'Form submitted successfully',
  failure: 'Something went wrong!',
});

const TOO_EARLY = ['Start date must be in the future', 'End date must be in the future'] as const;

export const siwes = siteForm({
  id: 'siwes',
  path: '/trainings/siwes',
  questions: {
    ...person(),
    ...STUDENT,
    'Name of institution': demanded('institutionName', 'Ekiti State University', 'Institution name is required'),
    'Course of study': demanded('courseOfStudy', 'Computer Science', 'Course of study is required'),
    Duration: {
      name: 'duration',
      answer: '6',
      missing: 'Duration is required',
      rules: [
        ['', 'Duration is required', '12'],
        ['6 months', 'Duration should be a number', '6'],
      ],
    },
    'Start date': {
      name: 'startDate',
      answer: lagosDate(30),
      missing: TOO_EARLY[0],
      told: { min: lagosDate(0) },
      rules: [
        [lagosDate(0), TOO_EARLY[0], lagosDate(1)],
        ['', TOO_EARLY[0], lagosDate(400)],
      ],
    },
    'End date': {
      name: 'endDate',
      answer: lagosDate(210),
      missing: TOO_EARLY[1],
      rules: [[lagosDate(-1), TOO_EARLY[1], lagosDate(1)]],
    },
    'Any health challenges': oneOf('anyHealthChallenges', 'Yes', undefined, ['Yes', 'No']),
    'Describe your health challenges': { name: 'healthChallengesDescription', answer: 'Asthma' },
  },
  calledFor: { label: 'Describe your health challenges', by: 'Any health challenges', not: 'No' },
  busy: 'Loading...',
  success: 'Thank you for applying!',
  failure: 'An error occurred. Please try again.',
});

const NO_URL = 'Please enter a valid URL starting with https://';

export const jobApplication = siteForm({
  id: 'job-application',
  path: '/careers',
  questions: {
    ...person(),
    'Job role': oneOf('jobRole', 'Cybersecurity Expert', 'Job role is required', [
      'Frontend Developer',
      'Product Designer',
      'Product Manager',
      'Backend Developer',
      'Cybersecurity Expert',
      'Others',
    ]),
    'Portfolio link': {
      name: 'portfolioLink',
      answer: 'https://example.com/me',
      rules: [
        ['example.com', NO_URL, 'https://example.com'],
        ['http://example.com', NO_URL, ''],
        ['https://', NO_URL, 'https://a.ng/b?c=d#e'],
      ],
    },
    CV: {
      name: 'resumeUrl',
      answer: pdf(),
      stored: /^https?:\/\/.+\.pdf$/,
      missing: 'Please upload a PDF file',
      told: { accept: 'application/pdf' },
    },
  },
  busy: 'Loading...',
  success: 'Thank you for submitting your resume!',
  failure: 'Network request failed',
});

const NO_AMOUNT = 'Amount must be a positive number';

export const partnerWithUs = siteForm({
  id: 'partner-with-us',
  path: '/sponsor-or-partner-with-us',
  questions: {
    ...person(),
    'Current address': demanded('currentAddress', '12 Ìlawẹ̀ Road, Ado-Ekiti', 'Current address is required'),
    'Partnership type': {
      ...oneOf('partnershipType', 'Monetary', 'Partnership type is required', ['Placement', 'Monetary']),
      stored: 'monetary',
    },
    Amount: {
      name: 'amount',
      answer: '150000.50',
      rules: [
        ['0', NO_AMOUNT, '1'],
        ['-5', NO_AMOUNT, '0.5'],
        ['much', NO_AMOUNT, '₦2,500,000'],
        ['2.500', NO_AMOUNT, ''],
      ],
    },
    Comment: { name: 'comment', answer: 'For two trainees' },
    'Organization name': { name: 'organizationName', answer: 'Ọ̀ṣun & Sons' },
    'Organization website': {
      name: 'organizationWebsite',
      answer: 'https://example.org',
      rules: [
        ['example', NO_URL, 'https://example.org'],
        ['http://example.org', NO_URL, 'https://example.org/about?us=1#here'],
        ['https:// example.org', NO_URL, ''],
        ['javascript:alert(1)', NO_URL, ''],
      ],
    },
    'Organization address': { name: 'organizationAddress', answer: '1 Market Street' },
  },
  busy: 'Submit',
  success: 'Form submitted successfully',
  failure: 'Something went wrong!',
});

/** The form as somebody fills it in who sends it once: the e-mail address is theirs alone, so their records are found by it. */
export function filledByOne(form: SiteForm): SiteForm & { email: string } {
  const email = `visitor-${randomUUID()}@example.com`;
  return { ...form, email, answers: { ...form.answers, Email: email }, stored: { ...form.stored, email } };
}

/** Every form of the site. */
export const SITE_FORMS: SiteForm[] = [trainingRegistration, partners, siwes, jobApplication, partnerWithUs];
