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

/** Files saved in another encoding, in which no sign of JSON is to blame. */
const encodings = (): Mistake[] =>
  [
    ['pages/services.json', '"heading": "', '"heading": "The company’s '],
    [SIWES, '"title": "Address"', '"title": "Résumé – address"'],
    [FAQS, '"question": "', '"question": "“Really” caf\u00e9? '],
  ].map(([file, from, to]) => ({
    name: `saved as ANSI (${file})`,
    file: file!,
    make: (text) => Buffer.from([...text.replace(from!, to!)].map((sign) => WINDOWS_1252[sign] ?? sign.charCodeAt(0))),
    lines: (wrong) => [wrong.slice(0, wrong.indexOf('\uFFFD')).split('\n').length],
    says: 'a letter here is unreadable. Save the file as "UTF-8"',
    isAlone: true,
  }));

const WINDOWS_1252: Record<string, number> = { '’': 0x92, '–': 0x96, '“': 0x93, '”': 0x94, '…': 0x85 };

/** Rules that do not go together, of which the likely one is told, or both ways. */
const likelier = (): Mistake[] => [
  says(
    'maxLength is 3, and "minLength" is 5: no answer is both. Write 5 or more',
    replace(
      'an upper limit below what the message says',
      SIWES,
      '"minLength": 5,',
      '"minLength": 5,\n        "maxLength": 3,',
      [1],
    ),
  ),
  says(
    'maxLength is 3, and "minLength" is 20: no answer is both. Write 20 or more',
    replace(
      'an upper limit below two lower ones',
      SIWES,
      '"minTrimmedLength": 1,\n        "errorMessage": "Religion',
      '"minLength": 20,\n        "minTrimmedLength": 20,\n        "maxLength": 3,\n        "errorMessage": "Religion',
      [2],
    ),
  ),
  says(
    'Or write "2028-01-31" in "notAfter", or an earlier day here.',
    replace(
      'the year of an end forgotten',
      SIWES,
      '"notBefore": "now",',
      '"notBefore": "2027-06-01",\n        "notAfter": "2027-01-31",',
    ),
  ),
  says('Write a later day, such as "20', {
    ...replace(
      'an end that is past',
      SIWES,
      '"notBefore": "now",',
      '"notBefore": "today",\n        "notAfter": "2025-12-31",',
      [1],
    ),
  }),
  says(
    'Remove it; or, where a number is asked for, write "type": "integer", and remove "pattern" and its message.',
    replace(
      'a least number of a text',
      SIWES,
      '"pattern": "^[0-9]+$",',
      '"pattern": "^[0-9]+$",\n        "minimum": 1,',
      [1],
    ),
  ),
  before(
    replace(
      'a condition with a name and no rule',
      SIWES,
      '"properties": { "anyHealthChallenges": { "const": "Yes" } }',
      '"anyHealthChallenges": "Yes"',
      [-2],
    ),
  ),
  says('Write "properties": { … } round it.', {
    ...replace(
      'a field right in what follows a condition',
      SIWES,
      '"properties": {\n        "descriptionOfHealthChallenges": {\n          "type": "string",\n          "title": "Describe your health challenges"\n        }\n      }',
      '"descriptionOfHealthChallenges": { "type": "string", "title": "Describe your health challenges" }',
    ),
  }),
  {
    ...replace(
      'a field called otherwise',
      'schemas/partner-with-us.json',
      '"comment": { "title"',
      '"message": { "title"',
    ),
    says: 'uiSchema › comment is no field of this form. Did you mean "message"?',
    lines: (wrong) => [wrong.slice(0, wrong.lastIndexOf('"comment"')).split('\n').length],
  },
  before(replace('a list closed twice', 'pages/course.json', '["eye", "comb"]\n', '["eye", "comb"]]\n')),
  before(
    replace(
      'a field closed twice',
      SIWES,
      '"errorMessage": "Religion is required"\n',
      '"errorMessage": "Religion is required" }\n',
    ),
  ),
  says('Write 2000: ', replace('a wait in seconds', SIWES, '"wait": 2000', '"wait": 2s')),
  says('Write 2500', replace('a wait in seconds and a half', SIWES, '"wait": 2000', '"wait": 2.5')),
];

/** An entry whose answer is longer than what is told of other texts. */
const LONG = 1;
const LONG_ANSWER =
  'Yes. We repair hardware, and we sell it too. Tell us what is wrong and we will tell you what it takes.';

/** What follows from one slip and is not told beside it, and what stands twice. */
const causes = (): Mistake[] => [
  {
    name: 'a page without its ending',
    file: ABOUT,
    make: (text) => text,
    act: (site) => site.move('pages/project-enquiry.json', 'pages/project-enquiry'),
    toldIn: 'pages/project-enquiry',
    lines: () => [0],
    isAlone: true,
  },
  {
    ...before(put('a long answer as a text', FAQS, [LONG, 'ans'], LONG_ANSWER)),
    says: LONG_ANSWER,
    lines: (wrong) => [wrong.slice(0, wrong.indexOf('"ans": "')).split('\n').length],
  },
  {
    name: 'a page copied with its address',
    file: 'pages/sponsor.json',
    make: (text) => text,
    act: (site) =>
      site.write('pages/open-day.json', site.text('pages/sponsor.json').replace('"title": "', '"title": "Open day: ')),
    toldIn: 'pages/open-day.json',
    lines: () => [3],
  },
  says(
    'Write small letters, digits and hyphens: "kinplus-nitda".',
    replace(
      'a title as a slug',
      'pages/content/workshops.json',
      '"slug": "kinplus-nitda"',
      '"slug": "Kinplus & NITDA"',
    ),
  ),
  says('has <b>, which readers', replace('a tag in a choice', SIWES, '["Male",', '["<b>Male</b>",')),
  says(
    'is "/register-for-training", and',
    replace(
      'another address for a page',
      'pages/training-registration.json',
      '"/contact-us/training"',
      '"/register-for-training"',
    ),
  ),
  says(
    'Move it to "uiSchema", into the group "duration" there:',
    replace(
      'a hint among the rules',
      SIWES,
      '"title": "Duration",',
      '"title": "Duration",\n        "ui:placeholder": "6",',
      [1],
    ),
  ),
  says(
    'notBefore is "2012-01-01", and "notAfter" is "2010-12-31": no answer is both. Write "2010-12-31" or earlier.',
    replace(
      'a first day behind the last',
      SIWES,
      '"notAfter": "2010-12-31",',
      '"notBefore": "2012-01-01",\n        "notAfter": "2010-12-31",',
    ),
  ),
];

/** What a mend may not ask for: what is there already, what has to stay, what another rule refuses. */
const possible = (): Mistake[] => [
  says(
    'Remove it: the list "required" beside "properties" names it.',
    replace(
      'required of a field that is',
      SIWES,
      '"title": "Religion",',
      '"title": "Religion",\n        "required": true,',
      [1],
    ),
  ),
  says('Write a text.', put('a blank title', ABOUT, ['title'], ' ')),
  says('Remove it; or write a text.', put('a blank that may be left out', SIWES, ['description'], ' ')),
  before(replace('a text on two lines', SIWES, 'We are looking forward', 'We are\nlooking forward')),
  says(
    'draws a number, and this is a text. Choose text, email, uri, password, color, or remove it. Or, in schema › properties › duration, where a number is asked for, write "type": "integer", and remove "pattern" and its message.',
    put('a control of numbers at a text', SIWES, ['uiSchema', 'duration'], { 'ui:widget': 'updown' }),
  ),
  says('has {cloth}, which stands for nothing on this page', {
    ...put('a group in a title', 'pages/workshop-detail.json', ['title'], '{title} {cloth}'),
    isAlone: true,
  }),
];

/** Mistakes whose mends are tried before they are told. */
export const mistakesTried = (): Mistake[] => [
  ...slips(),
  ...settled(),
  ...disagreements(),
  ...encodings(),
  ...likelier(),
  ...possible(),
  ...causes(),
];
