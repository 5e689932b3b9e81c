import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frozenSite } from '../copyFrozenSite.ts';
import { type Mistake, put, rename, replace } from './Mistake.ts';

interface Page {
  route: string;
  header?: string;
  sections: Record<string, unknown>[];
}
const read = (path: string): unknown => JSON.parse(readFileSync(join(frozenSite, path), 'utf8'));
const pages = readdirSync(join(frozenSite, 'pages'))
  .filter((name) => name.endsWith('.json') && name !== 'site.json')
  .map((name) => `pages/${name}`);

/** Each kind of mistake that pages, content and site.json can have, in some of the files that have a place for it. */
export const mistakesOfPages = (): Mistake[] => [...pages.flatMap(ofPage), ...ofContent(), ...ofFiles(), ...ofSite()];

function ofPage(file: string, index: number): Mistake[] {
  const page = read(file) as Page;
  const [first] = page.sections as [Record<string, unknown>];
  const made: Mistake[] = [
    rename('a page key misspelt', file, ['sections'], 'section'),
    rename('another page key misspelt', file, ['description'], 'descripton'),
    put('a block that is not there', file, ['sections', 0, 'block'], `${String(first.block)}x`),
    put('no block', file, ['sections', 0, 'block'], undefined),
    put('a route without a slash', file, ['route'], page.route === '*' ? 'nowhere' : page.route.replace(/^\//, '')),
    put('a prop that no block has', file, ['sections', 0, 'hedding'], 'Words'),
  ];
  const kinds: (() => Mistake)[] = [
    () => put('no title', file, ['title'], undefined),
    () => put('no route', file, ['route'], undefined),
    () => put('a route with capitals', file, ['route'], '/About-Us'),
    () => put('a route with a slash at its end', file, ['route'], `${page.route}/`),
    () => put('a route of the server', file, ['route'], '/graphql'),
    () => put('sections as a group', file, ['sections'], { block: 'faq' }),
    () => put('a header that is none', file, ['header'], 'lite'),
    () => put('a title that is blank', file, ['title'], '  '),
    () => put('a number for a title', file, ['title'], 2026),
    () => put('an id with capitals', file, ['sections', 0, 'id'], 'My Section'),
    () => put('a section that is a text', file, ['sections', page.sections.length], 'faq'),
    () =>
      put('a second heading of the page', file, ['sections', page.sections.length], {
        block: 'banner',
        heading: 'Again',
        level: 1,
      }),
    () =>
      put('a form that is not there', file, ['sections', page.sections.length], {
        block: 'form',
        heading: 'Apply',
        form: { $form: 'siwess' },
      }),
    () =>
      put('a form as a name', file, ['sections', page.sections.length], {
        block: 'form',
        heading: 'Apply',
        form: 'siwes',
      }),
    () =>
      put('content that is not there', file, ['sections', page.sections.length], {
        block: 'faq',
        id: 'x',
        heading: 'FAQs',
        entries: { $content: 'faq' },
      }),
    () =>
      put('content of another kind', file, ['sections', page.sections.length], {
        block: 'faq',
        id: 'x',
        heading: 'FAQs',
        entries: { $content: 'partners' },
      }),
    () =>
      put('an entry that is not there', file, ['sections', page.sections.length], {
        block: 'faq',
        id: 'x',
        heading: 'FAQs',
        entries: { $content: 'faqs', ids: ['centers'] },
      }),
    () =>
      put('an entry named twice', file, ['sections', page.sections.length], {
        block: 'faq',
        id: 'x',
        heading: 'FAQs',
        entries: { $content: 'faqs', ids: ['centres', 'centres'] },
      }),
    () =>
      put('a reference that is none', file, ['sections', page.sections.length], {
        block: 'faq',
        id: 'x',
        heading: 'FAQs',
        entries: { $contents: 'faqs' },
      }),
    () =>
      put('ids as a text', file, ['sections', page.sections.length], {
        block: 'faq',
        id: 'x',
        heading: 'FAQs',
        entries: { $content: 'faqs', ids: 'centres' },
      }),
    () => put('markup in a text', file, ['description'], 'The <b>best</b> of us.'),
    () => put('a sign in other signs', file, ['description'], 'You &amp; us, always.'),
    () => put('a break in other signs', file, ['title'], 'You<br>us'),
    () => put('a remark as a key', file, ['_comment'], 'To do'),
    () =>
      put('a section without what it needs', file, ['sections', page.sections.length], {
        block: 'faq',
        id: 'x',
        heading: 'FAQs',
      }),
  ];
  for (const kind of [
    kinds[index % kinds.length]!,
    kinds[(index + 9) % kinds.length]!,
    kinds[(index + 18) % kinds.length]!,
  ])
    made.push(kind());
  return made;
}

function ofContent(): Mistake[] {
  const faqs = 'pages/content/faqs.json';
  return [
    put('no id', faqs, [0, 'id'], undefined),
    put('an id twice', faqs, [1, 'id'], 'centres'),
    put('an answer as a text', faqs, [0, 'ans'], 'We have three.'),
    put('no answer', faqs, [0, 'ans'], undefined),
    put('an empty question', faqs, [0, 'question'], ''),
    put('a blank question', faqs, [0, 'question'], '   '),
    rename('question misspelt', faqs, [0, 'question'], 'qestion'),
    rename('summary misspelt', faqs, [0, 'ans', 'summary'], 'sumary'),
    put('options as a text', faqs, [0, 'ans', 'options'], 'One'),
    put('an id with blanks', faqs, [0, 'id'], 'Our Centres'),
    put('markup in an answer', faqs, [0, 'ans', 'summary'], 'In <em>Ado</em>.'),
    put('a slug twice', 'pages/content/courses.json', [1, 'slug'], 'software-development'),
    put('a motif that is none', 'pages/content/courses.json', [0, 'motif'], 'cod'),
    put('a price as a number', 'pages/content/courses.json', [0, 'proPaymentPackage'], 150000),
    put('a slug with blanks', 'pages/content/courses.json', [0, 'slug'], 'Software Development'),
    put('no description', 'pages/content/courses.json', [0, 'description'], undefined),
    put('a picture as a text', 'pages/content/testimonials.json', [0, 'image'], 'ada.jpg'),
    rename('$media misspelt', 'pages/content/testimonials.json', [0, 'image', '$media'], '$medai'),
    put('a picture without alt', 'pages/content/testimonials.json', [0, 'image', 'alt'], undefined),
    put('a collection as a group', 'pages/content/partners.json', [], { id: 'nitda' }, true),
    put('an entry as a text', 'pages/content/partners.json', [0], 'NITDA'),
    replace(
      'a link of an article that leads nowhere',
      'pages/content/posts.json',
      '"type": "paragraph"',
      '"type": "link", "href": "/abuot-us"',
    ),
  ];
}

/** A new file that stands or is called wrongly. */
const newFile = (name: string, file: string, value: unknown): Mistake => ({
  name: `${name} (${file})`,
  file,
  make: () => JSON.stringify(value, null, 2),
  lines: () => [0],
});

function ofFiles(): Mistake[] {
  const page = { ...(read('pages/contact.json') as object), route: '/new' };
  const form = read('schemas/partners.json') as { submit: object };
  const other = { ...form, submit: { ...form.submit, mutation: 'createOther' } };
  return [
    newFile('a page in a folder', 'pages/trainings/new.json', page),
    newFile('a page without .json', 'pages/new', page),
    newFile('a page with another ending', 'pages/new.jsonc', page),
    newFile('a page with two endings', 'pages/new.json.txt', page),
    newFile('a page with a large ending', 'pages/New.JSON', page),
    newFile('a page with a large name', 'pages/New.json', page),
    newFile('a page among the content', 'pages/content/new.json', page),
    newFile('a page among the forms', 'schemas/new.json', page),
    newFile('a form among the pages', 'pages/new.json', other),
    newFile('a form in a folder', 'schemas/old/new.json', other),
    newFile('content among the pages', 'pages/people.json', [{ id: 'ada', name: 'Ada' }]),
    newFile('a page beside the pages', 'new.json', page),
    put('a picture with its ending', 'pages/content/testimonials.json', [0, 'image', '$media'], 'ada.jpg'),
    put('a picture with its folder', 'pages/content/testimonials.json', [0, 'image', '$media'], 'pages/media/ada'),
    put('a picture without its name', 'pages/trainings.json', ['sections', 7, 'pictures', 0], { alt: 'Trainees' }),
    put('a focal point in percent', 'pages/content/testimonials.json', [0, 'image', 'focalPoint'], { x: 30, y: 0.2 }),
    put('half a focal point', 'pages/content/testimonials.json', [0, 'image', 'focalPoint'], { x: 0.3 }),
    put('a focal point in words', 'pages/content/testimonials.json', [0, 'image', 'focalPoint'], 'left'),
    put('the focus of a picture', 'pages/content/testimonials.json', [0, 'image', 'focus'], { x: 0.3, y: 0.2 }),
    put('a focal point of a logo', 'pages/content/partners.json', [0, 'logo', 'focalPoint'], { x: 0.3, y: 0.2 }),
    put('a form with its ending', 'pages/siwes.json', ['sections', 2, 'form', '$form'], 'siwes.json'),
    put('content with its folder', 'pages/home.json', ['sections', 7, 'entries', '$content'], 'content/faqs'),
    put('a header in white over white', 'pages/contact.json', ['header'], 'dark'),
    put('a coloured tile beside the cloth', 'pages/home.json', ['sections', 0, 'cloth', 'sun'], { row: 9, tile: 1 }),
    put('a row of the cloth too long', 'pages/home.json', ['sections', 0, 'cloth', 'tiles', 1, 4], 'code'),
    put('no section', 'pages/about.json', ['sections'], []),
    put('a placeholder for nothing', 'pages/course.json', ['title'], '{titel}'),
    put('a field that entries lack', 'pages/course.json', ['sections', 0, 'title', '$entry'], 'titel'),
    put('a parameter that the route lacks', 'pages/course.json', ['entries', 'param'], 'trainings'),
    put('entries of nothing', 'pages/course.json', ['entries', 'from'], 'programme'),
    put('a spelling of nothing', 'pages/course.json', ['entries', 'aliases', 'x'], 'graphic-desing'),
    put('a link to the own address', 'pages/site.json', ['quickLinks', 1, 'to'], 'https://kinplus.example/about-us'),
    put('an id twice', 'pages/home.json', ['sections', 3, 'id'], 'why-choose-us'),
  ];
}

function ofSite(): Mistake[] {
  const file = 'pages/site.json';
  const link = (name: string, to: string) => put(name, file, ['quickLinks', 0, 'to'], to);
  const ofLinks = [
    link('a link to no page', '/abuot-us'),
    link('a link to another no page', '/our-service'),
    link('a link that lost its folder', '/workshop'),
    link('a link without a slash', 'about-us'),
    link('a link with a capital', '/About-Us'),
    link('a link with a slash at its end', '/about-us/'),
    link('a link with .html', '/about-us.html'),
    link('a link to the server', '/graphql'),
    link('a link to no section', '/trainings/siwes#internship-form'),
    link('an empty link', ''),
    link('a link to an empty part', '/trainings/courses/data-analisys'),
    link('a link to an unknown page', '/zzzzzz'),
    link('an address with a blank', 'https://example .com'),
    link('an address without its sign', 'www.example.com'),
  ];
  return [
    ...ofLinks,
    put('an e-mail that is none', file, ['email'], 'hello'),
    put('phones as a text', file, ['phones'], '0800 000 0000'),
    put('a phone as a number', file, ['phones', 0], 8000000000),
    put('a phone in words', file, ['phones', 0], 'call us'),
    put('no name', file, ['name'], undefined),
    rename('navigation misspelt', file, ['navigation'], 'navigaton'),
    put('an item without a label', file, ['navigation', 0, 'label'], undefined),
    put('an item that leads nowhere', file, ['navigation', 0, 'to'], undefined),
    rename('href for to', file, ['navigation', 0, 'to'], 'href'),
    rename('url for to', file, ['quickLinks', 0, 'to'], 'url'),
    put('a key of another place', file, ['route'], '/'),
  ];
}
