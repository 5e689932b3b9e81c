import { randomUUID } from 'node:crypto';
import { pdf } from './files.ts';
import type { Answers } from './formPage.ts';
import { APPLICATION } from './siwesApplication.ts';

/** One form of the site as a visitor meets it: the specification's words and what is stored of right answers. */
export interface SiteForm {
  id: string;
  path: string;
  answers: Answers;
  /** What the record holds beside its id and time. */
  stored: Record<string, unknown>;
  /** What sending it empty says, in the order on the screen. */
  missing: string[];
  busy: string;
  success: string;
  /** What a visitor is told when the network is gone. */
  failure: string;
}

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
const MISSING_PERSON = ['Full name is required', 'Invalid email address', 'Phone number must be exactly 11 digits'];

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
    'Date of birth must be before 2010-12-31',
    'Gender is required',
    'Address must be at least 5 characters',
    'Track is required',
    'Track Package is required',
    'Availability is required',
  ],
  busy: 'Submit',
  success: 'Form submitted successfully',
  failure: 'Something went wrong!',
};

export const partners: SiteForm = {
  id: 'partners',
  path: '/contact-us/services',
  answers: { ...PERSON, 'Project description': 'A shop for àdìrẹ cloth, with “quotes” & <b>tags</b>,\nin two lines.' },
  stored: {
    ...STORED_PERSON,
    companyName: '',
    description: 'A shop for àdìrẹ cloth, with “quotes” & <b>tags</b>,\nin two lines.',
  },
  missing: [
    'Full name is required',
    'Invalid email address',
    'Phone number must contain exactly 11 digits',
    'Description must be at least 20 characters',
  ],
  busy: 'Submitting...',
  success: 'Form submitted successfully',
  failure: 'Something went wrong!',
};

export const siwes: SiteForm = {
  id: 'siwes',
  path: '/trainings/siwes',
  answers: { ...APPLICATION, Gender: 'Female' },
  stored: {
    fullName: APPLICATION['Full name'],
    email: APPLICATION.Email,
    phoneNumber: APPLICATION['Phone number'],
    religion: APPLICATION.Religion,
    dateOfBirth: APPLICATION['Date of birth'],
    gender: 'Female',
    address: APPLICATION.Address,
    institutionName: APPLICATION['Name of institution'],
    courseOfStudy: APPLICATION['Course of study'],
    duration: APPLICATION.Duration,
    startDate: APPLICATION['Start date'],
    endDate: APPLICATION['End date'],
  },
  missing: [
    ...MISSING_PERSON,
    'Religion is required',
    'Date of birth must be before 2010-12-31',
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
};

export const jobApplication: SiteForm = {
  id: 'job-application',
  path: '/careers',
  answers: { ...PERSON, 'Job role': 'Cybersecurity Expert', 'Portfolio link': 'https://example.com/me', CV: pdf() },
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
};

/** The form as somebody fills it in who sends it once: the e-mail address is theirs alone, so their records are found by it. */
export function filledByOne(form: SiteForm): SiteForm & { email: string } {
  const email = `visitor-${randomUUID()}@example.com`;
  return { ...form, email, answers: { ...form.answers, Email: email }, stored: { ...form.stored, email } };
}

/** Every form of the site. */
export const SITE_FORMS: SiteForm[] = [trainingRegistration, partners, siwes, jobApplication, partnerWithUs];
