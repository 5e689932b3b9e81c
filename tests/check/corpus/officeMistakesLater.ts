import { type Mistake, put, replace } from './Mistake.ts';

const same = (mistake: Mistake): Mistake => ({ ...mistake, meansAsBefore: true });

/** Slips that were written when the check told all the others, to see what it makes of what it was not made for. */
export const officeMistakesLater = (): Mistake[] => [
  replace('apostrophe key', 'pages/contact.json', '"title": "Contact Us"', `'title': "Contact Us"`),
  replace('capital page key', 'pages/contact.json', '"route"', '"Route"'),
  {
    ...replace('a point for thousands', 'pages/content/programmes.json', '"price": 150000', '"price": 150.000'),
    isWarning: true,
  },
  replace('k price', 'pages/content/programmes.json', '"price": 150000', '"price": "150k"'),
  replace('price naira words', 'pages/content/programmes.json', '"price": 150000', '"price": "150000 naira"'),
  replace('block plural', 'pages/about.json', '"block": "facts"', '"block": "fact"'),
  replace('block other language', 'pages/about.json', '"block": "facts"', '"block": "faits"'),
  replace('missing opening quote value', 'pages/site.json', '"name": "Kinplus"', '"name": Kinplus"'),
  replace(
    'bracket paren list',
    'pages/site.json',
    '["0800 000 0000", "0800 000 0001"]',
    '("0800 000 0000", "0800 000 0001")',
  ),
  replace('phone letters O', 'pages/site.json', '"0800 000 0000"', '"O8OO OOO OOOO"'),
  replace('mail two', 'pages/site.json', '"hello@example.com"', '"hello@example.com, info@example.com"'),
  replace('mail no at', 'pages/site.json', '"hello@example.com"', '"hello.example.com"'),
  replace(
    'nav item text',
    'pages/site.json',
    '{ "label": "Careers", "to": "/careers" },\n    { "label": "Contact',
    '"Careers",\n    { "label": "Contact',
  ),
  replace('link trainings/x', 'pages/site.json', '"to": "/trainings/siwes"', '"to": "/siwes"'),
  replace('link uppercase', 'pages/site.json', '"to": "/trainings/siwes"', '"to": "/Trainings/SIWES"'),
  replace('link with query junk', 'pages/site.json', '"to": "/trainings/siwes"', '"to": "trainings/siwes?"'),
  replace('footerCall list', 'pages/site.json', '"footerCall": {', '"footerCall": [{', [0, 3]),
  replace('links key', 'pages/site.json', '"quickLinks"', '"quicklinks"'),
  replace('sections singular word', 'pages/careers.json', '"sections": [', '"Sections": ['),
  replace('anchor capital', 'pages/careers.json', '"to": "#apply"', '"to": "#Apply"'),
  replace('anchor no hash', 'pages/careers.json', '"to": "#apply"', '"to": "apply"'),
  replace('id with hash', 'pages/careers.json', '"id": "apply"', '"id": "#apply"'),
  replace('id number', 'pages/careers.json', '"id": "apply"', '"id": 1'),
  replace('points null', 'pages/careers.json', '"points": [', '"points": null, "old": [', [0]),
  replace(
    'closing list',
    'pages/careers.json',
    '"closing": "Join us in building impactful products"',
    '"closing": ["Join us"]',
  ),
  replace(
    'job ids for id',
    'pages/careers.json',
    '"id": "senior-product-designer" }',
    '"ids": ["senior-product-designer"] }',
  ),
  replace('job wrong collection', 'pages/careers.json', '"$content": "jobs"', '"$content": "job"'),
  replace(
    'openings single id',
    'pages/careers.json',
    '{ "$content": "openings" }',
    '{ "$content": "openings", "id": "product-manager" }',
  ),
  replace('dup section comma', 'pages/careers.json', '"block": "openings",', '"block": "openings"'),
  replace('show other', 'pages/article.json', '"show": "placeholder"', '"show": "posts"'),
  replace('query misspelt', 'pages/article.json', '"postBySlug"', '"postsBySlug"'),
  replace('param misspelt', 'pages/article.json', '"$param": "article"', '"$param": "post"'),
  replace('fallback text', 'pages/article.json', '"fallback": null', '"fallback": "none"'),
  replace('entry misspelt', 'pages/course.json', '"$entry": "tracks"', '"$entry": "track"'),
  replace('title braces', 'pages/course.json', '"{title}"', '"{{title}}"'),
  replace(
    'entries text',
    'pages/course.json',
    '"entries": { "from": "programmes", "param": "training", "aliases": { "graphic-design": "graphics-design" } }',
    '"entries": "programmes"',
  ),
  replace('format number type', 'schemas/partners.json', '"type": "string"', '"type": "number"', [0, 1, 2, 3, 4]),
  replace('max below min', 'schemas/partners.json', '"minLength": 20', '"minLength": 20, "maxLength": 10'),
  replace('enum with null', 'schemas/training-registration.json', '"Hybrid"]', '"Hybrid", null]'),
  replace('enum dup case', 'schemas/training-registration.json', '"Hybrid"]', '"Hybrid", "Hybrid"]'),
  replace(
    'widget radios',
    'schemas/training-registration.json',
    '"availability": { "ui:widget": "radio" }',
    '"availability": { "ui:widget": "radios" }',
  ),
  replace(
    'widget on wrong field',
    'schemas/training-registration.json',
    '"religion": { "ui:autocomplete": "off" }',
    '"religion": { "ui:widget": "radio" }',
  ),
  replace('pattern digits unescaped', 'schemas/partners.json', '"pattern": "^[0-9]{11}$"', '"pattern": "^\\d{11}$"'),
  replace(
    'required field typo',
    'schemas/partners.json',
    '"required": ["fullName", "email"',
    '"required": ["fullname", "email"',
  ),
  replace('required missing comma', 'schemas/partners.json', '"fullName", "email"', '"fullName" "email"'),
  replace('success number', 'schemas/partners.json', '"success": "Form submitted successfully"', '"success": 1'),
  replace('wait words', 'schemas/partners.json', '"wait": 2000', '"wait": "two seconds"'),
  replace('wait minus', 'schemas/partners.json', '"wait": 2000', '"wait": -2000'),
  replace('reset quotes', 'schemas/partners.json', '"reset": true', '"reset": "True"'),
  replace(
    'errorMessage key',
    'schemas/partners.json',
    '"errorMessage": "Invalid email address"',
    '"error": "Invalid email address"',
  ),
  replace('description too', 'schemas/partners.json', '"title": "Email"', '"label": "Email"'),
  replace('date of post', 'pages/content/jobs.json', '"datePosted": "2026-11-20"', '"datePosted": "November 20, 2026"'),
  replace(
    'options one',
    'pages/content/faqs.json',
    '"options": ["Website Development", "Cyber-security", "Data Analysis", "Product Design"]',
    '"options": [["Website Development"]]',
  ),
  replace(
    'smart quote in list',
    'pages/content/faqs.json',
    '"Website Development", "Cyber-security", "Data Analysis"',
    '“Website Development”, "Cyber-security", "Data Analysis"',
  ),
  replace('missing brace entry', 'pages/content/partners.json', '{ "id": "ekiti-state"', '"id": "ekiti-state"'),
  replace('extra brace entry', 'pages/content/partners.json', '{ "id": "ekiti-state"', '{ { "id": "ekiti-state"'),
  replace('bad motif', 'pages/content/services.json', '"motif": "rings"', '"motif": "phone"'),
  replace('ground typo', 'pages/content/services.json', '"ground": "deep"', '"ground": "depp"'),
  {
    ...put('a menu entry that leads nowhere', 'pages/site.json', ['navigation', 3], { label: 'Events' }),
    says: 'Add the address that it leads to',
    isAlone: true,
  },
  // Keys that say what no file can say
  {
    ...replace('a remark', 'pages/careers.json', '"toastAutoClose"', '"_comment": "ask first", "toastAutoClose"'),
    says: 'is a remark',
    isAlone: true,
  },
  {
    ...replace(
      'a section to hide',
      'pages/home.json',
      '"block": "partners",',
      '"block": "partners", "visible": false,',
    ),
    says: 'remove the whole section',
    isAlone: true,
  },
  {
    ...replace('a field to hide', 'schemas/siwes.json', '"minLength": 5', '"hidden": true, "minLength": 5'),
    says: 'remove the field',
    isAlone: true,
  },
  // One cause, one problem
  {
    ...replace(
      'a field in two rows',
      'schemas/siwes.json',
      '["dateOfBirth", "gender"',
      '["dateOfBirth", "gender", "religion"',
    ),
    isAlone: true,
    says: 'which stands in an earlier row too',
    meansAsBefore: true,
  },
  {
    ...replace(
      'a picture named twice',
      'pages/workshop.json',
      '{ "$media": "workshop-kin',
      '{ "src": "a.jpg", "$media": "workshop-kin',
    ),
    isAlone: true,
    meansAsBefore: true,
  },
  {
    ...put('entries gone', 'pages/course.json', ['entries'], undefined),
    lines: () => [1],
    isAlone: true,
    says: '"from": "programmes"',
  },
  { ...put('entries of no collection', 'pages/course.json', ['entries', 'from'], undefined), says: '"programmes"' },
  {
    ...put('entries are nothing', 'pages/course.json', ['entries'], null),
    says: '"from": "programmes"',
    isAlone: true,
  },
  {
    ...replace('a menu entry by its name', 'pages/site.json', '"navigation": [', '"navigation": ["Blog",'),
    says: 'Write { "label": "Blog", "to": "/blog" }',
  },
  {
    ...replace(
      'an entry in the middle of one',
      'pages/content/faqs.json',
      '    "question"',
      `    ${WIFI},\n    "question"`,
    ),
    says: 'in front of the { in line 2',
  },
  {
    ...replace(
      'a section in the middle of one',
      'pages/home.json',
      '"block": "partners",\n',
      `"block": "partners",\n    ${BANNER},\n`,
      [1],
    ),
    says: 'an entry stands inside another one',
  },
  {
    ...replace('a copy on top that keeps its id', 'pages/content/testimonials.json', '[\n', `[\n  ${BOLA},\n`, [1]),
    says: 'Write "bola"',
  },
  // Words round the values
  {
    ...replace(
      'a note behind a line',
      'pages/site.json',
      '"email": "hello@example.com",',
      '"email": "hello@example.com", <-- new',
    ),
    meansAsBefore: true,
  },
  {
    ...replace(
      'words behind a line',
      'pages/site.json',
      '"email": "hello@example.com",',
      '"email": "hello@example.com", ask Ada first',
    ),
    meansAsBefore: true,
  },
  {
    ...replace(
      'a currency behind a number',
      'pages/content/programmes.json',
      '"price": 100000',
      '"price": 100000 naira',
    ),
    meansAsBefore: true,
  },
  {
    ...replace('a dash before an entry', 'pages/content/workshops.json', '["Dart basics"', '[- "Dart basics"'),
    meansAsBefore: true,
  },
  {
    ...replace(
      'a second sentence behind its quotes',
      'pages/content/faqs.json',
      'Ikole-Ekiti and Ido-Ekiti."',
      'Ikole-Ekiti" " and Ido-Ekiti."',
    ),
    meansAsBefore: true,
  },
  {
    ...replace(
      'a break of a line in a text',
      'pages/content/faqs.json',
      'and we sell it too. Tell',
      'and we sell it too.<br>Tell',
    ),
    meansAsBefore: true,
  },
  {
    name: 'the web page of a file',
    file: 'pages/content/openings.json',
    make: () => '<!DOCTYPE html>\n<html lang="en"><body>openings.json</body></html>\n',
    lines: () => [1],
    says: 'the file is a web page',
    isAlone: true,
  },
  {
    name: 'a page from a word processor',
    file: 'pages/blog.json',
    make: (text) => String.raw`{\rtf1\ansi ${text}}`,
    lines: () => [1],
    says: 'word processor',
    isAlone: true,
  },
  {
    ...put('a list emptied', 'pages/content/faqs.json', [], []),
    lines: () => [1],
    says: 'pages name "centres"',
    isAlone: true,
  },
  {
    ...put(
      'most entries gone',
      'pages/content/faqs.json',
      [],
      [{ id: 'siwes-slots', question: 'When?', ans: { summary: 'Now.' } }],
    ),
    toldIn: 'pages/home.json',
    lines: () => [105],
  },
  {
    ...put('no entry named', 'pages/home.json', ['sections', 7, 'entries', 'ids'], []),
    says: 'Remove it: all are shown then.',
  },
  {
    ...replace(
      'the outcome of a condition within it',
      'schemas/siwes.json',
      '{ "const": "Yes" } }\n    },',
      '{ "const": "Yes" } },',
    ),
    make: (text) => {
      const form = JSON.parse(text) as { schema: { if: object; then?: unknown } };
      Object.assign(form.schema.if, { then: form.schema.then });
      delete form.schema.then;
      return JSON.stringify(form, null, 2);
    },
    lines: (wrong) => [wrong.split('\n').findIndex((line) => line.includes('"then"')) + 1],
    isAlone: true,
    meansAsBefore: true,
  },
  same(replace('the colon of a route', 'pages/course.json', '/courses/:training', '/courses/training')),
  same(replace('a brace of a title', 'pages/workshop-detail.json', '"{title}"', '"{title"')),
  same(
    replace(
      'an address for a slug',
      'pages/content/openings.json',
      '"slug": "product-manager"',
      '"slug": "/careers/product-manager"',
    ),
  ),
  same(replace('https twice', 'pages/site.json', 'https://www.facebook', 'https://https://www.facebook')),
  same(replace('the first page as a file', 'pages/not-found.json', '"to": "/"', '"to": "/index.html"')),
  same(
    replace(
      'an anchor by its heading',
      'pages/siwes.json',
      '"#internship-application-form", "variant"',
      '"#Internship Application Form", "variant"',
    ),
  ),
  same(replace('a number with a word', 'pages/site.json', '"0800 000 0001"', '"0800 000 0001 (WhatsApp)"')),
  same(
    replace(
      'a picture without its sign',
      'pages/trainings.json',
      '{ "$media": "trainees-2"',
      '{ "media": "trainees-2"',
    ),
  ),
  {
    ...replace(
      'a point beside its picture',
      'pages/workshop.json',
      'training in class" }',
      'training in class", "x": 0.7, "y": 0.3 }',
    ),
    says: 'Write "focalPoint": { "x": 0.7, "y": 0.3 }',
    isAlone: true,
  },
  {
    ...replace(
      'a block that is none',
      'pages/contact.json',
      '{\n      "block": "contact-cards"',
      '{ "block": "text", "heading": "Hours", "text": "Monday" }, {\n      "block": "contact-cards"',
    ),
    says: 'Choose one: ',
  },
  {
    ...replace('a brochure', 'pages/services.json', '"to": "/contact-us/services"', '"to": "/media/brochure.pdf"'),
    says: 'not served from here',
  },
  {
    ...replace('free', 'pages/content/programmes.json', '"price": 120000', '"price": "Free"'),
    says: 'a number in digits',
  },
  {
    ...put('an article without its inner group', 'pages/content/posts.json', [0, 'content'], {
      children: [{ type: 'paragraph', children: [{ text: 'Words' }] }],
    }),
    says: 'Write "raw": { … } round it.',
  },
  // Lines from elsewhere
  same(replace('a line of a comparison', 'pages/site.json', '    { "label": "Careers"', '+    { "label": "Careers"')),
  same(
    replace(
      'a backslash at the end of a text',
      'pages/sponsor.json',
      'how you would like to help."',
      'how you would like to help.\\"',
    ),
  ),
  {
    ...replace('the middle of two entries gone', 'pages/content/courses.json', '"motif": "bars",', ''),
    make: (text) => {
      const from = text.indexOf('"description": "Clean');
      return text.slice(0, from) + text.slice(text.indexOf('"title": "Product Design"', from));
    },
    lines: () => [15],
    says: 'two entries that run together',
    isAlone: true,
  },
  // Several in the place of one
  {
    ...replace(
      'choices beside a list',
      'schemas/training-registration.json',
      '"title": "Track",\n        "type": "string"',
      '"title": "Track",\n        "type": "array"',
      [2],
    ),
    says: '"uniqueItems": true in its place',
    isAlone: true,
  },
  {
    ...replace(
      'a row in one text',
      'pages/sponsor.json',
      '["comb", "weave", "scales", "weave"]',
      '["comb, weave, scales, weave"]',
    ),
    isAlone: true,
    meansAsBefore: true,
  },
  {
    ...replace(
      'two pictures in one',
      'pages/trainings.json',
      '{ "$media": "trainees-1", "alt": "Trainees at work" },\n        { "$media": "trainees-2"',
      '{ "$media": ["trainees-1", "trainees-2"]',
    ),
    meansAsBefore: true,
  },
  // Keys of another place
  {
    ...replace(
      'a link where a list of them is',
      'pages/services.json',
      '"block": "hero",',
      '"block": "hero", "link": { "label": "Meet us", "to": "/about-us" },',
    ),
    says: '"buttons": [{ "label": "Meet us", "to": "/about-us" }]',
    isAlone: true,
  },
  same(replace('a section by that word', 'pages/services.json', '"block": "projects"', '"section": "projects"')),
  {
    ...replace(
      'a price above its plans',
      'pages/content/programmes.json',
      '"motif": "pen",',
      '"motif": "pen", "price": 90000,',
    ),
    says: 'pricingCardInfo › pro, and is changed there',
    meansAsBefore: true,
  },
  {
    ...replace('a name as its own key', 'pages/about.json', '{ "label": "Based in", "value": ', '{ "Based in": '),
    isAlone: true,
    meansAsBefore: true,
  },
  {
    ...put('entries as a reference', 'pages/workshop-detail.json', ['entries'], { $content: 'workshops' }),
    isAlone: true,
    meansAsBefore: true,
  },
  {
    ...replace(
      'a field that may be left out',
      'schemas/siwes.json',
      '"title": "Religion",',
      '"title": "Religion", "optional": true,',
    ),
    says: 'take "religion" out of the list "required"',
  },
  {
    ...replace(
      'a condition in words',
      'schemas/partner-with-us.json',
      '"title": "Amount",',
      '"title": "Amount", "showIf": "partnershipType = monetary",',
    ),
    says: '{"partnershipType":{"const":"monetary"}}',
  },
  // What is not there yet
  {
    ...replace('a post to be written', 'pages/blog.json', '"ids": []', '"ids": ["first-steps"]'),
    says: 'write an entry with that id',
    meansAsBefore: true,
  },
  {
    ...replace(
      'a figure in words',
      'pages/workshop.json',
      '"figure": { "value": "50+", "label": "participants" }',
      '"figure": "50+ participants"',
    ),
    says: '{ "value": "50+", "label": "participants" }',
  },
  {
    ...replace(
      'a name of no entry in a title',
      'pages/services.json',
      '"title": "Our Services"',
      '"title": "{title} | Our Services"',
    ),
    meansAsBefore: true,
  },
  // Habits of other tools
  same(replace('one star at each end', 'pages/home.json', '"Our Partners"', '"*Our Partners*"')),
  {
    ...put('words as HTML', 'pages/content/posts.json', [0, 'content'], { html: '<p>Hello, <b>all</b></p>' }),
    says: '[{ "text": "Hello, all" }]',
    isAlone: true,
  },
  same(
    replace(
      'numbers with a stroke between',
      'pages/site.json',
      '["0800 000 0000", "0800 000 0001"]',
      '"0800 000 0000 / 0800 000 0001"',
    ),
  ),
  same(
    replace(
      'a choice that asks to choose',
      'schemas/training-registration.json',
      '"enum": [',
      '"enum": ["Select one…", ',
    ),
  ),
  {
    ...replace('a field with a star', 'schemas/partners.json', '["fullName"', '["*fullName"'),
    meansAsBefore: true,
  },
  {
    ...replace('a condition with a capital', 'schemas/siwes.json', '"if":', '"If":'),
    meansAsBefore: true,
    isAlone: true,
  },
  {
    ...replace('an outcome that shows', 'schemas/siwes.json', '"then": {\n', '"then": {\n "show": ["address"],\n', [1]),
    says: 'Write "required": ["address"] in its place.',
    isAlone: true,
  },
  same(
    replace(
      'no name to store answers by',
      'schemas/partner-with-us.json',
      '"mutation": "createPartnerWithUs",',
      '',
      [-1, 0],
    ),
  ),
  same({
    ...put('sections by name', 'pages/contact.json', [], {}),
    make: (text) => {
      const page = JSON.parse(text) as { sections: object[] };
      const sections = Object.fromEntries(page.sections.map((section, index) => [`section${index}`, section]));
      return JSON.stringify({ ...page, sections }, null, 2);
    },
    lines: () => [7],
  }),
  same({
    ...put('facts by name', 'pages/about.json', [], {}),
    make: (text) => {
      const page = JSON.parse(text) as { sections: { facts?: { label: string; value: string }[] }[] };
      const sections = page.sections.map(({ facts, ...section }) => ({
        ...section,
        ...(facts && { facts: Object.fromEntries(facts.map(({ label, value }) => [label, value])) }),
      }));
      return JSON.stringify({ ...page, sections }, null, 2);
    },
    lines: (wrong) => [wrong.split('\n').findIndex((line) => line.includes('"facts": {')) + 1],
  }),
  same(
    replace(
      'a link in a list',
      'pages/about.json',
      '"link": { "label": "Join Us", "to": "/careers" }',
      '"link": [{ "label": "Join Us", "to": "/careers" }, { "label": "Blog", "to": "/blog" }]',
    ),
  ),
  same(
    replace('a moment with an afternoon', 'pages/home.json', '"2024-10-24T23:59:59"', '"24th Oct 2024, 11:59:59 pm"'),
  ),
  // References as other tools have them
  same(
    replace(
      'a list by its name',
      'pages/home.json',
      '"services": { "$content": "services" }',
      '"services": "services"',
    ),
  ),
  same(
    replace(
      'a list in a list',
      'pages/home.json',
      '"services": { "$content": "services" }',
      '"services": [{ "$content": "services" }]',
    ),
  ),
  {
    ...replace(
      'a list without one',
      'pages/home.json',
      '"$content": "services" }',
      '"$content": "services", "exclude": ["mobile-development"] }',
    ),
    says: 'Write "ids": ["web-development", "hardware-repairs"] in its place.',
  },
  {
    ...replace(
      'the first ones of a list',
      'pages/services.json',
      '"$content": "testimonials" }',
      '"$content": "testimonials", "limit": 2 }',
    ),
    says: 'Write "ids": ["software-development", "siwes"] in its place.',
  },
  {
    ...put('an entry without an id in the place of one', 'pages/trainings.json', ['sections', 9, 'entries', 'ids', 1], {
      question: 'Is there Wi-Fi?',
      ans: { summary: 'Yes.' },
    }),
    says: 'with "id": "is-there-wi-fi", and write "is-there-wi-fi" here.',
  },
  // One cause, told where it is
  {
    ...replace('another level', 'pages/project-enquiry.json', '"level": 1', '"level": 2'),
    meansAsBefore: true,
    isAlone: true,
  },
  {
    ...replace('a header by its colour', 'pages/blog.json', '"header": "light"', '"header": "white"'),
    meansAsBefore: true,
    isAlone: true,
  },
  {
    ...replace(
      'an address for no choice',
      'pages/blog.json',
      '"header"',
      '"canonical": "https://kinplus.example/blog", "header"',
    ),
    meansAsBefore: true,
    isAlone: true,
  },
  {
    ...replace(
      'words for a rule as people call it',
      'schemas/siwes.json',
      '"pattern": "Duration should be a number"',
      '"invalid": "Duration should be a number"',
    ),
    meansAsBefore: true,
  },
  {
    ...put('renames with an arrow', 'schemas/partner-with-us.json', ['submit', 'rename'], 'fullName -> name'),
    says: '{ "fullName": "name" }',
  },
  {
    ...put('a logo by its file', 'pages/content/partners.json', [0, 'logo'], 'nitda.png'),
    says: 'Write { "$media": "nitda", "alt": "…" }',
  },
  same(replace("a text in a block's schema", 'src/blocks/banner/schema.json', '"type": "string"', '"type": "text"')),
  {
    ...replace(
      'a section taken out by a remark',
      'pages/home.json',
      '    {\n      "block": "partners"',
      '    /* {\n      "block": "partners"',
    ),
    make: (text) => {
      const from = text.indexOf('    {\n      "block": "partners"');
      const to = text.indexOf('    {', from + 5);
      return `${text.slice(0, from)}/* ${text.slice(from, to).trim()} */\n${text.slice(to)}`;
    },
    lines: () => [30],
    says: 'Remove it, up to the */ in line 34.',
  },
  // Files in another language, or in two parts
  same(
    replace(
      'a word by itself',
      'pages/contact.json',
      '{\n      "block": "contact-details"',
      '{ contact\n      "block": "contact-details"',
    ),
  ),
  {
    ...replace('a file in two groups', 'pages/blog.json', '"sections"', '"sections"'),
    make: (text) => text.replace(/,(\s*)"sections"/, '$1}\n{\n  "sections"'),
    lines: (wrong) => [wrong.split('\n').lastIndexOf('{') + 1],
    says: 'Make them one',
    meansAsBefore: true,
  },
  // One name, told once
  {
    ...replace('an id in words', 'pages/content/faqs.json', '"id": "centres"', '"id": "Our centres"'),
    isAlone: true,
    says: '"our-centres"',
  },
  same(
    replace('a form by its file', 'pages/siwes.json', '"form": { "$form": "siwes" }', '"form": "schemas/siwes.json"'),
  ),
  same({
    ...put('a condition in a text', 'schemas/siwes.json', ['schema', 'if'], 'anyHealthChallenges == Yes'),
    says: '"properties":{"anyHealthChallenges":{"const":"Yes"}}',
  }),
  {
    ...replace('a day as people write it', 'schemas/siwes.json', '"format": "date"', '"format": "dd/mm/yyyy"'),
    meansAsBefore: true,
  },
  {
    ...replace(
      'a pattern as files are searched',
      'schemas/partners.json',
      '"format": "email"',
      '"pattern": "*@*.com", "format": "email"',
    ),
    says: String.raw`Write "^.*@.*\\.com$".`,
  },
  {
    ...put('words in a group', 'schemas/siwes.json', ['submit', 'success'], { title: 'Thanks', text: 'We call you' }),
    says: 'Write "Thanks. We call you.".',
  },
  {
    ...replace('choices among the looks', 'schemas/siwes.json', '"enum": ["Male", "Female"],', ''),
    make: (text) => {
      const form = JSON.parse(text) as {
        schema: { properties: { gender: { enum?: string[] } } };
        uiSchema: { gender: object };
      };
      Object.assign(form.uiSchema.gender, { enum: form.schema.properties.gender.enum });
      delete form.schema.properties.gender.enum;
      return JSON.stringify(form, null, 2);
    },
    lines: (wrong) => [wrong.split('\n').findLastIndex((line) => line.includes('"enum"')) + 1],
    isAlone: true,
    meansAsBefore: true,
  },
  // Nothing of a person's words is lost
  same(replace('words of a list by another key', 'pages/content/jobs.json', '"paragraphs":', '"text":')),
  {
    ...put('plans in a list', 'pages/content/programmes.json', [], []),
    make: (text) => {
      const list = JSON.parse(text) as { pricingCardInfo: object }[];
      Object.assign(list[0]!, { pricingCardInfo: Object.values(list[0]!.pricingCardInfo) });
      return JSON.stringify(list, null, 2);
    },
    lines: (wrong) => [wrong.split('\n').findIndex((line) => line.includes('pricingCardInfo')) + 1],
    isAlone: true,
    meansAsBefore: true,
  },
  // Numbers, days and addresses as people write them
  replace(
    'a comma in a number',
    'pages/workshop.json',
    'training in class" }',
    'training in class", "focalPoint": { "x": 0,7, "y": 0.3 } }',
  ),
  {
    ...replace('the last of February and more', 'pages/home.json', '2024-10-24T23', '2027-02-30T23'),
    says: 'Write the day that is meant, as year, month and day: February 2027 has 28 days.',
    byHand: true,
  },
  {
    ...replace('a month in the place of a day', 'pages/home.json', '2024-10-24T23', '2024-24-10T23'),
    meansAsBefore: true,
  },
  replace(
    'strokes behind mailto',
    'pages/site.json',
    '{ "label": "Events" }',
    '{ "label": "Events", "to": "mailto://hello@example.com" }',
  ),
  {
    ...replace(
      'an address as a route',
      'pages/home.json',
      '"to": "/our-services"',
      '"to": "/trainings/courses/:training"',
    ),
    says: 'such as "/trainings/courses/software-development"',
  },
  same(
    replace(
      'a default that moves',
      'schemas/siwes.json',
      '"notBefore": "now"',
      '"default": "today", "notBefore": "now"',
    ),
  ),
  {
    ...put(
      'a condition without its if',
      'schemas/partner-with-us.json',
      ['schema', 'allOf'],
      [
        {
          required: ['partnershipType'],
          properties: { partnershipType: { const: 'monetary' } },
          then: { required: ['amount'] },
        },
      ],
    ),
    says: 'Write "if": { … } round "required" and "properties".',
    isAlone: true,
  },
  // Pictures, and what is painted
  withPicture(replace('a picture by its file', TRAININGS, '"$media": "trainees-4"', '"$media": "class.jpg"')),
  withPicture(replace('a picture by its path', TRAININGS, '"$media": "trainees-4"', '"$media": "media/class"')),
  same(replace('a picture as an image', 'pages/workshop.json', '"$media": "workshop-kin', '"image": "workshop-kin')),
  { ...replace('a red tile', 'pages/not-found.json', '"sun": {', '"red": {'), says: 'Did you mean "clay"?' },
  {
    ...replace('rows counted from none', 'pages/sponsor.json', '"clay": { "row": 1', '"clay": { "row": 0'),
    meansAsBefore: true,
    isAlone: true,
  },
  // Sections and keys that there are not
  {
    ...replace(
      'a block that nobody made',
      'pages/home.json',
      '{\n      "block": "contact-cards"',
      '{ "block": "newsletter", "heading": "News by e-mail" }, {\n      "block": "contact-cards"',
    ),
    says: ', which have "heading" too; or make it: npm run new -- block newsletter.',
  },
  {
    ...replace(
      'buttons where one link is',
      'pages/about.json',
      '"link": { "label": "Join Us", "to": "/careers" }',
      '"buttons": [{ "label": "Join Us", "to": "/careers" }]',
    ),
    meansAsBefore: true,
    isAlone: true,
  },
  {
    ...replace('a line break', 'pages/contact.json', 'one for training. If', 'one for training.\\nIf'),
    isWarning: true,
  },
  {
    ...replace('a network', 'pages/site.json', '"name"', '"tiktok": "https://www.tiktok.com/@example", "name"'),
    says: 'Add { "label": "TikTok", "to": "https://www.tiktok.com/@example" } to "socials", in its place.',
  },
  {
    ...put('a picture on a banner', 'pages/about.json', ['sections', 5, 'picture'], {
      $media: 'team',
      alt: 'Our team',
    }),
    says: 'these sections do: "gallery", "past-workshop"',
    isAlone: true,
  },
  {
    ...put('a link on a value', 'pages/home.json', ['sections', 2, 'values', 2, 'link'], {
      label: 'More',
      to: '/blog',
    }),
    says: 'Nothing here shows a link',
    isAlone: true,
  },
  { ...put('no wait', 'schemas/siwes.json', ['submit', 'wait'], undefined), says: 'Add "wait": 2000' },
];

const TRAININGS = 'pages/trainings.json';

/** The same where the picture lies in its folder: it is not to blame. */
const withPicture = (mistake: Mistake): Mistake => ({
  ...mistake,
  act: (site) => {
    site.write('pages/media/class.jpg', 'a picture');
    site.write(mistake.file, mistake.make(site.text(mistake.file)));
  },
  isAlone: true,
});

const WIFI = '{ "id": "wifi", "question": "Is there Wi-Fi?", "ans": { "summary": "Yes." } }';
const BANNER = '{ "block": "banner", "heading": "Hi", "motif": "arc", "link": { "label": "Go", "to": "/careers" } }';
const BOLA =
  '{ "id": "software-development", "text": "A good class.", "name": "Bola", "program": "Software", "motif": "code" }';
