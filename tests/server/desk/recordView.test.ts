import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rowObject } from '../../../src/server/desk/recordObject.ts';
import { setSiteTimeZone } from '../../../src/content/siteTime.ts';
import type { FormDefinition } from '../../../src/form/model/FormDefinition.d.ts';
import type { FormModule, FormSchema } from '../../../src/form/model/FormModule.ts';
import {
  evaluateRecord,
  type RecordForm,
  recordEmail,
  recordName,
  recordPhone,
  messageIfFormUnknown,
  type RecordRow,
  recordSections,
  recordSummary,
} from '../../../src/server/desk/recordView.ts';
import type { StoredUpload } from '../../../src/server/store/Store.ts';
import { formFile, loadForm } from '../../forms/loadForm.ts';

const ID = '5f0c1f3e-0000-4000-8000-00001a2b3c4d';
const siteForm = (id: string) =>
  loadForm(JSON.parse(readFileSync(`schemas/${id}.json`, 'utf8')) as FormDefinition, id, 'NG');
const siwes = siteForm('siwes');

const SADE = {
  fullName: 'Ṣadé Example',
  email: 'sade@example.com',
  phoneNumber: '08000000003',
  religion: 'Christianity',
  dateOfBirth: '2004-03-14',
  gender: 'Female',
  address: '1 Example Road',
  institutionName: 'Example University',
  courseOfStudy: 'Computer Science',
  duration: '6',
  startDate: '2027-01-04',
  endDate: '2027-07-04',
};

/** The parts of a form that a stored version has. */
const stored = ({ id, definition, nodes }: FormModule): RecordForm =>
  JSON.parse(JSON.stringify({ id, definition, nodes })) as RecordForm;

const viewOf = (input: Record<string, unknown>, form: RecordForm | null = siwes, current?: FormModule) =>
  evaluateRecord({ id: ID, form: 'siwes', input }, form ?? undefined, current ?? (form === siwes ? siwes : undefined));

function rowsOf(view: ReturnType<typeof viewOf>, uploads = new Map<string, StoredUpload>()): Record<string, RecordRow> {
  const rows = recordSections(view, uploads).flatMap((section) => section.rows);
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

const textForm = (properties: FormSchema['properties'], rest: Partial<FormDefinition> = {}) =>
  loadForm(formFile({ type: 'object', properties }, rest), 'siwes', 'NG');

it('shows the answers under the groups of the form, in the form’s order', () => {
  const sections = recordSections(viewOf(SADE), new Map());
  expect(sections.map(({ title }) => title)).toEqual(['About you', 'Your placement', 'Your health']);
  expect(sections[0]!.rows.map(({ label }) => label)).toEqual([
    'Full name',
    'Email',
    'Phone number',
    'Religion',
    'Date of birth',
    'Gender',
    'Address',
  ]);
});

it('shows dates in words, units and unanswered questions', () => {
  const rows = rowsOf(viewOf(SADE));
  expect(rows['/dateOfBirth']!.text).toBe('14 March 2004');
  expect(rows['/duration']!.text).toBe('6 months');
  expect(rows['/anyHealthChallenges']!.text).toBeNull();
});

it('shows a day of the calendar west of Greenwich unchanged', () => {
  setSiteTimeZone({ offset: -300 });
  expect(rowsOf(viewOf(SADE))['/dateOfBirth']!.text).toBe('14 March 2004');
  setSiteTimeZone();
});

it('shows amounts with their currency, ticks as Yes and options by label', () => {
  const form = textForm(
    {
      amount: { type: 'string', title: 'Amount' },
      agreed: { type: 'boolean', title: 'Agreed' },
      days: { type: 'array', title: 'Days', uniqueItems: true, items: { oneOf: [{ const: 1, title: 'Monday' }] } },
    },
    { uiSchema: { amount: { 'ui:inputMode': 'decimal' } } },
  );
  const rows = rowsOf(viewOf({ amount: '500000', agreed: true, days: [1] }, form));
  expect(['/amount', '/agreed', '/days'].map((id) => rows[id]!.text)).toEqual(['₦500,000', 'Yes', 'Monday']);
});

it('links an e-mail address with the signs of a query encoded', () => {
  const rows = rowsOf(viewOf({ ...SADE, email: 'a?bcc=b&c%@example.com' }));
  expect(rows['/email']!.href).toBe('mailto:a%3Fbcc%3Db%26c%25@example.com');
});

it('links an e-mail address and a telephone number of the country', () => {
  const rows = rowsOf(viewOf(SADE));
  expect(rows['/email']).toMatchObject({ kind: 'EMAIL', href: 'mailto:sade@example.com' });
  expect(rows['/phoneNumber']).toMatchObject({ kind: 'PHONE', href: 'https://wa.me/2348000000003' });
  expect(recordPhone(viewOf(SADE))).toBe('2348000000003');
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'no address'])(
  'links no address but http and https: %s',
  (link) => {
    const form = textForm({ link: { type: 'string', format: 'uri' } });
    expect(rowsOf(viewOf({ link }, form))['/link']).toMatchObject({ kind: 'TEXT', text: link });
  },
);

it('names a sender by name, else by e-mail address, else by reference', () => {
  expect(recordName(viewOf(SADE))).toBe('Ṣadé Example');
  expect(recordName(viewOf({ ...SADE, fullName: undefined }))).toBe('sade@example.com');
  expect(recordName(viewOf({}))).toBe('1A2B3C4D');
});

it('summarizes a record by the fields of the form file, without sensitive answers', () => {
  expect(recordSummary(viewOf(SADE))).toBe('Example University, Computer Science');
  const without = { ...siwes, server: { desk: { summary: ['religion', 'gender'] } } };
  expect(recordSummary(viewOf(SADE, without, without))).toBe('Female');
});

it('summarizes a record by two short answers where the form file names none', () => {
  const plain = { ...siwes, server: {} };
  expect(recordSummary(viewOf(SADE, plain, plain))).toBe('Female, 1 Example Road');
});

it('covers answers that the visitor’s form or the current form marks as sensitive', () => {
  expect(rowsOf(viewOf(SADE))['/religion']!.isSensitive).toBe(true);
  const before = textForm({ religion: { type: 'string', title: 'Religion' } });
  expect(rowsOf(viewOf({ religion: 'None' }, stored(before)))['/religion']!.isSensitive).toBe(false);
  expect(rowsOf(viewOf({ religion: 'None' }, stored(before), siwes))['/religion']!.isSensitive).toBe(true);
});

it('reads a record by its stored form, without unanswered questions', () => {
  const view = viewOf({ ...SADE, anyHealthChallenges: 'No' }, stored(siwes));
  const rows = rowsOf(view);
  expect(rows['/nameOfInstitution']).toMatchObject({ label: 'Name of institution', text: 'Example University' });
  expect(rows['/descriptionOfHealthChallenges']).toBeUndefined();
  expect(recordEmail(view)).toBe('sade@example.com');
  expect(messageIfFormUnknown(view)).toBeUndefined();
});

it('shows fields by name and covers them where no version of the form is known', () => {
  const view = viewOf({ fullName: 'Ada', 'first-name': ['x'], empty: '', no: null }, null);
  expect(recordSections(view, new Map())).toEqual([
    {
      title: null,
      rows: [
        { id: '/fullName', label: 'Full name', text: 'Ada', kind: 'TEXT', isSensitive: true },
        { id: '/first-name', label: 'First name', text: '["x"]', kind: 'TEXT', isSensitive: true },
      ],
    },
  ]);
  expect(messageIfFormUnknown(view)).toContain('gone');
  expect(recordName(view)).toBe('1A2B3C4D');
});

it('shows answers that the form no longer asks for', () => {
  const rows = rowsOf(viewOf({ ...SADE, formerQuestion: 'Yes' }));
  expect(rows['/formerQuestion']).toMatchObject({ label: 'Former question', text: 'Yes', isSensitive: true });
});

it('shows each file with its stored upload', () => {
  const upload = (url: string, file: string | null) => ({
    url,
    file,
    name: 'cv.pdf',
    type: 'application/pdf',
    size: 9,
    sha256: '',
  });
  const [own, hosted] = ['https://site.example/uploads/a.pdf', 'https://media.example/b.pdf'];
  const form = textForm(
    { papers: { type: 'array', title: 'Papers', items: { type: 'string' } } },
    { uiSchema: { papers: { 'ui:widget': 'files' } } },
  );
  const uploads = new Map([own, hosted].map((url, index) => [url, upload(url, index === 0 ? 'a.pdf' : null)]));
  const rows = rowsOf(viewOf({ papers: [own, hosted, 'https://gone.example/c.pdf'] }, form), uploads);
  expect(rows['/papers/0']).toMatchObject({
    label: 'Papers 1',
    kind: 'FILE',
    text: 'cv.pdf',
    upload: { file: 'a.pdf' },
  });
  expect(rows['/papers/1']).toMatchObject({ kind: 'LINK', href: hosted });
  expect(rows['/papers/2']).toMatchObject({ kind: 'TEXT', text: 'A file that is not stored here' });
});

it('covers the name and the addresses of a sensitive file', () => {
  const url = 'https://site.example/uploads/a.pdf';
  const upload = { url, file: 'a.pdf', name: 'result.pdf', type: 'application/pdf', size: 9, sha256: '' };
  const form = textForm(
    { result: { type: 'string', title: 'Result', sensitive: true } },
    { uiSchema: { result: { 'ui:widget': 'file' } } },
  );
  const row = rowsOf(viewOf({ result: url }, form), new Map([[url, upload]]))['/result']!;
  expect(rowObject(row, ID)).toMatchObject({ isCovered: true, text: null, href: null, file: null });
  expect(rowObject(row, ID, true)).toMatchObject({ file: { name: 'result.pdf' } });
});

it('keeps an answer of 10,000 characters whole', () => {
  const long = 'ọ'.repeat(10_000);
  const form = textForm({ text: { type: 'string' } }, { uiSchema: { text: { 'ui:widget': 'textarea' } } });
  expect(rowsOf(viewOf({ text: long }, form))['/text']!.text).toBe(long);
});

it('shows the fields of steps under the titles of the steps', () => {
  const form = textForm(
    { a: { type: 'string' }, b: { type: 'string' } },
    {
      uiSchema: {
        'ui:steps': [
          { title: 'Second field', fields: ['b'] },
          { title: 'First field', fields: ['a'] },
        ],
      },
    },
  );
  const sections = recordSections(viewOf({ a: '1', b: '2' }, form), new Map());
  expect(sections.map(({ title, rows }) => [title, rows[0]!.text])).toEqual([
    ['Second field', '2'],
    ['First field', '1'],
  ]);
});
