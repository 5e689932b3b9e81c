import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { checkJson } from '../../src/check/checkSite.ts';
import type { Diagnostic } from '../../src/check/diagnostics/Diagnostic.ts';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { diagnose, readSite } from '../../src/check/pipeline.ts';

const project = resolve(import.meta.dirname, '../..');
const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

/** Files by path: text as it stands, anything else as JSON, `null` for a file that is not there. */
export type Files = Record<string, unknown>;

const FAQ_SCHEMA = {
  title: 'FAQ',
  description: 'Questions and answers.',
  type: 'object',
  properties: {
    heading: { description: 'The heading.', type: 'string', minLength: 1 },
    motif: { description: 'The motif beside it.', enum: ['code', 'bars', 'shield'] },
    link: {
      description: 'Where to read on.',
      type: 'object',
      properties: { label: { type: 'string' }, to: { type: 'string' } },
      required: ['label', 'to'],
      additionalProperties: false,
    },
    entries: {
      description: 'The questions.',
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          question: { description: 'The question as a visitor asks it.', type: 'string', minLength: 1 },
          answer: { description: 'The answer.', type: 'string' },
        },
        required: ['id', 'question'],
        additionalProperties: false,
      },
    },
  },
  required: ['heading', 'entries'],
  additionalProperties: false,
};

const FORM_BLOCK_SCHEMA = {
  title: 'Form',
  description: 'A form.',
  type: 'object',
  properties: { form: { description: 'The form.', type: 'object', 'x-form': true } },
  required: ['form'],
  additionalProperties: false,
};

/** A small form file that is sound. */
export const FORM = {
  title: 'Visit',
  schema: {
    type: 'object',
    properties: {
      fullName: {
        title: 'Full name',
        type: 'string',
        minLength: 1,
        errorMessage: { minLength: 'Full name is required' },
      },
      age: { title: 'Age', type: 'integer', minimum: 1 },
      food: { title: 'Food', type: 'string', enum: ['Yes', 'No'] },
    },
    required: ['fullName'],
    if: { properties: { food: { const: 'Yes' } }, required: ['food'] },
    then: { properties: { dish: { title: 'Dish', type: 'string' } } },
  },
  uiSchema: { fullName: { 'ui:autocomplete': 'name' } },
  submit: {
    mutation: 'createVisit',
    rename: { fullName: 'name' },
    wait: 0,
    label: 'Send',
    success: 'Thank you!',
    failure: 'That failed.',
    reset: true,
  },
};

/** A page with that section alone. */
export const pageWith = (...sections: unknown[]) => ({
  route: '/',
  title: 'Home',
  description: 'The first page.',
  sections,
});

/** A section that is sound. */
export const FAQ = { block: 'faq', heading: 'FAQs', entries: { $content: 'faqs' } };

const SITE: Files = {
  'pages/site.json': {
    name: 'Company',
    description: 'What it does.',
    email: 'hello@example.com',
    phones: ['0800 000 0000'],
    address: 'Ado-Ekiti',
    navigation: [{ label: 'Home', to: '/' }],
    footerCall: { heading: 'Ready?', link: { label: 'Talk to us', to: '/' } },
    quickLinks: [],
    resources: [],
    socials: [],
  },
  'pages/home.json': pageWith(FAQ),
  'pages/not-found.json': { ...pageWith(), route: '*', title: 'Not found' },
  'pages/content/faqs.json': [
    { id: 'where', question: 'Where?', answer: 'Here.' },
    { id: 'when', question: 'When?' },
  ],
  'schemas/visit.json': FORM,
  'src/blocks/faq/schema.json': FAQ_SCHEMA,
  'src/blocks/faq/examples.json': { default: { heading: 'FAQs', entries: [{ id: 'a', question: 'Why?' }] } },
  'src/blocks/faq/Faq.tsx': '',
  'src/blocks/form/schema.json': FORM_BLOCK_SCHEMA,
  'src/blocks/form/examples.json': { default: { form: { $form: 'example' } } },
  'src/blocks/form/Form.tsx': '',
};

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Writes a small sound site, with these files in place of its own, into a folder of its own; an empty component is one that draws what it is given. */
export function writeSite(files: Files = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'check-'));
  roots.push(root);
  for (const name of ['page', 'site', 'form'])
    cpSync(join(project, `schemas/meta/${name}.json`), join(root, `schemas/meta/${name}.json`));
  for (const [path, value] of Object.entries({ ...SITE, ...files })) {
    if (value === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (value === '' && path.endsWith('.tsx')) {
      const name = /(\w+)\.tsx$/.exec(path)![1]!;
      writeFileSync(join(root, path), `export function ${name}(props) { return <section {...props} />; }`);
      continue;
    }
    writeFileSync(
      join(root, path),
      typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value, null, 2),
    );
  }
  return root;
}

/** What the check says of that site, a line for each problem. */
export const problemsOf = (files: Files): string[] => checkJson(writeSite(files)).map(formatDiagnostic);

/** What is wrong with that site by file, line and code, such as `pages/home.json:8 unknown-key`; of a warning with a `?`. */
export const codesOf = (files: Files): string[] => diagnose(readSite(writeSite(files))).map(codeOf);

export const codeOf = ({ file, range, code, severity }: Diagnostic): string =>
  `${file}${range ? `:${range.start.line + 1}` : ''} ${code}${severity === 'warning' ? '?' : ''}`;
