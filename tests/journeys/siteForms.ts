import { randomUUID } from 'node:crypto';
import { pdf } from './files.ts';
import { type FieldRule, PERSON_RULES, phoneRules } from './fieldRules.ts';
import type { Answers } from './formPage.ts';

/** One form of the site as a visitor meets it: the specification's words and what is stored of right answers. */
export interface SiteForm {
  id: string;
  path: string;
  answers: Answers;
  /** What may stay empty, by its label, with its name in the record. */
  optional: Record<string, string>;
  /**
   * The question that only another answer calls for, the question of that answer, and an answer that sends it away again.
   * Without script it is there, before the script it is not.
   */
  calledFor?: { label: string; by: string; not: string };
  /** What the record holds beside its id and time. */
  stored: Record<string, unknown>;
  /** What sending it empty says, in the order on the screen. */
  missing: string[];
  busy: string;
  success: string;
  /** What a visitor is told when the network is gone. */
  failure: string;
  /** What each field refuses and takes. */
  rules: FieldRule[];
  /** The answers that a question offers; none of them is given beforehand. */
  choices: Record<string, string[]>;
  /** What a control tells its browser, or says in the hint below it. */
  controls: [label: string, what: string, told: string][];
}

const DAY = 86_400_000;

/** The date so many days from now in Lagos, as a date input has it. */
export const lagosDate = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(Date.now() + days * DAY);

const PERSON = {
  'Full name': 'Adébáyọ̀ Ọlánrewájú',
  Email: 'adebayo@example.com',
  'Phone number': '08012345678',
};
const STORED_PERSON = {
  fullName: PERSON['Full name'],
  email: PERSON.Email,
  phoneNumber: PERSON['Phone number'],
};
const PHONE = 'Phone number must be exactly 11 digits';
const MISSING_PERSON = ['Full name is required', 'Invalid email address', PHONE];
const BORN_LATE = 'Date of birth must be before 2010-12-31';
const SHORT_ADDRESS: FieldRule = ['Address', 'Ado1', 'Address must be at least 5 characters', 'Ado 1'];
const PERSON_AND_PHONE = [...PERSON_RULES, ...phoneRules(PHONE)];
const URL_WORDS = 'Please enter a valid URL starting with https://';
const SHORT = 'Description must be at least 20 characters';
const BLANK = 'Description must have at least 20 characters (excluding leading/trailing spaces)';
const AMOUNT_WORDS = 'Amount must be a positive number';
const PHONE_CONTROL: SiteForm['controls'][number] = ['Phone number', 'type', 'tel'];
const BIRTH_CONTROL: SiteForm['controls'][number] = ['Date of birth', 'max', '2010-12-31'];
const GENDERS = ['Male', 'Female'];

export const trainingRegistration: SiteForm = {
  id: 'training-registration',
  path: '/contact-us/training',
  answers: {
    ...PERSON,
    Religion: 'Christianity',
    'Date of birth': '2003-04-05',
    Gender: 'Female',
    Address: '12 Ìlawẹ̀ Road',
    Track: 'Product Design',
    'Track package': 'Premium (5 months ₦400k)',
    Availability: 'Onsite/Physical',
  },
  optional: {},
  stored: {
    ...STORED_PERSON,
    religion: 'Christianity',
    dateOfBirth: '2003-04-05',
    gender: 'Female',
    address: '12 Ìlawẹ̀ Road',
    learningTrack: 'Product Design',
    paymentPackage: 'Premium (5 months ₦400k)',
    availability: 'Onsite/Physical',
  },
  missing: [
    ...MISSING_PERSON,
    'Religion is required',
    BORN_LATE,
    'Gender is required',
    'Address must be at least 5 characters',
    'Track is required',
    'Track Package is required',
    'Availability is required',
  ],
  busy: 'Submit',
  success: 'Form submitted successfully',
  failure: 'Something went wrong!',
  rules: [
    ...PERSON_AND_PHONE,
    ['Religion', '  ', 'Religion is required', 'Islam'],
    ['Date of birth', '2011-01-01', BORN_LATE, '2010-12-31'],
    ['Date of birth', '', BORN_LATE, '1950-01-01'],
    SHORT_ADDRESS,
  ],
  choices: {
    Gender: GENDERS,
    Track: ['Web development', 'Cybersecurity', 'Product Design', 'Graphics Design', 'Data Analysis'],
    'Track package': [
      'Standard (3 months ₦150k)',
      'Standard (5 months ₦250k)',
      'Premium (3 months ₦250k)',
      'Premium (5 months ₦400k)',
    ],
    Availability: ['Online/Virtual', 'Onsite/Physical', 'Hybrid'],
  },
  controls: [PHONE_CONTROL, BIRTH_CONTROL],
};

export const partners: SiteForm = {
  id: 'partners',
  path: '/contact-us/services',
  answers: { ...PERSON, 'Project description': 'A shop for àdìrẹ cloth, with “quotes” & <b>tags</b>,\nin two lines.' },
  optional: {},
  stored: {
    ...STORED_PERSON,
    companyName: '',
    description: 'A shop for àdìrẹ cloth, with “quotes” & <b>tags</b>,\nin two lines.',
  },
  missing: ['Full name is required', 'Invalid email address', 'Phone number must contain exactly 11 digits', SHORT],
  busy: 'Submitting...',
  success: 'Form submitted successfully',
  failure: 'Something went wrong!',
  rules: [
    ...PERSON_RULES,
    ...phoneRules('Phone number must contain exactly 11 digits'),
    ['Project description', '', SHORT, 'x'.repeat(20)],
    ['Project description', 'x'.repeat(19), SHORT, 'x'.repeat(20)],
    ['Project description', `${'x'.repeat(19)} `, BLANK, `  ${'x'.repeat(20)}  `],
    ['Project description', ' '.repeat(20), BLANK, 'Àdìrẹ from Abẹ́òkúta, all of it'],
  ],
  choices: {},
  controls: [
    PHONE_CONTROL,
    ['Project description', 'minlength', '20'],
    ['Project description', 'hint', '(At least 20 characters)'],
  ],
};

export const siwes: SiteForm = {
  id: 'siwes',
  path: '/trainings/siwes',
  answers: {
    ...PERSON,
    Religion: 'Christianity',
    'Date of birth': '2003-04-05',
    Gender: 'Female',
    Address: '12 Ìlawẹ̀ Road, Ado-Ekiti',
    'Name of institution': 'Ekiti State University',
    'Course of study': 'Computer Science',
    Duration: '6',
    'Start date': lagosDate(30),
    'End date': lagosDate(210),
    'Any health challenges': 'Yes',
    'Describe your health challenges': 'Asthma',
  },
  calledFor: { label: 'Describe your health challenges', by: 'Any health challenges', not: 'No' },
  optional: {
    'Any health challenges': 'anyHealthChallenges',
    'Describe your health challenges': 'healthChallengesDescription',
  },
  stored: {
    ...STORED_PERSON,
    religion: 'Christianity',
    dateOfBirth: '2003-04-05',
    gender: 'Female',
    address: '12 Ìlawẹ̀ Road, Ado-Ekiti',
    institutionName: 'Ekiti State University',
    courseOfStudy: 'Computer Science',
    duration: '6',
    startDate: lagosDate(30),
    endDate: lagosDate(210),
    anyHealthChallenges: 'Yes',
    healthChallengesDescription: 'Asthma',
  },
  missing: [
    ...MISSING_PERSON,
    'Religion is required',
    BORN_LATE,
    'Gender is required',
    'Address must be at least 5 characters',
    'Institution name is required',
    'Course of study is required',
    'Duration is required',
    'Start date must be in the future',
    'End date must be in the future',
  ],
  busy: 'Loading...',
  success: 'Thank you for applying!',
  failure: 'An error occurred. Please try again.',
  rules: [
    ...PERSON_AND_PHONE,
    ['Religion', ' ', 'Religion is required', 'Islam'],
    ['Date of birth', '2011-01-01', BORN_LATE, '2010-12-31'],
    SHORT_ADDRESS,
    ['Name of institution', '', 'Institution name is required', 'EKSU'],
    ['Course of study', '', 'Course of study is required', 'Law'],
    ['Duration', '', 'Duration is required', '12'],
    ['Duration', '6 months', 'Duration should be a number', '6'],
    ['Start date', lagosDate(0), 'Start date must be in the future', lagosDate(1)],
    ['Start date', '', 'Start date must be in the future', lagosDate(400)],
    ['End date', lagosDate(-1), 'End date must be in the future', lagosDate(1)],
  ],
  choices: { Gender: GENDERS, 'Any health challenges': ['Yes', 'No'] },
  // No day is offered that would be refused.
  controls: [PHONE_CONTROL, BIRTH_CONTROL, ['Start date', 'min', lagosDate(0)]],
};

export const jobApplication: SiteForm = {
  id: 'job-application',
  path: '/careers',
  answers: { ...PERSON, 'Job role': 'Cybersecurity Expert', 'Portfolio link': 'https://example.com/me', CV: pdf() },
  optional: { 'Portfolio link': 'portfolioLink' },
  stored: {
    ...STORED_PERSON,
    jobRole: 'Cybersecurity Expert',
    portfolioLink: 'https://example.com/me',
    resumeUrl: /^https?:\/\/.+\.pdf$/,
  },
  missing: [...MISSING_PERSON, 'Job role is required', 'Please upload a PDF file'],
  busy: 'Loading...',
  success: 'Thank you for submitting your resume!',
  failure: 'Network request failed',
  rules: [
    ...PERSON_AND_PHONE,
    ['Portfolio link', 'example.com', URL_WORDS, 'https://example.com'],
    ['Portfolio link', 'http://example.com', URL_WORDS, ''],
    ['Portfolio link', 'https://', URL_WORDS, 'https://a.ng/b?c=d#e'],
  ],
  choices: {
    'Job role': [
      'Frontend Developer',
      'Product Designer',
      'Product Manager',
      'Backend Developer',
      'Cybersecurity Expert',
      'Others',
    ],
  },
  controls: [PHONE_CONTROL, ['CV', 'accept', 'application/pdf']],
};

export const partnerWithUs: SiteForm = {
  id: 'partner-with-us',
  path: '/sponsor-or-partner-with-us',
  answers: {
    ...PERSON,
    'Current address': '12 Ìlawẹ̀ Road, Ado-Ekiti',
    'Partnership type': 'Monetary',
    Amount: '150000.50',
    Comment: 'For two trainees',
    'Organization name': 'Ọ̀ṣun & Sons',
    'Organization website': 'https://example.org',
    'Organization address': '1 Market Street',
  },
  optional: {
    Amount: 'amount',
    Comment: 'comment',
    'Organization name': 'organizationName',
    'Organization website': 'organizationWebsite',
    'Organization address': 'organizationAddress',
  },
  stored: {
    ...STORED_PERSON,
    currentAddress: '12 Ìlawẹ̀ Road, Ado-Ekiti',
    partnershipType: 'monetary',
    amount: '150000.50',
    comment: 'For two trainees',
    organizationName: 'Ọ̀ṣun & Sons',
    organizationWebsite: 'https://example.org',
    organizationAddress: '1 Market Street',
  },
  missing: [...MISSING_PERSON, 'Current address is required', 'Partnership type is required'],
  busy: 'Submit',
  success: 'Form submitted successfully',
  failure: 'Something went wrong!',
  rules: [
    ...PERSON_AND_PHONE,
    ['Current address', '  ', 'Current address is required', 'Ado'],
    ['Amount', '0', AMOUNT_WORDS, '1'],
    ['Amount', '-5', AMOUNT_WORDS, '0.5'],
    ['Amount', 'much', AMOUNT_WORDS, '₦2,500,000'],
    ['Amount', '2.500', AMOUNT_WORDS, ''],
    ['Organization website', 'example', URL_WORDS, 'https://example.org'],
    ['Organization website', 'http://example.org', URL_WORDS, 'https://example.org/about?us=1#here'],
    ['Organization website', 'https:// example.org', URL_WORDS, ''],
    ['Organization website', 'javascript:alert(1)', URL_WORDS, ''],
  ],
  choices: { 'Partnership type': ['Placement', 'Monetary'] },
  controls: [PHONE_CONTROL],
};

/** The form as somebody fills it in who sends it once: the e-mail address is theirs alone, so their records are found by it. */
export function filledByOne(form: SiteForm): SiteForm & { email: string } {
  const email = `visitor-${randomUUID()}@example.com`;
  return { ...form, email, answers: { ...form.answers, Email: email }, stored: { ...form.stored, email } };
}

/** Every form of the site. */
export const SITE_FORMS: SiteForm[] = [trainingRegistration, partners, siwes, jobApplication, partnerWithUs];
