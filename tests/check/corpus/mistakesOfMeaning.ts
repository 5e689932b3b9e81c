import type { JSONPath } from 'jsonc-parser';
import { type Mistake, put, rename, replace, withValue } from './Mistake.ts';

const SIWES = 'schemas/siwes.json';
const REGISTRATION = 'schemas/training-registration.json';
const APPLICATION = 'schemas/job-application.json';
const SITE = 'pages/site.json';
const POSTS = 'pages/content/posts.json';

/** What is right by every schema and works for nobody, and what stands whole in a wrong place. */
export const mistakesOfMeaning = (): Mistake[] => [
  ...ofForms(),
  ...ofSite(),
  ...ofMoves(),
  ...ofSlips(),
  ...ofArticles(),
  ...ofFiles(),
];

/** The first of the FAQs, as it stands in its file. */
const CENTRES = `{
    "id": "centres",
    "question": "Where are your training centres?",
    "ans": { "summary": "We have centres in Ado-Ekiti, Ikole-Ekiti and Ido-Ekiti." }
  }`;

const PARTNERS = `{
      "block": "partners",
      "heading": "Our Partners",
      "partners": { "$content": "partners", "ids": ["nitda", "ekiti-state", "partner-name"] }
    }`;
const POINT =
  '{ "type": "list-item", "children": [{ "type": "list-item-child", "children": [{ "text": "A list is short." }] }] }';

const field = (name: string, ...rest: string[]) => ['schema', 'properties', name, ...rest];
/** The file says after the mend what it said before the mistake. */
const meantAsBefore = (mistake: Mistake): Mistake => ({ ...mistake, meansAsBefore: true });

const linesWith = (text: string, words: string): number[] =>
  text.split('\n').flatMap((line, index) => (line.includes(words) ? [index + 1] : []));

const ofForms = (): Mistake[] => [
  put('a last choice that is empty', SIWES, field('anyHealthChallenges', 'enum'), ['Yes', 'No', '']),
  put('a blank behind a choice', SIWES, field('gender', 'enum'), ['Male ', 'Female']),
  meantAsBefore(put('a length below the pattern’s', SIWES, field('phoneNumber', 'maxLength'), 10)),
  put('a length above the pattern’s', SIWES, field('phoneNumber', 'minLength'), 12),
  meantAsBefore(put('a pattern turned round', SIWES, field('phoneNumber', 'pattern'), '$[0-9]{11}^')),
  meantAsBefore(put('a pattern begun too late', SIWES, field('duration', 'pattern'), '[0-9]+^$')),
  put('nothing may be written', SIWES, field('religion', 'maxLength'), 0),
  put('required, and hidden', REGISTRATION, ['uiSchema', 'availability', 'ui:widget'], 'hidden'),
  put('required, and greyed', REGISTRATION, ['uiSchema', 'address', 'ui:disabled'], true),
  put('required, and to be read only', REGISTRATION, ['uiSchema', 'address', 'ui:readonly'], true),
  put('required, and every choice shut', REGISTRATION, ['uiSchema', 'gender', 'ui:enumDisabled'], ['Male', 'Female']),
  meantAsBefore(put('a file’s size in megabytes', APPLICATION, field('cv', 'maxFileSize'), 10)),
  replace(
    'two dates the wrong way round',
    SIWES,
    '"notAfter": "2010-12-31"',
    '"notBefore": "2010-12-31",\n        "notAfter": "1940-01-01"',
  ),
  replace(
    'a number that no multiple is',
    SIWES,
    '"type": "string",\n        "title": "Duration",\n        "pattern": "^[0-9]+$",\n        "errorMessage": {\n          "required": "Duration is required",\n          "pattern": "Duration should be a number"\n        }',
    '"type": "integer",\n        "title": "Duration",\n        "minimum": 1,\n        "maximum": 5,\n        "multipleOf": 10',
    [4, 5, 6],
  ),
  put('a condition that asks nothing', SIWES, ['schema', 'if'], {}),
  put('a condition of nothing but empty lists', SIWES, ['schema', 'if'], { required: [], properties: {} }),
  {
    ...put('a condition on a field that was deleted', SIWES, field('anyHealthChallenges'), undefined),
    lines: (wrong) => [wrong.slice(0, wrong.indexOf('"if"')).split('\n').length],
  },
  {
    ...rename('a field renamed where it is described alone', REGISTRATION, field('religion'), 'faith'),
    lines: (wrong) => linesWith(wrong, '"religion"'),
  },
  replace('words for a rule of another name', SIWES, '"pattern": "Duration should', '"format": "Duration should'),
  replace(
    'three fields in a row',
    SIWES,
    '["duration"], ["startDate", "endDate"]',
    '["duration", "startDate", "endDate"]',
  ),
  meantAsBefore(rename('the words of success under a longer name', SIWES, ['submit', 'success'], 'successMessage')),
  meantAsBefore(rename('the words of the button under a longer name', SIWES, ['submit', 'busyLabel'], 'busyLabelText')),
  meantAsBefore(
    rename('choices under another name, drawn as buttons', REGISTRATION, field('availability', 'enum'), 'options'),
  ),
];

const ofSite = (): Mistake[] => [
  meantAsBefore(put('a link beside a submenu', SITE, ['navigation', 2, 'to'], '/trainings')),
  put('a link beside a submenu, elsewhere', SITE, ['navigation', 2, 'to'], '/careers'),
  put('a submenu in a submenu', SITE, ['navigation', 2, 'items', 2], {
    label: 'Workshop',
    items: [{ label: 'Past', to: '/trainings/workshop' }],
  }),
  meantAsBefore(put('an entry without its address', SITE, ['navigation', 3, 'to'], undefined)),
  put('a link to an anchor of Home', SITE, ['navigation', 4, 'to'], '#contact'),
  put('a 0 behind the country code', SITE, ['phones', 0], '+234 0800 000 0000'),
  put('a 0 in brackets behind the country code', SITE, ['phones', 0], '+234 (0) 800 000 0000'),
  {
    ...replace(
      'an entry twice',
      SITE,
      '{ "label": "Blog", "to": "/blog" }',
      '{ "label": "Blog", "to": "/blog" },\n    { "label": "Blog", "to": "/blog" }',
      [1],
    ),
    isWarning: true,
    meansAsBefore: true,
  },
  {
    ...replace(
      'a point twice',
      'pages/content/programmes.json',
      '"Learning resources",',
      '"Learning resources",\n          "Learning resources",',
      [1],
    ),
    isWarning: true,
    meansAsBefore: true,
  },
  meantAsBefore(
    put('words and address exchanged', SITE, ['socials', 1], {
      label: 'https://www.instagram.com/example',
      to: 'Instagram',
    }),
  ),
  put('a name of a network for its address', SITE, ['socials', 3, 'to'], '@kinplus'),
  meantAsBefore(put('a page’s file for its address', SITE, ['quickLinks', 2, 'to'], '/pages/services.json')),
  meantAsBefore(put('an address in lines', SITE, ['address'], ['Ado-Ekiti', 'Ekiti State'])),
  put('two addresses for one', SITE, ['email'], 'hello@example.com, info@example.com'),
  put('bold words', 'pages/content/faqs.json', [4, 'ans', 'summary'], 'Yes, **basic** knowledge.'),
  put('a link in words', 'pages/content/faqs.json', [4, 'ans', 'summary'], 'Yes, see [our trainings](/trainings).'),
  put('a heading in words', 'pages/about.json', ['sections', 0, 'heading'], '# Who We Are'),
  meantAsBefore(put('seconds for milliseconds', 'pages/workshop.json', ['toastAutoClose'], 2)),
  put(
    'a sentence with commas for a list of paragraphs',
    'pages/about.json',
    ['sections', 1, 'text'],
    'Businesses come to us for websites, for apps, and for hardware.',
  ),
  meantAsBefore(put('day first', 'pages/content/jobs.json', [0, 'datePosted'], '20-11-2026')),
  put('a day without time', POSTS, [0, 'createdAt'], '2024-10-24'),
];

/** A value taken from one place to another. */
const move = (name: string, file: string, from: JSONPath, to: JSONPath): Mistake => {
  const value = (text: string) =>
    from.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], JSON.parse(text));
  const mistake = put(name, file, to, 0);
  return {
    ...mistake,
    make: (text) => withValue(withValue(text, to, value(text)), from, undefined),
    meansAsBefore: true,
  };
};

const ofMoves = (): Mistake[] =>
  [
    move('the page’s title in its first section', 'pages/sponsor.json', ['title'], ['sections', 0, 'title']),
    move('a section’s heading beside the sections', 'pages/sponsor.json', ['sections', 1, 'heading'], ['heading']),
    move('the footer’s networks in its call', SITE, ['socials'], ['footerCall', 'socials']),
    move('an FAQ’s answer without its group', 'pages/content/faqs.json', [0, 'ans', 'summary'], [0, 'summary']),
    put('a group too many round an answer', 'pages/content/faqs.json', [0, 'ans'], {
      text: { summary: 'We have centres.' },
    }),
    {
      ...put('a section among cards', 'pages/contact.json', ['sections', 1, 'cards', 2], {
        block: 'contact-details',
        heading: 'Or reach us',
      }),
      file: 'pages/contact.json',
    },
    put('an FAQ among testimonials', 'pages/content/testimonials.json', [5], {
      id: 'parking',
      question: 'Can I park?',
      ans: { summary: 'Yes.' },
    }),
    {
      ...replace('a list of entries in a group', 'pages/content/openings.json', '[', '{ "openings": ['),
      make: (text: string) => `{ "openings": ${text.trimEnd()} }\n`,
      meansAsBefore: true,
    },
    meantAsBefore(
      put('the anchor of a form that links lead to', 'pages/careers.json', ['sections', 2, 'id'], undefined),
    ),
  ].map((mistake) =>
    mistake.name.startsWith('the anchor')
      ? {
          ...mistake,
          lines: (wrong: string) => linesWith(wrong, '"#apply"'),
        }
      : mistake,
  );

/** Values of two keys of one group, each in the other's place. */
const exchange = (name: string, file: string, at: JSONPath, one: string, other: string): Mistake => {
  const value = (text: string, key: string) =>
    [...at, key].reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], JSON.parse(text));
  return {
    ...put(name, file, [...at, one], 0),
    make: (text) => withValue(withValue(text, [...at, one], value(text, other)), [...at, other], value(text, one)),
    lines: (wrong) => linesWith(wrong, `"${one}"`).concat(linesWith(wrong, `"${other}"`)),
    meansAsBefore: true,
  };
};

const ofSlips = (): Mistake[] => [
  move(
    'what an entry may have, in a group of it',
    'pages/content/programmes.json',
    [0, 'tracks'],
    [0, 'pricingCardInfo', 'tracks'],
  ),
  move(
    'what a section may have, beside its form',
    'pages/project-enquiry.json',
    ['sections', 1, 'points'],
    ['sections', 1, 'form', 'points'],
  ),
  move(
    'a section’s id beside its form',
    'pages/project-enquiry.json',
    ['sections', 1, 'id'],
    ['sections', 1, 'form', 'id'],
  ),
  move('a section’s id beside the sections', 'pages/siwes.json', ['sections', 2, 'id'], ['id']),
  move('a picture in the cloth', 'pages/content/workshops.json', [0, 'coverImage'], [0, 'cloth', 'coverImage']),
  exchange('buttons and cloth', 'pages/home.json', ['sections', 0], 'buttons', 'cloth'),
  exchange('a group’s title and its rows', APPLICATION, ['uiSchema', 'ui:groups', 0], 'title', 'rows'),
  exchange('a block and what it shows', 'pages/article.json', ['sections', 0], 'block', 'placeholder'),
  exchange('a question and its answer', 'pages/content/faqs.json', [0], 'question', 'ans'),
  put('a section of nothing', 'pages/home.json', ['sections', 3], {}),
  meantAsBefore({
    ...put('a section in brackets', 'pages/career.json', ['sections', 1], 0),
    make: (text) => {
      const section = (JSON.parse(text) as { sections: unknown[] }).sections[1];
      return withValue(text, ['sections', 1], [section]);
    },
    lines: (wrong) => [linesWith(wrong, '"block": "openings"')[0]! - 2],
  }),
  meantAsBefore(
    put(
      'variables in brackets',
      'pages/article.json',
      ['sections', 0, 'post', 'variables'],
      [{ slug: { $param: 'article' } }],
    ),
  ),
  meantAsBefore(
    rename(
      'a variable that the query does not take',
      'pages/article.json',
      ['sections', 0, 'post', 'variables', 'slug'],
      'id',
    ),
  ),
  meantAsBefore(
    put('a query without what it asks for', 'pages/article.json', ['sections', 0, 'post', 'variables'], undefined),
  ),
  put('a parameter with a hyphen', 'pages/career.json', ['route'], '/careers/:career-page'),
  meantAsBefore(
    put('entries without the parameter that names them', 'pages/course.json', ['entries', 'param'], undefined),
  ),
  meantAsBefore(
    replace('a brace before a key that decides about the header', 'pages/not-found.json', '"bare"', '"}bare"'),
  ),
  put('a form without its fields', 'schemas/partners.json', ['schema', 'properties'], undefined),
  meantAsBefore(put('a day where an address is asked', REGISTRATION, field('email', 'format'), 'date')),
  {
    ...put('a brace in a text', 'pages/about.json', ['sections', 0, 'heading'], '{Who We Are'),
    isWarning: true,
    meansAsBefore: true,
  },
  meantAsBefore(replace('a quote gone behind the key of a list', SIWES, '"ui:groups": [', '"ui:groups: [')),
  meantAsBefore(replace('an FAQ pasted twice', 'pages/content/faqs.json', CENTRES, `${CENTRES},\n  ${CENTRES}`, [5])),
  move(
    'what a section says, beside its query',
    'pages/article.json',
    ['sections', 0, 'show'],
    ['sections', 0, 'post', 'show'],
  ),
  move(
    'a section’s id beside the ids it shows',
    'pages/home.json',
    ['sections', 7, 'id'],
    ['sections', 7, 'entries', 'id'],
  ),
  move('a field in a field', APPLICATION, field('jobRole'), field('fullName', 'jobRole')),
  exchange('a field’s title and its type', 'schemas/partners.json', field('companyName'), 'title', 'type'),
  exchange('a name and what it is called', 'pages/content/testimonials.json', [3], 'id', 'name'),
  meantAsBefore(put('the block of another section', 'pages/sponsor.json', ['sections', 1, 'block'], 'opening')),
  meantAsBefore(
    put('a reference without its list', 'pages/article.json', ['sections', 0, 'placeholder', '$content'], undefined),
  ),
  meantAsBefore(
    rename(
      'a bracket before a reference',
      'pages/workshop-detail.json',
      ['sections', 0, 'summary', '$entry'],
      '[$entry',
    ),
  ),
  meantAsBefore(
    rename('a key whose value is shared', 'pages/article.json', ['sections', 0, 'placeholder'], 'placehoolder'),
  ),
  move(
    'the looks of a field in those of another',
    'schemas/partner-with-us.json',
    ['uiSchema', 'phoneNumber'],
    ['uiSchema', 'organizationAddress', 'phoneNumber'],
  ),
  move(
    'a field’s title among its messages',
    'schemas/partners.json',
    field('description', 'title'),
    field('description', 'errorMessage', 'title'),
  ),
  meantAsBefore(put('another block for an opening', 'pages/blog.json', ['sections', 0, 'block'], 'form')),
  meantAsBefore(put('an entry without its slug', 'pages/content/workshops.json', [0, 'slug'], undefined)),
  put('an entry of nothing', 'pages/content/openings.json', [0], {}),
  meantAsBefore(put('a list named by nothing', 'pages/trainings.json', ['sections', 1, 'partners', '$content'], {})),
  meantAsBefore(rename('a brace in a field’s name', APPLICATION, field('fullName'), '}fullName')),
  meantAsBefore(
    replace(
      'a comma behind the colon',
      'pages/content/openings.json',
      '"department": "Product"',
      '"department":, "Product"',
    ),
  ),
  meantAsBefore(
    replace(
      'a brace behind the key',
      'pages/content/openings.json',
      '"department": "Product"',
      '"department"{: "Product"',
    ),
  ),
  meantAsBefore(replace('a quote before the quote', 'pages/sponsor.json', '"intro": "With', '"intro": " "With')),
  meantAsBefore(rename('a question under a letter', 'pages/content/faqs.json', [1, 'question'], 'q')),
  put('a picture by its address', 'pages/content/testimonials.json', [1, 'image'], 'https://example.com/a.jpg'),
  meantAsBefore(
    put('a style as an element', POSTS, [0, 'content', 'raw', 'children', 2, 'children', 1], {
      type: 'strong',
      children: [{ text: 'bold' }],
    }),
  ),
  put('networks by name', SITE, ['socials'], {
    facebook: 'https://www.facebook.com/example',
    x: 'https://x.com/example',
  }),
  meantAsBefore(rename('a submenu by another name', SITE, ['navigation', 2, 'items'], 'children')),
  put('an address for a link', SITE, ['quickLinks', 4], '/blog'),
  meantAsBefore(put('one slash for two', SITE, ['socials', 3, 'to'], 'https:/x.com/example')),
  meantAsBefore(
    rename(
      'a rule in small letters, with words for it',
      'schemas/partners.json',
      field('description', 'minLength'),
      'minlength',
    ),
  ),
  meantAsBefore(put('digits as a number', 'schemas/partners.json', field('phoneNumber', 'type'), 'number')),
  meantAsBefore(
    put(
      'choices with a bar between them',
      'schemas/partner-with-us.json',
      field('partnershipType', 'enum'),
      'placement|monetary',
    ),
  ),
  meantAsBefore(put('the words of required in its place', SIWES, field('gender', 'required'), 'Gender is required')),
  meantAsBefore(rename('a condition with another outcome', SIWES, ['schema', 'then'], 'show')),
  meantAsBefore(
    put('another spelling turned round', 'pages/course.json', ['entries', 'aliases'], {
      'graphics-design': 'graphic-design',
    }),
  ),
  meantAsBefore({
    ...replace('a brace where the list begins', 'pages/content/openings.json', '[', '{'),
    lines: () => [1],
  }),
  meantAsBefore(
    replace('a section closed too early', 'pages/siwes.json', '      "tone": "mist",', '    },\n      "tone": "mist",'),
  ),
  meantAsBefore(
    put('another block for the one with the heading', 'pages/project-enquiry.json', ['sections', 1, 'block'], 'values'),
  ),
  meantAsBefore(
    put(
      'a field twice in a row',
      REGISTRATION,
      ['uiSchema', 'ui:groups', 0, 'rows', 2],
      ['dateOfBirth', 'gender', 'gender'],
    ),
  ),
  meantAsBefore(put('texts to tick', SIWES, field('anyHealthChallenges', 'type'), 'boolean')),
  meantAsBefore(replace('a bracket behind a text', 'pages/content/openings.json', '"Product",', '"Product"[,')),
  meantAsBefore(
    replace('a brace before a text', 'pages/content/openings.json', '"location": "Ado', '"location": {"Ado'),
  ),
  put('the title that a page shows of its entries', 'pages/content/workshops.json', [0, 'title'], undefined),
  {
    ...replace('a point of an article twice', POSTS, POINT, `${POINT},\n              ${POINT}`, [1]),
    isWarning: true,
    meansAsBefore: true,
  },
  meantAsBefore(replace('a brace closed where it opens', APPLICATION, '"fullName": {', '"fullName": {}')),
  meantAsBefore(replace('a bracket gone before groups', APPLICATION, '"ui:groups": [', '"ui:groups":', [1])),
  meantAsBefore(replace('a quote gone before a bracket', REGISTRATION, '"email"], ["phone', '"email], ["phone')),
  meantAsBefore(
    replace('a brace between key and value', 'pages/workshop.json', '"alt": "Participants', '"alt":} "Participants'),
  ),
  replace(
    'a whole section twice',
    'pages/home.json',
    PARTNERS,
    `${PARTNERS.replace('"heading"', '"id": "our-partners",\n      "heading"')},\n    ${PARTNERS.replace('"heading"', '"id": "our-partners",\n      "heading"')}`,
    [6],
  ),
];

const children = (...rest: JSONPath): JSONPath => [0, 'content', 'raw', 'children', ...rest];

const ofArticles = (): Mistake[] => [
  move('an article’s tree without raw', POSTS, [0, 'content', 'raw', 'children'], [0, 'content', 'children']),
  put('an article as a text', POSTS, [0, 'content'], 'The first paragraph.'),
  put('words right in a paragraph', POSTS, children(6), { type: 'paragraph', text: 'The last paragraph.' }),
  put('words right in the article', POSTS, children(6), { text: 'The last paragraph.' }),
  put('words without any group', POSTS, children(6), 'The last paragraph.'),
  put('a point without any group', POSTS, children(3, 'children', 0), 'A list is short.'),
  put('a paragraph for a point', POSTS, children(3, 'children', 0), {
    type: 'paragraph',
    children: [{ text: 'A list is short.' }],
  }),
  put('a point outside of a list', POSTS, children(6), { type: 'list-item', children: [{ text: 'A list is short.' }] }),
  meantAsBefore(put('a heading as HTML names it', POSTS, children(4, 'type'), 'h2')),
  meantAsBefore(put('a paragraph as HTML names it', POSTS, children(6, 'type'), 'p')),
  meantAsBefore(rename('url for href', POSTS, children(2, 'children', 5, 'href'), 'url')),
  put('a link to nowhere', POSTS, children(2, 'children', 5, 'href'), undefined),
  put('a picture that is none', POSTS, children(6), { type: 'image', children: [{ text: '' }] }),
  put('an element that does not say what it is', POSTS, children(6, 'type'), undefined),
  put('a picture by its file', POSTS, [0, 'featuredImage'], 'cover.jpg'),
];

const ofFiles = (): Mistake[] => [
  replace(
    'a key and its value in one pair of quotes',
    SITE,
    '{ "label": "Home", "to": "/" }',
    '{ "label: Home", "to": "/" }',
  ),
  {
    ...replace('saved by half', 'pages/about.json', '{', '{'),
    make: (text) => text.slice(0, text.indexOf('mobile development, hardware')),
    lines: (wrong) => [wrong.split('\n').length],
    meansAsBefore: true,
  },
  {
    ...replace('saved up to a comma', 'pages/about.json', '{', '{'),
    make: (text) => text.slice(0, text.indexOf('"block": "statements",') + 22),
    lines: (wrong) => [wrong.split('\n').length],
    meansAsBefore: true,
  },
  {
    ...replace('an entry behind the end', 'pages/content/faqs.json', '[', '['),
    make: (text) =>
      `${text.trimEnd()},\n  { "id": "parking", "question": "Can I park?", "ans": { "summary": "Yes." } }\n`,
    lines: (wrong) => [wrong.split('\n').length - 2],
  },
  {
    ...replace('an entry behind the end, with an end of its own', 'pages/content/faqs.json', '[', '['),
    make: (text) =>
      `${text.trimEnd()},\n  { "id": "parking", "question": "Can I park?", "ans": { "summary": "Yes." } }\n]\n`,
    lines: (wrong) => [wrong.split('\n').length - 3],
  },
  {
    name: 'the site’s file with a capital',
    file: SITE,
    make: (text) => text,
    act: (site) => site.move(SITE, 'pages/Site.json'),
    lines: () => [0],
    toldIn: 'pages/Site.json',
  },
];
