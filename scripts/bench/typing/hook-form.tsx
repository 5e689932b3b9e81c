import { createRoot } from 'react-dom/client';
import { z, type ZodType } from 'zod';
import { CHOICE_OPTIONS, flatFieldKind, type FlatFieldKind, flatFieldErrorAt } from './createFlatForm.ts';
import { type HookFormField, HookForm } from './HookForm.tsx';
import './plain-form.css';

const FLAT: Record<FlatFieldKind, { field: Partial<HookFormField>; rule: (error: string) => ZodType }> = {
  text: { field: { type: 'text' }, rule: (error) => z.string().min(2, error).max(80, error) },
  email: { field: { type: 'email' }, rule: (error) => z.email(error) },
  phone: { field: { type: 'tel', maxLength: 11 }, rule: (error) => z.string().regex(/^[0-9]{11}$/, error) },
  date: { field: { type: 'date' }, rule: (error) => z.iso.date(error) },
  choice: { field: { options: CHOICE_OPTIONS }, rule: (error) => z.enum(CHOICE_OPTIONS, error) },
  tick: { field: { type: 'checkbox' }, rule: () => z.boolean().optional() },
};

type Asked = [name: string, field: HookFormField, rule: ZodType];

/** Returns the generated form with `count` fields. */
const flat = (count: number): Asked[] =>
  Array.from({ length: count }, (_, index) => {
    const { field, rule } = FLAT[flatFieldKind(index)];
    return [`field${index}`, { label: `Question ${index + 1}`, ...field }, rule(flatFieldErrorAt(index))];
  });

const required = (error: string) => z.string().trim().min(1, error);
const isFuture = (day: string) => Date.parse(day) >= Date.now();
const future = (what: string) => z.iso.date().refine(isFuture, `${what} date must be in the future`);

/** The SIWES application with the site's questions and rules. */
const SIWES: Asked[] = [
  [
    'fullName',
    { label: 'Full name', type: 'text' },
    required('Full name is required').regex(/^[\p{L}\p{M}\p{Zs}]+$/u, 'Full Name must contain only alphabets'),
  ],
  ['email', { label: 'Email', type: 'email' }, z.email('Invalid email address')],
  [
    'phoneNumber',
    { label: 'Phone number', type: 'tel', maxLength: 11 },
    z.string().regex(/^[0-9]{11}$/, 'Phone number must be exactly 11 digits'),
  ],
  ['religion', { label: 'Religion', type: 'text' }, required('Religion is required')],
  [
    'dateOfBirth',
    { label: 'Date of birth', type: 'date' },
    z.iso.date().refine((day) => day <= '2010-12-31', 'Date of birth must be before 2010-12-31'),
  ],
  ['address', { label: 'Address', type: 'text' }, z.string().min(5, 'Address must be at least 5 characters')],
  ['nameOfInstitution', { label: 'Name of institution', type: 'text' }, required('Institution name is required')],
  ['courseOfStudy', { label: 'Course of study', type: 'text' }, required('Course of study is required')],
  [
    'duration',
    { label: 'Duration', type: 'text' },
    required('Duration is required').regex(/^[0-9]+$/, 'Duration should be a number'),
  ],
  ['startDate', { label: 'Start date', type: 'date' }, future('Start')],
  ['endDate', { label: 'End date', type: 'date' }, future('End')],
  ['gender', { label: 'Gender', radios: ['Male', 'Female'] }, z.enum(['Male', 'Female'], 'Gender is required')],
  ['anyHealthChallenges', { label: 'Any health challenges?', radios: ['Yes', 'No'] }, z.enum(['Yes', 'No']).optional()],
  [
    'descriptionOfHealthChallenges',
    { label: 'Describe your health challenges', type: 'text', after: ['anyHealthChallenges', 'Yes'] },
    z.string().optional(),
  ],
];

// The query names a form and optionally a validation mode: `?siwes&onChange`.
const [name = '', mode] = location.search.slice(1).split('&');
const asked = name === 'siwes' ? SIWES : flat(Number(name.split('-')[1]));
createRoot(document.getElementById('root')!).render(
  <HookForm
    fields={Object.fromEntries(asked.map(([id, field]) => [id, field]))}
    schema={z.object(Object.fromEntries(asked.map(([id, , rule]) => [id, rule])))}
    mode={mode === 'onChange' ? 'onChange' : 'onTouched'}
  />,
);
