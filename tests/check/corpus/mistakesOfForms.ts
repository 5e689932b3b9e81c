import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frozenSite } from '../copyFrozenSite.ts';
import { lineOf, type Mistake, put, rename } from './Mistake.ts';

type Fields = Record<string, Record<string, unknown>>;
interface Form {
  schema: { properties: Fields; required: string[] };
  uiSchema: Record<string, Record<string, unknown>>;
}

const FORMS = ['siwes', 'job-application', 'training-registration', 'partners', 'partner-with-us'];
const read = (id: string) => JSON.parse(readFileSync(join(frozenSite, `schemas/${id}.json`), 'utf8')) as Form;

/** Each kind of mistake that a form can have, in two forms; of the others each has a third of them, so that it stays quick. */
export const mistakesOfForms = (): Mistake[] =>
  FORMS.flatMap((id, form) => ofForm(id).filter((_, index) => form < 2 || index % 3 === form - 2));

const TYPOS: Record<string, string> = {
  title: 'titel',
  type: 'typ',
  enum: 'enums',
  pattern: 'patern',
  format: 'formt',
  minTrimmedLength: 'minTrimedLength',
  minLength: 'minlength',
  maxLength: 'maxLenght',
  notAfter: 'notafter',
  notBefore: 'notbefor',
  contentMediaType: 'contentMediatype',
  maxFileSize: 'maxFilesize',
  errorMessage: 'errorMessages',
};

function ofForm(id: string): Mistake[] {
  const file = `schemas/${id}.json`;
  const form = read(id);
  const fields = form.schema.properties;
  const names = Object.keys(fields);
  const at = (...path: (string | number)[]) => ['schema', 'properties', ...path];
  const add = (name: string, path: (string | number)[], value: unknown) => put(name, file, path, value);
  const with_ = (key: string) => names.find((name) => key in fields[name]!);
  const first = names[0]!;
  const text = names.find(
    (name) => fields[name]!.type === 'string' && !('enum' in fields[name]!) && !('format' in fields[name]!),
  )!;
  const choice = names.find((name) => Array.isArray(fields[name]!.enum));
  const date = names.find((name) => fields[name]!.format === 'date');
  const made: (Mistake | false | undefined)[] = [];

  for (const [key, typo] of Object.entries(TYPOS)) {
    const name = with_(key);
    if (name) made.push(rename('a rule misspelt', file, at(name, key), typo));
  }
  made.push(
    rename('a field under another name', file, at(first), `${first}s`),
    add('no title', at(first, 'title'), undefined),
    add('no type', at(first, 'type'), undefined),
    add('a blank title', at(first, 'title'), ' '),
    add('a type that is none: text', at(text, 'type'), 'text'),
    add('a type that is none: int', at(first, 'type'), 'int'),
    add('type email', at(text, 'type'), 'Strin'),
    add('a format that is none', at(text, 'format'), 'emial'),
    add('a pattern between slashes', at(text, 'pattern'), '/^[a-z]+$/'),
    add('a pattern that is none', at(text, 'pattern'), '[a-z'),
    add('lengths the wrong way round', at('more'), { title: 'More', type: 'string', minLength: 9, maxLength: 3 }),
    add('numbers the wrong way round', at('more'), { title: 'More', type: 'number', minimum: 9, maximum: 3 }),
    add('a list the wrong way round', at('more'), {
      title: 'More',
      type: 'array',
      items: { title: 'One', type: 'string' },
      minItems: 4,
      maxItems: 2,
    }),
    add('days the wrong way round', at('more'), {
      title: 'More',
      type: 'string',
      format: 'date',
      notBefore: '2030-02-01',
      notAfter: '2030-01-01',
    }),
    add('a length of a number', at('more'), { title: 'More', type: 'number', maxLength: 4 }),
    add('a least value of a text', at('more'), { title: 'More', type: 'string', minimum: 4 }),
    add('a day for a text', at('more'), { title: 'More', type: 'string', notBefore: 'today' }),
    add('items of a text', at('more'), { title: 'More', type: 'string', minItems: 2 }),
    add('a default of another type', at('more'), { title: 'More', type: 'integer', default: '4' }),
    add('a default too large', at('more'), { title: 'More', type: 'integer', maximum: 3, default: 4 }),
    add('a default that is no choice', at('more'), {
      title: 'More',
      type: 'string',
      enum: ['Onsite', 'Online'],
      default: 'Onlin',
    }),
    add('a choice of another type', at('more'), { title: 'More', type: 'string', enum: ['One', 2] }),
    add('a choice twice', at('more'), { title: 'More', type: 'string', enum: ['One', 'One'] }),
    add('no choices', at('more'), { title: 'More', type: 'string', enum: [] }),
    add('required on a field', at('more'), { title: 'More', type: 'string', required: true }),
    add('a placeholder among rules', at('more'), { title: 'More', type: 'string', placeholder: 'Ada' }),
    add('ui: among rules', at('more'), { title: 'More', type: 'string', 'ui:help': 'As in your passport' }),
    add('a control among rules', at('more'), { title: 'More', type: 'string', 'ui:widget': 'textarea' }),
    add('a label', at('more'), { label: 'More', type: 'string' }),
    add('options', at('more'), { title: 'More', type: 'string', options: ['One', 'Two'] }),
    add('min', at('more'), { title: 'More', type: 'number', min: 3 }),
    add('a name with a space', at('my name'), { title: 'My name', type: 'string' }),
    add('a name with a hyphen', at('my-name'), { title: 'My name', type: 'string' }),
    add('a name with a digit first', at('2nd'), { title: 'My name', type: 'string' }),
    add('a name that records have', at('id'), { title: 'My name', type: 'string' }),
    add('another name that records have', at('createdAt'), { title: 'My name', type: 'string' }),
    add('a field beside the fields', ['schema', 'more'], { title: 'More', type: 'string' }),
    add('a field beside the schema', ['more'], { title: 'More', type: 'string' }),
    add('required beside the schema', ['properties'], { more: { title: 'More', type: 'string' } }),
    add('required what is no field', ['schema', 'required', form.schema.required.length], `${first}x`),
    add('required as a text', ['schema', 'required'], first),
    {
      ...add('a required field gone', at(form.schema.required[0]!), undefined),
      lines: (wrong) => lineOf(wrong, ['schema', 'required', 0]),
    },
    add('a control that is none', ['uiSchema', text, 'ui:widget'], 'textaera'),
    add('a control of another kind', ['uiSchema', text, 'ui:widget'], 'checkbox'),
    add('ui without ui:', ['uiSchema', text, 'placeholder'], 'Ada'),
    add('a rule in the uiSchema', ['uiSchema', text, 'maxLength'], 40),
    add('looks of no field', ['uiSchema', `${text}s`], { 'ui:help': 'So' }),
    rename(
      'looks under another name',
      file,
      ['uiSchema', Object.keys(form.uiSchema).find((key) => names.includes(key))!],
      'fulName',
    ),
    add('an order with no field', ['uiSchema', 'ui:order'], [...names, 'nobody']),
    add('a group of no field', ['uiSchema', 'ui:groups', 0, 'rows', 0], [`${text}s`, 'x'].slice(0, 1)),
    add('no mutation', ['submit', 'mutation'], undefined),
    add('another mutation', ['submit', 'mutation'], 'saveThis'),
    add('a small mutation', ['submit', 'mutation'], 'createthis'),
    add('a wait in words', ['submit', 'wait'], '2000'),
    add('a wait that is none', ['submit', 'wait'], -1),
    add('a reset in words', ['submit', 'reset'], 'true'),
    add('no success', ['submit', 'success'], undefined),
    add('an empty success', ['submit', 'success'], ''),
    rename('failure misspelt', file, ['submit', 'failure'], 'failur'),
    rename('label misspelt', file, ['submit', 'label'], 'lable'),
    add('a rename of no field', ['submit', 'rename', `${first}x`], 'nobody'),
    add('a rename the wrong way round', ['submit', 'rename', 'visitor'], first),
    add('no title of the form', ['title'], undefined),
    add('a condition on no field', ['schema', 'if'], {
      properties: { [`${first}x`]: { const: 'a' } },
      required: [`${first}x`],
    }),
    id !== 'siwes' && add('a condition without its half', ['schema', 'if'], { required: [first] }),
    id !== 'siwes' && add('a half of a condition', ['schema', 'then'], { required: [first] }),
    add('a condition among the fields', at('if'), { properties: { [first]: { const: 'a' } }, required: [first] }),
    add('words for no rule', at(text, 'errorMessage'), { minimum: 'Too small' }),
    add('markup in a title', at(first, 'title'), '<b>Name</b>'),
    add('an entity in a title', at(first, 'title'), 'You &amp; me'),
    add('a form that asks nothing', ['schema', 'properties'], {}),
    add('uiSchema inside the schema', ['schema', 'uiSchema'], { [first]: { 'ui:help': 'x' } }),
    add('a file that may be anything', at('more'), { title: 'More', type: 'string', format: 'data-url' }),
    add('a file that is a picture', at('more'), {
      title: 'More',
      type: 'string',
      format: 'data-url',
      contentMediaType: 'image/png',
    }),
  );
  if (choice)
    made.push(
      add('too few names of choices', ['uiSchema', choice, 'ui:enumNames'], ['One']),
      add('a control that cannot draw choices', ['uiSchema', choice, 'ui:widget'], 'date'),
    );
  if (date)
    made.push(
      add('a day that does not exist', at(date, 'notAfter'), '2031-02-30'),
      add('a day in other signs', at(date, 'notAfter'), '31/12/2010'),
      add('a month that does not exist', at(date, 'notAfter'), '2031-13-01'),
    );
  if (id === 'job-application')
    made.push(
      {
        ...add('a file field without its control', ['uiSchema', 'cv', 'ui:widget'], undefined),
        lines: (wrong: string) => lineOf(wrong, ['schema', 'properties', 'cv', 'contentMediaType']),
      },
      add('a file that may be anything', at('cv', 'contentMediaType'), undefined),
      add('a file that is no PDF', at('cv', 'pattern'), '\\.docx$'),
      add('a size in words', at('cv', 'maxFileSize'), '10 MB'),
      add('a size that the server refuses', at('cv', 'maxFileSize'), 99_999_999_999),
    );
  if (id === 'siwes')
    made.push(
      add('an answer without its const', ['schema', 'if', 'properties', 'anyHealthChallenges'], 'Yes'),
      add('a word that browsers do not know', ['uiSchema', 'email', 'ui:autocomplete'], 'e-mail'),
      add('fields as a list', ['schema', 'properties'], [{ name: 'a' }]),
      add('then as a name', ['schema', 'then'], 'descriptionOfHealthChallenges'),
      add('a field as a word', at('religion'), 'string'),
      add('a condition that always holds', ['schema', 'if', 'required'], undefined),
      add('a condition that never holds', ['schema', 'if', 'properties', 'anyHealthChallenges', 'const'], 'yes'),
      add('a condition on another answer', ['schema', 'if', 'properties', 'anyHealthChallenges', 'const'], true),
      add('required whatever is answered', ['schema', 'required', 12], 'descriptionOfHealthChallenges'),
    );
  return made.filter((mistake) => mistake !== false && mistake !== undefined);
}
