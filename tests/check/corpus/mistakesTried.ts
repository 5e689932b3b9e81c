import { type Mistake, put, rename, replace } from './Mistake.ts';

const before = (mistake: Mistake): Mistake => ({ ...mistake, meansAsBefore: true, isAlone: true });
const says = (words: string, mistake: Mistake): Mistake => ({ ...mistake, says: words, isAlone: true });
const worthALook = (words: string, mistake: Mistake): Mistake => ({ ...says(words, mistake), isWarning: true });

const ABOUT = 'pages/about.json';
const SITE = 'pages/site.json';
const TRAININGS = 'pages/trainings.json';
const FAQS = 'pages/content/faqs.json';
const SIWES = 'schemas/siwes.json';
const PARTNERS = 'schemas/partners.json';

/** Signs and lines that slipped, of which only what leaves nothing wrong is told. */
const slips = (): Mistake[] => [
  before(replace('a quote lost before a comma in a list', TRAININGS, '["nitda", "ekiti', '["nitda, "ekiti')),
  before(replace('a quote lost behind a comma in a list', TRAININGS, '"nitda", "ekiti', '"nitda", ekiti')),
  before(
    replace(
      'a curly quote in a list of choices',
      'schemas/training-registration.json',
      '"Online/Virtual",',
      '"Online/Virtual”,',
    ),
  ),
  before(replace('a stroke closes a text', 'pages/careers.json', 'impactful products"', "impactful products'")),
  before(replace('a comma before the closing quote', 'pages/blog.json', '"title": "Blog",', '"title": "Blog,"')),
  before(replace('a comma before the closing quote, of several', SITE, '"Careers", "to"', '"Careers," "to"')),
  before(replace('the quote of a key lost', SITE, '"phones": [', '"phones: [')),
  before(replace('the quote before an anchor lost', 'pages/careers.json', '"#apply"', '#apply"')),
  before(replace('the list of rows lost its beginning', ABOUT, '"tiles": [\n', '"tiles":\n', [0, 1])),
  before(replace('a bracket twice', TRAININGS, '"ids": ["nitda"', '"ids": [["nitda"')),
  before(replace('a bracket twice at the end of a line', ABOUT, '"sections": [\n', '"sections": [[\n')),
  before(
    replace(
      'a brace lost behind the first of two',
      ABOUT,
      '"sun": { "row": 2, "tile": 2 },',
      '"sun": { "row": 2, "tile": 2 ,',
    ),
  ),
  before(
    replace(
      'a field without its end',
      PARTNERS,
      '"errorMessage": "Invalid email address" },',
      '"errorMessage": "Invalid email address" ,',
      [0, 1],
    ),
  ),
  before(replace('the line that opens a group is gone', ABOUT, '      "cloth": {\n', '', [0, 1])),
  before(replace('the line that opens a field is gone', SIWES, '      "gender": {\n', '', [0, 1])),
  before(replace('the line that opens the fields is gone', SIWES, '    "properties": {\n', '', [0, 1])),
  before(
    replace(
      'the line that opens one of two groups is gone',
      'pages/content/programmes.json',
      '      "medium": {\n',
      '',
      [0, 1],
    ),
  ),
  before(replace('the line that opens the list of sections is gone', TRAININGS, '  "sections": [\n', '', [0, 1])),
  before(
    replace(
      'a line that opens a group stands twice',
      TRAININGS,
      '  "footerCall": {\n',
      '  "footerCall": {\n  "footerCall": {\n',
      [0, 1],
    ),
  ),
  before(replace('a text behind its list', FAQS, ', "Product Design"]', '], "Product Design"')),
  says(
    'two texts stand for one key',
    replace(
      'a second paragraph',
      'pages/siwes.json',
      'mentors to learn from.",',
      'mentors to learn from.",\n      "Bring the letter of your institution.",',
      [1],
    ),
  ),
  before(replace('a colon lost in how a field looks', SIWES, '"ui:widget": "radio"', '"uiwidget": "radio"')),
  before(replace('a class of a pattern without its beginning', PARTNERS, '"^[0-9]{11}$"', '"^0-9]{11}$"')),
  before(replace('a class of a pattern without its end', PARTNERS, '"^[0-9]{11}$"', '"^[0-9{11}$"')),
  before(replace('a count in a pattern without its beginning', PARTNERS, '"^[0-9]{11}$"', '"^[0-9]11}$"')),
  before(replace('a bracket of a pattern twice', PARTNERS, '"^[0-9]{11}$"', '"^[[0-9]{11}$"')),
];

/** Mends that would leave something wrong behind them, told as what is right in the end. */
const settled = (): Mistake[] => [
  says('Write "facts".', put('a tick for a block', ABOUT, ['sections', 1, 'block'], true)),
  says(
    'Write "…" (the page’s main heading).',
    put('nothing for what has to be there', ABOUT, ['sections', 0, 'heading'], null),
  ),
  says(
    'Write [{ "motif": "bars", "title": "Build for a living"',
    put('a text for a list of groups', ABOUT, ['sections', 3, 'values'], 'Build for a living'),
  ),
  says('Did you mean "link"?', rename('a group under another name', ABOUT, ['sections', 5, 'link'], 'more')),
  before(replace('a day and a month exchanged', 'pages/content/jobs.json', '2026-11-20', '2026-20-11')),
  before(replace('the letter O in a number', SITE, '"0800 000 0001"', '"O800 000 0001"')),
];

/** Two places that no longer agree. */
const disagreements = (): Mistake[] => [
  worthALook(
    'Write "About Us".',
    replace('the name of the company in a title', ABOUT, '"title": "About Us"', '"title": "About Us | Kinplus"'),
  ),
  worthALook(
    'the rule is "2012-12-31"',
    replace('a message of another day', SIWES, '"notAfter": "2010-12-31"', '"notAfter": "2012-12-31"', [1]),
  ),
  worthALook(
    'Did you mean "/careers#apply"?',
    replace('an address that its page does not list', ABOUT, '"to": "/careers"', '"to": "/careers/apply"'),
  ),
  worthALook(
    'remove "end"',
    replace(
      'a moment beside a fixed value',
      TRAININGS,
      '"value": "00:00:00:00",',
      '"value": "00:00:00:00",\n      "end": "2027-01-24T09:00:00",',
    ),
  ),
  {
    ...worthALook(
      'Say in words what the picture shows.',
      replace(
        'a name of a file as what a picture shows',
        TRAININGS,
        '"alt": "Trainees at work"',
        '"alt": "IMG_2031.jpg"',
      ),
    ),
    byHand: true,
  },
  worthALook(
    'Write "Gender".',
    replace('a star that is drawn by itself', SIWES, '"title": "Gender"', '"title": "Gender *"'),
  ),
  worthALook('Write "^[0-9]{11}$".', replace('a pattern of a part', PARTNERS, '"^[0-9]{11}$"', '"[0-9]{11}"')),
];

/** Mistakes whose mends are tried before they are told. */
export const mistakesTried = (): Mistake[] => [...slips(), ...settled(), ...disagreements()];
