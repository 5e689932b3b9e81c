import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSiteWithoutPictures, checkSite } from '../../src/check/checkSite.ts';
import type { Diagnostic } from '../../src/check/diagnostics/Diagnostic.ts';
import { codeOf, codesOf, FAQ, type Files, FORM, pageWith, PIXEL, writeSite } from './temporarySite.ts';
import SITE from './temporarySite.json';

/** A site with one fault: its differences from the sound site, and the expected diagnostics. */
interface Row {
  /** Files as they are, by their paths. */
  files?: Files;
  /** Paths of pictures of one pixel. */
  pictures?: string[];
  /** The sections of the home page, or what its one section has beside or instead of its own. */
  sections?: unknown[];
  faq?: object;
  /** A second page: what it says of itself, or where its section leads. */
  about?: object;
  link?: string;
  people?: unknown[];
  /** The form: what it has beside or instead of its own, all in all, in its schema, in its sending, or as a further field. */
  form?: object;
  schema?: object;
  submit?: object;
  field?: object;
  told: string[];
}

const aboutWith = (change: object) => ({ ...pageWith(FAQ), route: '/about', title: 'About', ...change });
const fieldsWith = (more: object) => ({
  properties: { ...FORM.schema.properties, more: { title: 'More', type: 'string', ...more } },
});

function filesOf({ files, pictures = [], sections, faq, about, link, people, ...row }: Omit<Row, 'told'>): Files {
  const schema = row.schema ?? (row.field && fieldsWith(row.field));
  const form =
    row.form ??
    (schema && { schema: { ...FORM.schema, ...schema } }) ??
    (row.submit && { submit: { ...FORM.submit, ...row.submit } });
  const page =
    about ?? (link === undefined ? undefined : { sections: [{ ...FAQ, link: { label: 'More', to: link } }] });
  const home = sections ?? (faq && [{ ...FAQ, ...faq }]);
  return {
    ...(home && { 'pages/home.json': pageWith(...home) }),
    ...(page && { 'pages/about.json': aboutWith(page) }),
    ...(people && { 'pages/content/people.json': people }),
    ...(form && { 'schemas/visit.json': { ...FORM, ...form } }),
    ...Object.fromEntries(pictures.map((path) => [path, PIXEL])),
    ...files,
  };
}

const rows = JSON.parse(readFileSync(join(import.meta.dirname, 'rules.json'), 'utf8')) as Record<string, Row>;

test.each(Object.entries(rows))('%s', (_name, { told, ...row }) => {
  expect(codesOf(filesOf(row))).toEqual(told);
});

const WORDS = 'We repair laptops and telephones, and most are back with their owners within the day.';
const US = { ...pageWith(FAQ), title: 'About', description: WORDS };
const LINKS = ['/', 'https://example.org/'].map((to) => ({ label: 'More', to }));
const asked = (more: object) => ({
  title: 'Full name',
  type: 'string',
  errorMessage: 'Full name is required',
  ...more,
});

test.each<[code: string, row: Omit<Row, 'told'>]>([
  ['repeated', { about: { description: WORDS }, files: { 'pages/us.json': { ...US, route: '/us' } } }],
  ['repeated', { people: ['ada', 'ben'].map((id) => ({ id, name: id, text: WORDS })) }],
  ['too-long', { about: { title: `About ${WORDS}` } }],
  ['too-long', { about: { description: `${WORDS} ${WORDS}` } }],
  ['far-day', { people: [{ id: 'ada', name: 'Ada', day: '2206-03-01' }] }],
  ['placeholder', { faq: { heading: 'TODO' } }],
  ['copied-message', { schema: { properties: { fullName: asked({}), town: asked({ title: 'Town' }) } } }],
  ['same-label', { files: { 'pages/site.json': { ...SITE['pages/site.json'], quickLinks: LINKS } } }],
  ['repeated', { schema: { properties: { fullName: asked({}), town: asked({}) } } }],
])('what only a person can write gets no guess as its fix: %s', (code, row) => {
  const found = checkSiteWithoutPictures(writeSite(filesOf(row))).filter((one) => one.code === code);
  expect(found.map(({ fixes }) => fixes)).toEqual([[]]);
});

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46]);

test.each([
  ['empty', Buffer.alloc(0), 'the file is empty'],
  ['cut off', JPEG, 'the picture is incomplete'],
  ['cut off in its middle', PIXEL.subarray(0, PIXEL.length - 20), 'the picture is incomplete'],
  ['no picture at all', Buffer.from('Hello'), 'the file is not a picture'],
  ['the beginning of a film', Buffer.from('\0\0\0\u0018ftypmp42'), 'the file is not a picture'],
])('a picture that is %s is told', async (_name, bytes, message) => {
  const files = filesOf({ faq: { picture: { $media: 'ada' } }, files: { 'pages/media/ada.jpg': bytes } });
  const found = await checkSite(writeSite(files));
  expect(found.map(codeOf)).toContain('pages/media/ada.jpg unreadable-picture');
  expect(found.find(({ code }) => code === 'unreadable-picture')?.message).toContain(message);
});

test.each([
  ['our-prices.pdf', Buffer.from('<html>')],
  ['list.csv', Buffer.from([0xe9, 0x2c])],
])('reports a file unlike its name: %s', async (name, bytes) => {
  const files = filesOf({ link: `/media/${name}`, files: { [`pages/media/${name}`]: bytes } });
  expect((await checkSite(writeSite(files))).map(codeOf)).toContain(`pages/media/${name} unreadable-file`);
});

test.each([
  ['Africa/Lagos', []],
  ['Africa/Lagoss', ['pages/site.json:27 no-such-zone']],
])('the time zone %s is checked', (timeZone, codes) => {
  const site = { ...SITE['pages/site.json'], place: { country: 'NG', timeZone } };
  expect(checkSiteWithoutPictures(writeSite({ 'pages/site.json': site })).map(codeOf)).toEqual(codes);
});

test.each([
  ['NGN', []],
  ['NGX', ['pages/site.json:27 no-such-currency Use "NGN" (maybe-incorrect)']],
  ['QQQ', ['pages/site.json:27 no-such-currency']],
])('the currency %s is checked', (currency, codes) => {
  const site = { ...SITE['pages/site.json'], place: { country: 'NG', currency } };
  expect(checkSiteWithoutPictures(writeSite({ 'pages/site.json': site })).map(withFix)).toEqual(codes);
});

const withFix = (one: Diagnostic) =>
  [codeOf(one), ...one.fixes.map(({ title, applicability }) => `${title} (${applicability})`)].join(' ');

test('offers the closest date for an impossible one, but does not apply it', () => {
  const found = checkSiteWithoutPictures(writeSite(filesOf({ people: [{ id: 'a', born: '2025-11-31' }] })));
  expect(found.map(withFix)).toEqual(['pages/content/people.json:4 no-such-day Use "2025-11-30" (maybe-incorrect)']);
});

/** Problems of the names of pictures, in a site whose only picture is `ada-teaching`. */
const picturesNamed = (...names: string[]) => {
  const people = names.map(($media, index) => ({ id: `p${index}`, photo: { $media, alt: `Photo ${index}` } }));
  const pictures = ['pages/media/ada-teaching.png'];
  return checkSiteWithoutPictures(writeSite(filesOf({ people, pictures }))).filter(({ code }) => /picture/.test(code));
};

test('warns about a slot whose name is similar to a picture in use', () => {
  expect(picturesNamed('ada-teaching', 'ada-teachin').map(withFix)).toEqual([
    expect.stringContaining('unresolved-picture? Use "ada-teaching" (maybe-incorrect)'),
  ]);
});

test('accepts a slot whose picture is still to come', () => {
  expect(picturesNamed('ada-teaching', 'the-office')).toEqual([]);
});

test('fixes a link to a file of a similar name', async () => {
  const files = { 'pages/media/our-prices.pdf': Buffer.from('%PDF-1.7') };
  const found = await checkSite(writeSite(filesOf({ link: '/media/our-price.pdf', files })));
  const link = found.find(({ code }) => code === 'unresolved-link');
  expect(link?.fixes[0]?.title).toContain('/media/our-prices.pdf');
});

/** Codes that say that a picture is small. */
const smallPictures = async (picture: Buffer) =>
  (await checkSite(writeSite({ 'pages/media/a.png': picture }))).map(codeOf).filter((code) => code.includes('small'));

async function pictureOf(width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
}

test('warns of a picture that would be blurred', async () => {
  expect(await smallPictures(await pictureOf(100))).toEqual(['pages/media/a.png small-picture?']);
});

test('does not warn of a wide picture', async () => {
  expect(await smallPictures(await pictureOf(800))).toEqual([]);
});

test('does not warn of a picture of one pixel', async () => {
  expect(await smallPictures(PIXEL)).toEqual([]);
});
