import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { HookField, type HookMode } from './HookField.tsx';

const required = (error: string) => z.string().trim().min(1, error);
const isFuture = (day: string) => Date.parse(day) >= Date.now();

const schema = z.object({
  fullName: required('Full name is required').regex(/^[\p{L}\p{M}\p{Zs}]+$/u, 'Full Name must contain only alphabets'),
  email: z.email('Invalid email address'),
  phoneNumber: z.string().regex(/^[0-9]{11}$/, 'Phone number must be exactly 11 digits'),
  religion: required('Religion is required'),
  dateOfBirth: z.iso.date().refine((day) => day <= '2010-12-31', 'Date of birth must be before 2010-12-31'),
  gender: z.enum(['Male', 'Female'], 'Gender is required'),
  address: z.string().min(5, 'Address must be at least 5 characters'),
  nameOfInstitution: required('Institution name is required'),
  courseOfStudy: required('Course of study is required'),
  duration: required('Duration is required').regex(/^[0-9]+$/, 'Duration should be a number'),
  startDate: z.iso.date().refine(isFuture, 'Start date must be in the future'),
  endDate: z.iso.date().refine(isFuture, 'End date must be in the future'),
  anyHealthChallenges: z.enum(['Yes', 'No']).optional(),
  descriptionOfHealthChallenges: z.string().optional(),
});

type Siwes = z.infer<typeof schema>;

const TEXTS: [keyof Siwes, string, string][] = [
  ['fullName', 'Full name', 'text'],
  ['email', 'Email', 'email'],
  ['phoneNumber', 'Phone number', 'tel'],
  ['religion', 'Religion', 'text'],
  ['dateOfBirth', 'Date of birth', 'date'],
  ['address', 'Address', 'text'],
  ['nameOfInstitution', 'Name of institution', 'text'],
  ['courseOfStudy', 'Course of study', 'text'],
  ['duration', 'Duration', 'text'],
  ['startDate', 'Start date', 'date'],
  ['endDate', 'End date', 'date'],
];

const CHOICES: [keyof Siwes, string, string[]][] = [
  ['gender', 'Gender', ['Male', 'Female']],
  ['anyHealthChallenges', 'Any health challenges?', ['Yes', 'No']],
];

/** The SIWES application as a developer writes it by hand with react-hook-form and zod. */
export function SiwesHookForm({ mode }: { mode: HookMode }) {
  const {
    register,
    handleSubmit,
    control,
    formState: { errors },
  } = useForm<Siwes>({
    resolver: zodResolver(schema),
    mode,
    defaultValues: Object.fromEntries(TEXTS.map(([name]) => [name, ''])),
  });
  const isAskedMore = useWatch({ control, name: 'anyHealthChallenges' }) === 'Yes';
  const wire = (name: keyof Siwes) => ({
    'aria-invalid': Boolean(errors[name]),
    'aria-describedby': errors[name] && `${name}-error`,
    ...register(name),
  });
  return (
    <form onSubmit={handleSubmit(() => undefined)} noValidate>
      {TEXTS.map(([name, label, type]) => (
        <HookField key={name} name={name} label={label} error={errors[name]}>
          <input id={name} type={type} maxLength={name === 'phoneNumber' ? 11 : undefined} {...wire(name)} />
        </HookField>
      ))}
      {CHOICES.map(([name, label, choices]) => (
        <HookField key={name} name={name} label={label} error={errors[name]}>
          {choices.map((choice) => (
            <label key={choice}>
              <input type="radio" value={choice} {...wire(name)} /> {choice}
            </label>
          ))}
        </HookField>
      ))}
      {isAskedMore && (
        <HookField
          name="descriptionOfHealthChallenges"
          label="Describe your health challenges"
          error={errors.descriptionOfHealthChallenges}
        >
          <textarea id="descriptionOfHealthChallenges" {...wire('descriptionOfHealthChallenges')} />
        </HookField>
      )}
      <button type="submit">Submit</button>
    </form>
  );
}
