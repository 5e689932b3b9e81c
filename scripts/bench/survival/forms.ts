import { type Answers } from '../../../tests/journeys/formPage.ts';
import { pdf } from '../../../tests/journeys/files.ts';
import { SITE_FORMS } from '../../../tests/journeys/siteForms.ts';
import type { SeededRandom } from './SeededRandom.ts';

/** A form for schedules: its questions by label, in screen order. */
export interface SurvivalForm {
  id: string;
  path: string;
  success: string;
  questions: Record<string, Question>;
}

interface Question {
  /** Name in the record. */
  name: string;
  /** A valid answer; a file is created each time. */
  answer: string;
  /** The answer may be extended with any letters. */
  isFree?: boolean;
  choices?: string[];
  isFile?: boolean;
  /** Sensitive: kept only while the tab is open. */
  isSensitive?: boolean;
  /** Asked only after this answer to another question. */
  after?: [label: string, answer: string];
}

const FREE = /name|religion|address|course|comment|describe|description/i;
const SENSITIVE = /^(Religion|Any health challenges|Describe your health challenges)$/;

const siteForms = SITE_FORMS.map(({ id, path, success, answers, stored, choices, calledFor }): SurvivalForm => {
  const names = Object.keys(stored);
  const choicesOf = new Map(choices);
  return {
    id,
    path,
    success,
    questions: Object.fromEntries(
      Object.entries(answers).map(([label, answer], index) => [
        label,
        {
          name: names[index]!,
          answer: typeof answer === 'string' ? answer : '',
          isFile: typeof answer !== 'string',
          isFree: FREE.test(label) && !choicesOf.has(label),
          choices: choicesOf.get(label),
          isSensitive: SENSITIVE.test(label) && id !== 'partners',
          ...(calledFor?.label === label && { after: [calledFor.by, answers[calledFor.by] as string] }),
        },
      ]),
    ),
  };
});

const question = (title: string, more: object = {}) => ({ title, type: 'string', errorMessage: title, ...more });
const text = (title: string, more: object = {}) => question(title, { minLength: 1, ...more });
const file = (title: string) => question(title, { format: 'data-url', contentMediaType: 'application/pdf' });

/** Files of a page with a form in steps, with files in two steps and a review of all answers. */
export const STEPPED_FORM_FILES: Record<string, object> = {
  'schemas/scholarship.json': {
    $schema: './meta/form.json',
    title: 'Scholarship',
    schema: {
      type: 'object',
      required: ['fullName', 'email', 'centre', 'cv', 'reason'],
      properties: {
        fullName: text('Full name'),
        email: { title: 'Email', type: 'string', format: 'email', errorMessage: 'Invalid email address' },
        religion: text('Religion', { sensitive: true }),
        centre: question('Centre', { enum: ['Ado-Ekiti', 'Ikole-Ekiti'] }),
        cv: file('CV'),
        letter: file('Letter'),
        reason: text('Your reason'),
      },
    },
    uiSchema: {
      centre: { 'ui:widget': 'radio' },
      reason: { 'ui:widget': 'textarea' },
      'ui:steps': [
        { title: 'About you', fields: ['fullName', 'email', 'religion'] },
        { title: 'Your papers', fields: ['centre', 'cv', 'letter'] },
        { title: 'Why you', fields: ['reason'] },
      ],
      'ui:review': true,
    },
    submit: {
      mutation: 'createScholarship',
      wait: 300,
      label: 'Send',
      success: 'We have your application',
      failure: 'It could not be sent',
      reset: true,
      receipt: true,
    },
  },
  'pages/scholarship.json': {
    $schema: '../schemas/meta/page.json',
    route: '/scholarship',
    title: 'Scholarship',
    header: 'light',
    description: 'Apply for a scholarship.',
    sections: [{ block: 'form', heading: 'Scholarship', level: 1, form: { $form: 'scholarship' } }],
  },
};

const stepped: SurvivalForm = {
  id: 'scholarship',
  path: '/scholarship',
  success: 'We have your application',
  questions: {
    'Full name': { name: 'fullName', answer: 'Adebayo', isFree: true },
    Email: { name: 'email', answer: 'ade@example.com' },
    Religion: { name: 'religion', answer: 'Christianity', isFree: true, isSensitive: true },
    Centre: { name: 'centre', answer: 'Ado-Ekiti', choices: ['Ado-Ekiti', 'Ikole-Ekiti'] },
    CV: { name: 'cv', answer: '', isFile: true },
    Letter: { name: 'letter', answer: '', isFile: true },
    'Your reason': { name: 'reason', answer: 'To learn', isFree: true },
  },
};

/** Every form of the site, and one in steps with files. */
export const SURVIVAL_FORMS: SurvivalForm[] = [...siteForms, stepped, stepped];

/** True if a question has more than one valid answer. */
export const hasSeveralValidAnswers = ({ isFree, isFile, choices }: Question, label: string): boolean =>
  Boolean(isFree || isFile || choices) || label === 'Email';

/** Returns a valid answer that is unique if the form allows, and different from `before` if possible. */
export function createAnswer(
  { answer, isFree, isFile, choices }: Question,
  label: string,
  random: SeededRandom,
  before: Answers[string] | undefined,
): Answers[string] {
  const word = random.word();
  if (isFile) return pdf(`${word}.pdf`, random.pick([3000, 90_000, 400_000]));
  if (label === 'Email') return `${word}@example.com`;
  if (choices) return random.pick(choices.filter((choice) => choice !== before));
  return isFree ? `${answer.trim()} ${word}` : answer;
}
