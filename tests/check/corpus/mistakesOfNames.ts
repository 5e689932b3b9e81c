import { lineAt, type Mistake, put, rename, replace } from './Mistake.ts';

const same = (mistake: Mistake): Mistake => ({ ...mistake, meansAsBefore: true, isAlone: true });
const look = (mistake: Mistake): Mistake => ({ ...same(mistake), isWarning: true });

/** Slips of which much else follows, and dates, numbers and patterns that are nearly right: each has one cause, and is told once. */
export const mistakesOfNames = (): Mistake[] => [
  // The name is slipped on where it is given
  same(replace('a field of the top level', 'schemas/partners.json', '"email": {', '"eamil": {')),
  same(replace('a field that is asked under no condition', 'schemas/siwes.json', '"address": {', '"adrdess": {')),
  same(
    replace(
      'a field that a condition reads',
      'schemas/siwes.json',
      '"anyHealthChallenges": {',
      '"anyHealthChalenges": {',
    ),
  ),
  same(replace('a route', 'pages/trainings.json', '"/trainings"', '"/tranings"')),
  same(replace('a route with an entry', 'pages/course.json', '"/trainings/courses/', '"/trainings/coruses/')),
  same(replace('a route that lists its addresses', 'pages/career.json', '"/careers/:career"', '"/carers/:career"')),
  same(replace('a route without its colon', 'pages/article.json', '"/blog/:article"', '"/blog/article"')),
  // A key that is misspelt is missing too
  same(rename('a title that addresses are made of', 'pages/content/programmes.json', [3, 'title'], 'ttile')),
  same(rename('what a page shows entries by', 'pages/course.json', ['entries'], 'enrties')),
  same(
    rename('what a query falls back to', 'pages/trainings.json', ['sections', 4, 'courses', 'fallback'], 'falblack'),
  ),
  same(rename('the name under which answers are stored', 'schemas/partners.json', ['submit', 'mutation'], 'muttaion')),
  same(
    rename('the type of a field', 'schemas/job-application.json', ['schema', 'properties', 'email', 'type'], 'tpye'),
  ),
  same(rename('the list of what has to be answered', 'schemas/partners.json', ['schema', 'required'], 'reqiured')),
  same(rename('the fields of a form', 'schemas/partners.json', ['schema', 'properties'], 'propreties')),
  same(rename('the schema of a form', 'schemas/partners.json', ['schema'], 'scehma')),
  same(rename('the slug of an entry', 'pages/content/workshops.json', [0, 'slug'], 'sulg')),
  same(
    rename(
      'the message of what is required',
      'schemas/partners.json',
      ['schema', 'properties', 'description', 'errorMessage', 'required'],
      'reqiured',
    ),
  ),
  // Keys with numbers, and those of a look
  same(rename('a row of the cloth', 'pages/about.json', ['sections', 0, 'cloth', 'sun', 'row'], 'rwo')),
  same(rename('a price', 'pages/content/programmes.json', [0, 'pricingCardInfo', 'pro', 'price'], 'pirce')),
  same(rename('a wait', 'schemas/partners.json', ['submit', 'wait'], 'wiat')),
  same(
    rename(
      'a look without its colon',
      'schemas/job-application.json',
      ['uiSchema', 'fullName', 'ui:autocomplete'],
      'uiautocomplete',
    ),
  ),
  same(rename('groups without their colon', 'schemas/partners.json', ['uiSchema', 'ui:groups'], 'uigroups')),
  // Days
  same(replace('a day before its month', 'pages/content/jobs.json', '2026-11-20', '2026-20-11')),
  same(replace('a month before its day', 'pages/content/jobs.json', '2026-11-20', '11/20/2026')),
  same(replace('a moment with its day before its month', 'pages/home.json', '2024-10-24T', '2024-24-10T')),
  same(replace('a moment of an article', 'pages/content/posts.json', '2024-10-24T09:00:00Z', '2024-24-10T09:00:00Z')),
  same(replace('a limit with its day before its month', 'schemas/siwes.json', '2010-12-31', '2010-31-12')),
  same(replace('a letter for a digit', 'pages/site.json', '"0800 000 0001"', '"O8OO 000 000l"')),
  // Patterns
  same(replace('a bracket that is not opened', 'schemas/partners.json', '^[0-9]{11}$', '^0-9]{11}$')),
  same(
    replace(
      'a bracket that is not closed',
      'schemas/partners.json',
      '"^[\\\\p{L}\\\\p{M}\\\\p{Zs}]+$"',
      '"^[\\\\p{L}\\\\p{M}\\\\p{Zs}+$"',
    ),
  ),
  same(replace('a bracket of a pattern that no other form has', 'schemas/siwes.json', '"^[0-9]+$"', '"^0-9]+$"')),
  look(replace('a pattern without its braces', 'schemas/partners.json', '^[0-9]{11}$', '^[0-9]11$')),
  look(replace('a brace too many', 'schemas/siwes.json', '"^[\\\\p{L}\\\\p{M}', '"^[\\\\p{L}}\\\\p{M}')),
  // What one place says and another does not
  look(replace('the company in a title', 'pages/about.json', '"About Us"', '"About Us | Kinplus"')),
  look(replace('the company before a title', 'pages/about.json', '"About Us"', '"Kinplus – About Us"')),
  {
    ...replace('a place of a page as an address', 'pages/about.json', '"to": "/careers"', '"to": "/careers/apply"'),
    isWarning: true,
    says: 'Did you mean "/careers#apply"?',
  },
  {
    ...replace('a heading without words', 'pages/content/posts.json', '"A heading that says what follows"', '""'),
    isWarning: true,
    lines: (wrong) => [
      wrong.slice(0, wrong.indexOf('"text": ""')).split('\n').length - 1,
      wrong.slice(0, wrong.indexOf('"text": ""')).split('\n').length,
    ],
    byHand: false,
  },
  // Names that are blank or lost
  same(
    replace('a field of an entry without its name', 'pages/course.json', '{ "$entry": "title" }', '{ "$entry": "" }'),
  ),
  same(
    replace(
      'what a part of an article is',
      'pages/content/posts.json',
      '"type": "bulleted-list"',
      '"tpye": "bulleted-list"',
    ),
  ),
  {
    ...put('a pattern that is blank', 'schemas/siwes.json', ['schema', 'properties', 'duration', 'pattern'], ''),
    says: 'Remove it',
  },
  same(put('the route of articles', 'pages/article.json', ['route'], undefined)),
  same(put('the route of openings', 'pages/career.json', ['route'], undefined)),
  same(put('the route of courses', 'pages/course.json', ['route'], undefined)),
  {
    ...put(
      'a field that its condition does not hide',
      'schemas/siwes.json',
      ['schema', 'properties', 'descriptionOfHealthChallenges'],
      { title: 'Which?', type: 'string' },
    ),
    isWarning: true,
    isAlone: true,
    says: 'hides nothing',
    meansAsBefore: true,
  },
  {
    ...put('an article of one’s own behind the placeholder', 'pages/content/posts.json', [1], {
      id: 'our-year',
      slug: 'our-year',
      title: 'Our year',
      excerpt: 'What we did.',
      author: { name: 'Author Name' },
      createdAt: '2026-11-20T09:00:00Z',
      content: { raw: { children: [{ type: 'paragraph', children: [{ text: 'We built.' }] }] } },
    }),
    isWarning: true,
    toldIn: 'pages/article.json',
    lines: () => [10],
    says: 'whoever opens it reads the placeholder',
  },
  // A name changed where the field is given alone
  {
    ...same(
      replace('a label for the key of a field', 'schemas/partners.json', '"email": { "t', '"email address": { "t'),
    ),
    says: 'Write "email"; what visitors read is its "title".',
  },
  {
    ...replace('another name of a field', 'schemas/partner-with-us.json', '"organizationWebsite": {', '"website": {'),
    lines: () => [66],
    says: 'uiSchema › organizationWebsite is no field of this form. Did you mean "website"?',
  },
  {
    ...replace('a longer name of a field', 'schemas/partners.json', '"email": { "title"', '"emailAddress": { "title"'),
    lines: () => [6],
    says: 'required #2 is "email", which is no field here. Did you mean "emailAddress"?',
  },
  // Two values of one key
  {
    ...replace(
      'a route twice',
      'pages/blog.json',
      '"route": "/blog",',
      '"route": "/blog",\n  "route": "/articles",',
      [1],
    ),
    isAlone: true,
    says: 'route stands twice, as "/blog" in line 3 and as "/articles" here.',
  },
  {
    ...replace('an id twice', 'pages/content/faqs.json', '"id": "', '"id": "another-one",\n    "id": "'),
    lines: (wrong) => [lineAt(wrong, wrong.indexOf('"another-one"')) + 1],
    isAlone: true,
    says: 'stands twice, as "another-one" in line',
  },
  // What nothing is left of
  {
    ...put('the only workshop', 'pages/content/workshops.json', [], []),
    says: 'Or remove what shows it: pages/workshop.json sections #4 (workshops).',
  },
  {
    ...put('the only workshop, which a link leads to', 'pages/content/workshops.json', [], []),
    toldIn: 'pages/workshop.json',
    lines: () => [32],
    says: 'Lead it elsewhere, remove sections #2 (past-workshop), or write the entry first, in pages/content/workshops.json.',
  },
  {
    ...put('the placeholder of articles', 'pages/content/posts.json', [], []),
    says: 'bring it back: git checkout -- pages/content/posts.json. (used by pages/article.json sections #1 (article) › placeholder)',
  },
  {
    ...replace('a name in braces on a page without entries', 'pages/about.json', '"About Us"', '"{title} | Kinplus"'),
    says: 'Write "About".',
  },
];
