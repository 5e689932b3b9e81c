import { simpleParser } from 'mailparser';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileForm } from '../../src/form/compile/compileForm.ts';
import { confirmationMail } from '../../src/server/mail/confirmationMail.ts';
import { digestMail } from '../../src/server/mail/digestMail.ts';
import { openMailer, type Mail } from '../../src/server/mail/openMailer.ts';
import { staffMail, evaluateDelivery } from '../../src/server/mail/staffMail.ts';
import { formFile, loadForm } from '../forms/loadForm.ts';
import { ADA, notifiedFile, notifiedForm, STAFF } from './notifiedForm.ts';

const SITE = 'https://site.example:8443';
const ID = '5f0c1f3e-0000-4000-8000-00001a2b3c4d';
const form = notifiedForm();
const submitted = (input: Record<string, unknown>, id = ID, of = form) =>
  evaluateDelivery(
    {
      id: `delivery ${id}`,
      submission: id,
      channel: 'mail',
      target: STAFF,
      form: 'notified',
      input,
      attempts: 0,
      createdAt: 0,
      submittedAt: '2026-11-28T13:02:00.000Z',
    },
    of,
  );
const mailOf = (input: Record<string, unknown>) =>
  staffMail(submitted(input), { to: STAFF, files: new Map(), siteUrl: SITE });

/** Writes a mail to a file as the server does, and parses the file. */
async function written(mail: Mail) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
  const outcome = await openMailer({ mail: {}, dataDir, siteUrl: SITE }).send(mail);
  if (!outcome.ok) throw new Error(outcome.reason);
  const [name] = readdirSync(join(dataDir, 'mail'));
  const place = join(dataDir, 'mail', name!);
  const source = readFileSync(place, 'utf8');
  return { dataDir, place, source, parsed: await simpleParser(source) };
}

it('names form, sender and reference in the subject and answers to the sender', async () => {
  const { parsed } = await written(mailOf(ADA));
  expect(parsed.subject).toBe('Training registration: Ada Obi (1A2B3C4D)');
  expect(parsed.replyTo?.value).toEqual([{ address: 'ada@example.org', name: '' }]);
  expect(parsed.to).toMatchObject({ value: [{ address: STAFF }] });
  expect(parsed.from?.value[0]?.address).toBe('no-reply@site.example');
});

it('has the same Message-ID for each attempt and is marked as generated', async () => {
  const { parsed } = await written(mailOf(ADA));
  expect(parsed.messageId).toBe(`<${ID}@site.example>`);
  expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
});

it('lists the answers in the form’s order, with labels, as text and HTML', async () => {
  const { parsed } = await written(mailOf(ADA));
  expect(parsed.text).toMatch(/Full name: Ada Obi\nEmail: ada@example.org\nTrack: Cybersecurity\n/);
  expect(parsed.html).toContain('<th align="left" valign="top">Track</th>');
  expect(parsed.text).toContain('submissions -- list --reference 1A2B3C4D');
});

it('contains no sensitive answer', async () => {
  const { source, parsed } = await written(mailOf({ ...ADA, religion: 'Zoroastrian', health: 'Ill' }));
  expect(parsed.text).toContain('Religion: not in this mail\n');
  expect(source).not.toMatch(/Zoroastrian|\bIll\b/);
});

it('leads to the Desk for the record, its sensitive answers and files', async () => {
  const schema = {
    type: 'object' as const,
    properties: { cv: { type: 'string' as const, title: 'CV' }, faith: { type: 'string' as const, sensitive: true } },
  };
  const files = loadForm(formFile(schema, { uiSchema: { cv: { 'ui:widget': 'file' } } }), 'notified');
  const url = 'https://site.example/uploads/secret.pdf';
  const uploads = new Map([[url, { name: 'cv.pdf', file: 'secret.pdf' }]]);
  const desk = `${SITE}/desk`;
  const one = submitted({ cv: url, faith: 'Zoroastrian' }, ID, files);
  const { parsed, source } = await written(staffMail(one, { to: STAFF, files: uploads, siteUrl: SITE, desk }));
  expect(parsed.text).toContain(`CV: cv.pdf (a file)\n  ${desk}/files/${ID}/secret.pdf\nFaith: shown in the Desk\n`);
  expect(parsed.text).toContain(`in the Desk: ${desk}/records/${ID}\n`);
  expect(parsed.html).toContain(`<a href="${desk}/files/${ID}/secret.pdf">`);
  expect(source).not.toContain('npm run');
  expect(source).not.toContain('Zoroastrian');
  expect(digestMail([one], { to: STAFF, siteUrl: SITE, desk }).text).toContain(`in the Desk: ${desk}\n`);
});

it('names files without their address before there is a Desk', async () => {
  const schema = { type: 'object' as const, properties: { cv: { type: 'string' as const, title: 'CV' } } };
  const files = loadForm(formFile(schema, { uiSchema: { cv: { 'ui:widget': 'file' } } }), 'notified');
  const url = 'https://site.example/uploads/secret.pdf';
  const uploads = new Map([[url, { name: 'My CV\n.pdf', file: 'secret.pdf' }]]);
  const mail = staffMail(submitted({ cv: url }, ID, files), { to: STAFF, files: uploads, siteUrl: SITE });
  expect(mail.text).toContain('CV: My CV .pdf (a file)\n');
  expect(JSON.stringify(mail)).not.toContain('secret.pdf');
});

it('cuts an answer of 10,000 characters and says so', () => {
  const mail = mailOf({ ...ADA, motivation: 'ọ'.repeat(10_000) });
  expect(mail.text).toContain('the whole answer has 10,000 characters');
  expect(mail.text.length).toBeLessThan(4000);
});

it('keeps Unicode of names in subject and text', async () => {
  const name = 'Ṣadé Ọlánrewájú 👩🏾‍🎓 李';
  const { parsed } = await written(mailOf({ ...ADA, fullName: name, motivation: 'Ẹ káàárọ̀' }));
  expect(parsed.subject).toMatch(/^Training registration: Ṣadé Ọlánrewájú .*李 \(1A2B3C4D\)$/);
  expect(parsed.text).toContain('Motivation: Ẹ káàárọ̀');
});

it('escapes HTML in every answer', async () => {
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const { parsed } = await written(mailOf({ ...ADA, fullName: attack, motivation: attack }));
  expect(parsed.html).not.toMatch(/<script|<img/);
});

const INJECTIONS = ['\r\n', '\n', '\r', '\u2028', '\u0000', '%0D%0A', '=0D=0A'].map(
  (end) => `Ada${end}Bcc: victim@example.net${end}${end}<b>Body</b>`,
);
it.each(INJECTIONS)('lets no answer add a header: %j', async (attack) => {
  for (const name of ['fullName', 'email', 'religion', 'track', 'motivation']) {
    const { parsed } = await written(mailOf({ ...ADA, [name]: attack }));
    expect([...parsed.headers.keys()].sort(), name).toEqual(
      [...(await written(mailOf(ADA))).parsed.headers.keys()]
        .filter((header) => name !== 'email' || header !== 'reply-to')
        .sort(),
    );
    expect(parsed.to).toMatchObject({ value: [{ address: STAFF }] });
  }
});

it.each([
  'ada@example.org, victim@example.net',
  'Ada <ada@example.org>',
  'ada@example.org>',
  '"a b"@example.org',
  'ada@localhost',
  `${'a'.repeat(250)}@example.org`,
])('answers to no invalid or second address: %j', (email) => {
  expect(mailOf({ ...ADA, email }).replyTo).toBeUndefined();
});

it('is a file for the server’s user only, and one file however often it is sent', async () => {
  const { dataDir, place } = await written(mailOf(ADA));
  expect(statSync(place).mode & 0o777).toBe(0o600);
  await openMailer({ mail: {}, dataDir, siteUrl: SITE }).send(mailOf(ADA));
  expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(1);
});

it('confirms with fixed words, reference and chosen options, never with free text', async () => {
  const input = { ...ADA, fullName: 'Buy pills', motivation: 'http://spam.example', health: 'Ill', religion: 'None' };
  const { source, parsed } = await written(confirmationMail(submitted(input), 'ada@example.org', SITE)!);
  expect(parsed.subject).toBe('We have your registration');
  expect(parsed.text).toBe(
    'Thank you. We write to you within a week.\n\nYour reference is 1A2B3C4D. Please quote it when you write or call.\n\nTrack: Cybersecurity\n',
  );
  expect(source).not.toMatch(/pills|spam\.example|\bIll\b/);
});

it('confirms no option that the form does not offer', () => {
  const mail = confirmationMail(submitted({ ...ADA, track: 'Free words' }), 'ada@example.org', SITE)!;
  expect(mail.text).not.toContain('Free words');
});

it('confirms nothing for a form without a confirmation', () => {
  const plain = loadForm({ ...notifiedFile, submit: { ...notifiedFile.submit, confirm: undefined } }, 'notified');
  expect(confirmationMail(submitted(ADA, ID, plain), 'ada@example.org', SITE)).toBeUndefined();
});

it('lists many submissions in one digest', () => {
  const many = Array.from({ length: 12 }, (_, index) => submitted(ADA, `${ID}${index}`));
  const mail = digestMail(many, { to: STAFF, siteUrl: SITE });
  expect(mail.subject).toBe('12 new submissions');
  expect(mail.text.match(/Training registration: Ada Obi/g)).toHaveLength(12);
});

it('compiles no address or confirmation into the form’s script', () => {
  const outcome = compileForm('notified', notifiedFile);
  expect(outcome.ok && outcome.source).toContain('Training registration');
  expect(outcome.ok && outcome.source).not.toMatch(/training@example|We have your registration/);
  expect(form.server?.notify).toEqual([STAFF]);
});
