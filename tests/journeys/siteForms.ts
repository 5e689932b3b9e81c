import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldRule } from './fieldRules.ts';
import { pdf } from './files.ts';
import type { Answers } from './formPage.ts';

/** A question of a form, in the specification's words. */
interface Question {
  /** Its name in the record. */
  name: string;
  /** A valid answer, stored unchanged or as `stored`. */
  answer: Answers[string];
  stored?: unknown;
  /** Message for a missing answer; a question without one is optional. */
  missing?: string;
  /** A refused answer, its error message, and an accepted answer. */
  rules?: [refused: string, words: string, taken: string][];
  /** The answers that it offers; none of them is given beforehand. */
  choices?: string[];
  /** Attributes of its control, or the hint below the control. */
  told?: Record<string, string>;
}

/** One form of the site as a visitor meets it: its questions by their labels, in the order of the screen. */
interface KnownForm {
  id: string;
  path: string;
  /** The questions that others ask too, before its own. */
  asks: ('person' | 'student')[];
  questions: Record<string, Question>;
  /**
   * The question that only another answer calls for, the question of that answer, and an answer that sends it away again.
   * Without script it is there, before the script it is not.
   */
  calledFor?: { label: string; by: string; not: string };
  busy: string;
  success: string;
  /** Message for a failed network. */
  failure: string;
}

const DAY = 86_400_000;

/** The date so many days from now in Lagos, as a date input has it. */
export const lagosDate = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(Date.now() + days * DAY);

/** Address of a sent file. */
const PDF_ADDRESS = /^https?:\/\/.+\.pdf$/;

/** The specification's words; `{day 1}` is the day after today, `{pdf}` a file. */
const table = JSON.parse(readFileSync(join(import.meta.dirname, 'siteForms.json'), 'utf8'), (_key, value: unknown) => {
  const [, days] = (typeof value === 'string' && /^\{day (-?\d+)\}$/.exec(value)) || [];
  return value === '{pdf}' ? pdf() : days ? lagosDate(Number(days)) : value;
}) as Record<'person' | 'student', Record<string, Question>> & { forms: KnownForm[] };

export interface SiteForm extends Omit<KnownForm, 'questions' | 'asks'> {
  answers: Answers;
  /** Optional fields: the name in the record by label. */
  optional: Record<string, string>;
  /** Further values of the record, without its id and time. */
  stored: Record<string, unknown>;
  /** Error messages of an empty form, in the order on the screen. */
  missing: string[];
  rules: FieldRule[];
  choices: [label: string, choices: string[]][];
  controls: [label: string, what: string, told: string][];
}

function siteForm({ asks, questions, ...form }: KnownForm): SiteForm {
  const all = Object.entries<Question>(Object.assign({}, ...asks.map((part) => table[part]), questions));
  return {
    ...form,
    answers: Object.fromEntries(all.map(([label, { answer }]) => [label, answer])),
    optional: Object.fromEntries(all.flatMap(([label, { name, missing }]) => (missing ? [] : [[label, name]]))),
    stored: Object.fromEntries(
      all.map(([, { name, answer, stored = typeof answer === 'string' ? answer : PDF_ADDRESS }]) => [name, stored]),
    ),
    missing: all.flatMap(([, { missing }]) => missing ?? []),
    rules: all.flatMap(([label, { rules = [] }]) => rules.map((rule): FieldRule => [label, ...rule])),
    choices: all.flatMap(([label, { choices }]): SiteForm['choices'] => (choices ? [[label, choices]] : [])),
    controls: all.flatMap(([label, { told = {} }]) =>
      Object.entries(told).map(([what, words]): SiteForm['controls'][number] => [label, what, words]),
    ),
  };
}

/** The form as somebody fills it in who sends it once: the e-mail address is theirs alone, so their records are found by it. */
export function filledByOne(form: SiteForm): SiteForm & { email: string } {
  const email = `visitor-${randomUUID()}@example.com`;
  return { ...form, email, answers: { ...form.answers, Email: email }, stored: { ...form.stored, email } };
}

/** Every form of the site. */
export const SITE_FORMS: SiteForm[] = table.forms.map(siteForm);

export const [trainingRegistration, partners, siwes, jobApplication, partnerWithUs] = SITE_FORMS as [
  SiteForm,
  SiteForm,
  SiteForm,
  SiteForm,
  SiteForm,
];
