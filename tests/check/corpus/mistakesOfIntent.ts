import { lineOf, type Mistake, put, rename, replace, withValue } from './Mistake.ts';

const same = (mistake: Mistake): Mistake => ({ ...mistake, meansAsBefore: true });
const none = (): number[] => [0];
const PATTERN = ['schema', 'properties', 'description', 'pattern'];
const CV = (key: string) => ['schema', 'properties', 'cv', key];

/** Mistakes that are mended only by what was meant: the nearest rule that the text breaks says something else. */
export const mistakesOfIntent = (): Mistake[] => [
  // Links
  same(replace('an old address', 'pages/site.json', '"to": "/our-services"', '"to": "/services"')),
  same(replace('one letter', 'pages/site.json', '"Training", "to": "/trainings"', '"Training", "to": "/training"')),
  {
    ...replace('a telephone', 'pages/about.json', '"to": "/contact-us/services"', '"to": "0800 000 0000"'),
    says: 'Write "tel:08000000000"',
  },
  replace('an app without https', 'pages/site.json', '"to": "https://x.com', '"to": "wa.me/2348000000000'),
  {
    ...replace('a course by its end', 'pages/home.json', '"to": "/trainings" }', '"to": "/courses/graphics-design" }'),
    says: 'Did you mean "/trainings/courses/graphics-design"?',
  },
  {
    ...replace('a page that moved', 'pages/workshop.json', '"route": "/trainings/workshop"', '"route": "/workshops"'),
    toldIn: 'pages/site.json',
    lines: () => [16, 17],
  },
  // References
  same(
    replace(
      'an entry by its question',
      'pages/trainings.json',
      '"training-academy-tracks"',
      '"Which tracks can I train in at the academy?"',
    ),
  ),
  replace(
    'an entry in the place of its id',
    'pages/trainings.json',
    '"training-siwes-tracks"]',
    '"training-siwes-tracks", { "id": "cost", "question": "What does it cost?", "ans": { "summary": "Ask us." } }]',
  ),
  same(
    replace(
      'several by id',
      'pages/home.json',
      '"partners", "ids": ["nitda", "ekiti-state"',
      '"partners", "id": ["nitda", "ekiti-state"',
    ),
  ),
  same(replace('without its sign', 'pages/services.json', '{ "$content": "testim', '{ "content": "testim')),
  same(replace('a form without its sign', 'pages/siwes.json', '{ "$form": "siwes" }', '{ "form": "siwes" }')),
  replace('a picture in words', 'pages/trainings.json', '"$media": "trainees-1"', '"$media": "Open day"'),
  // Copies
  {
    ...replace('a copy on top', 'pages/content/openings.json', '[\n  {', '[\n  {'),
    make: (text) => {
      const [first] = JSON.parse(text) as { slug: string }[];
      const copy = { ...first, id: 'tutor', title: 'Tutor' };
      return JSON.stringify([copy, ...(JSON.parse(text) as unknown[])], null, 2);
    },
    lines: (wrong) => [wrong.split('\n').findIndex((line) => line.includes('"slug"')) + 1],
  },
  {
    ...replace('a copied course', 'pages/content/courses.json', '[\n  {', '[\n  {'),
    make: (text) => {
      const list = JSON.parse(text) as { slug: string }[];
      const copy = { ...list[1], title: 'Data Science', slug: 'data-science' };
      return JSON.stringify([...list, copy], null, 2);
    },
    lines: (wrong) => [wrong.split('\n').findLastIndex((line) => line.includes('"id"')) + 1],
  },
  {
    name: 'a copy beside a page',
    isAlone: true,
    says: 'Delete it',
    file: 'pages/home (copy).json',
    make: () => '',
    lines: none,
    act: (site) => site.write('pages/home (copy).json', site.text('pages/home.json')),
  },
  {
    name: 'a copy that is called like a page',
    file: 'pages/home-old.json',
    make: () => '',
    lines: () => [3],
    act: (site) => site.write('pages/home-old.json', site.text('pages/home.json')),
  },
  {
    name: 'a collection by another name',
    file: 'pages/content/open-positions.json',
    make: () => '',
    lines: none,
    act: (site) => site.move('pages/content/openings.json', 'pages/content/open-positions.json'),
  },
  // Values
  replace('a hundred', 'pages/workshop.json', '"alt": "', '"focalPoint": { "x": 70, "y": 30 }, "alt": "'),
  {
    ...same(replace('a level in quotes', 'pages/project-enquiry.json', '"level": 1', '"level": "1"')),
    isAlone: true,
  },
  same(replace('a tile as a list', 'pages/trainings.json', '"clay": { "row": 2, "tile": 2 }', '"clay": [2, 2]')),
  same(rename('another block’s key', 'pages/workshop.json', ['sections', 2, 'text'], 'intro')),
  same(rename('a short key', 'pages/content/openings.json', [0, 'department'], 'dept')),
  same(replace('words in brackets', 'schemas/siwes.json', '"Gender is required"', '["Gender is required"]')),
  replace('an invisible sign', 'pages/contact.json', 'by e-mail, by', 'by e-mail\\by'),
  { ...put('a remark', 'pages/content/faqs.json', [4, 'ans', 'summary'], 'TODO'), isWarning: true },
  same(
    put(
      'words in place of parts',
      'pages/content/posts.json',
      [0, 'content', 'raw', 'children', 6, 'children'],
      'The last paragraph says what a reader can do next.',
    ),
  ),
  replace(
    'a picture of an article by its file',
    'pages/content/posts.json',
    '{ "type": "heading-two", "children": [{ "text": "A second',
    '{ "type": "image", "src": "class.jpg" },\n          { "type": "heading-two", "children": [{ "text": "A second',
  ),
  // Places
  same(replace('the home page elsewhere', 'pages/home.json', '"route": "/"', '"route": "/home"')),
  same(replace('not found elsewhere', 'pages/not-found.json', '"route": "*"', '"route": "/404"')),
  same(
    replace('a value without its key', 'pages/workshop.json', '"heading": "Recent Workshops"', '"Recent Workshops"'),
  ),
  replace(
    'a section behind the sections',
    'pages/contact.json',
    '    }\n  ]\n}',
    '    }\n  ],\n  { "block": "banner", "heading": "Hi", "link": { "label": "Go", "to": "/" }, "motif": "leaf" }\n}',
    [2],
  ),
  // Forms
  {
    ...replace(
      'a second condition beside the first',
      'schemas/siwes.json',
      '    "if": {\n',
      '    "if": { "required": ["gender"], "properties": { "gender": { "const": "Female" } } },\n    "then": { "properties": { "hostel": { "type": "string", "title": "Hostel" } } },\n    "if": {\n',
      [2],
    ),
  },
  replace(
    'a name in place of what is asked',
    'schemas/partner-with-us.json',
    '"comment": { "title": "Comment", "type": "string" }\n    }\n',
    '"comment": { "title": "Comment", "type": "string" }\n    },\n    "if": { "required": ["partnershipType"], "properties": { "partnershipType": { "const": "monetary" } } },\n    "then": ["amount"]\n',
    [3],
  ),
  {
    ...replace(
      'a condition that asks for nothing',
      'schemas/partner-with-us.json',
      '"comment": { "title": "Comment", "type": "string" }\n    }\n',
      '"comment": { "title": "Comment", "type": "string" }\n    },\n    "if": { "required": ["partnershipType"], "properties": { "partnershipType": { "const": "monetary" } } },\n    "then": { "title": "Amount", "type": "string" }\n',
      [2],
    ),
    meansAsBefore: true,
  },
  {
    ...replace(
      'a condition in a field',
      'schemas/siwes.json',
      '"title": "Religion",',
      '"title": "Religion",\n        "if": { "gender": "Male" },',
      [1],
    ),
  },
  same(replace('a pattern between slashes', 'schemas/job-application.json', '"^[0-9]{11}$"', '"/^[0-9]{11}$/"')),
  same(replace('a pattern without its bracket', 'schemas/partners.json', '"^[0-9]{11}$"', '"^[0-9{11}$"')),
  {
    ...put(
      'a number with its old pattern',
      'schemas/partner-with-us.json',
      ['schema', 'properties', 'amount', 'type'],
      'number',
    ),
    lines: (wrong) => [wrong.split('\n').findIndex((line) => line.includes('"pattern": "^(?=')) + 1],
  },
  put('radio buttons without choices', 'schemas/siwes.json', ['uiSchema', 'religion'], { 'ui:widget': 'radio' }),
  {
    ...put(
      'a field in a second row',
      'schemas/siwes.json',
      ['uiSchema', 'ui:groups', 1, 'rows', 2],
      ['startDate', 'endDate', 'religion'],
    ),
    meansAsBefore: true,
  },
  // Signs
  same(replace('a quote too many before a key', 'pages/article.json', '"missing": {', '""missing": {')),
  same(replace('a quote too many behind a colon', 'pages/careers.json', '"route": "', '"route":" "')),
  same(replace('a quote too many at the end', 'pages/training-registration.json', '"tile": 4 },', '"tile": 4 },"')),
  same(replace('a comma before a colon', 'pages/home.json', '"ids": ["centres"', '"ids",: ["centres"')),
  same(replace('a list in a list that does not end', 'schemas/partners.json', '"email"], [', '"email", [')),
  same(
    replace('a list in a list that does not begin', 'schemas/partners.json', '"email"], ["phone', '"email"], "phone'),
  ),
  same(
    replace(
      'a quote gone before a name with a colon',
      'schemas/partner-with-us.json',
      '"ui:placeholder"',
      'ui:placeholder"',
    ),
  ),
  {
    name: 'a file cut off in its first texts',
    file: 'pages/workshop-detail.json',
    make: (text) => text.slice(0, 157),
    lines: (wrong) => [wrong.split('\n').length],
  },
  // Two that stand for each other, one that stands twice
  same(
    replace(
      'another’s place',
      'pages/article.json',
      '"posts", "id": "placeholder-article"',
      '"placeholder-article", "id": "posts"',
    ),
  ),
  same(
    put('a row and a tile the wrong way round', 'pages/contact.json', ['sections', 0, 'cloth', 'blue'], {
      row: 4,
      tile: 1,
    }),
  ),
  same(
    put(
      'a tile twice',
      'pages/services.json',
      ['sections', 0, 'cloth', 'tiles', 1],
      ['circuit', 'weave', 'weave', 'code'],
    ),
  ),
  same(put('a border twice', 'pages/content/services.json', [0, 'borders'], ['weave', 'weave', 'code'])),
  same(put('a motif in a list', 'pages/content/services.json', [1, 'borders', 1], ['comb'])),
  same(
    put(
      'a row of fields twice',
      'schemas/job-application.json',
      ['uiSchema', 'ui:groups', 0, 'rows'],
      [['fullName', 'email'], ['fullName', 'email'], ['phoneNumber']],
    ),
  ),
  replace('a block for another at the top', 'pages/careers.json', '"block": "hero"', '"block": "opening"'),
  // One cause, and what follows from it
  {
    ...rename('a field outside the fields', 'schemas/siwes.json', ['schema', 'properties', 'address'], 'address'),
    make: (text) => {
      const form = JSON.parse(text) as { schema: { properties: Record<string, unknown> } };
      const { address, ...properties } = form.schema.properties;
      return JSON.stringify({ ...form, schema: { ...form.schema, properties, address } }, null, 2);
    },
    lines: (wrong) => [wrong.split('\n').findIndex((line) => line.startsWith('    "address": {')) + 1],
    meansAsBefore: true,
  },
  {
    ...rename('words beside what is sent', 'schemas/job-application.json', ['submit', 'success'], 'success'),
    make: (text) => {
      const form = JSON.parse(text) as { submit: Record<string, unknown> };
      const { success, ...submit } = form.submit;
      return JSON.stringify({ ...form, submit, success }, null, 2);
    },
    lines: (wrong) => [wrong.split('\n').findIndex((line) => line.startsWith('  "success"')) + 1],
    meansAsBefore: true,
  },
  same(put('a tick with a length', 'schemas/siwes.json', ['schema', 'properties', 'courseOfStudy', 'type'], 'boolean')),
  same(put('an address with a first day', 'schemas/siwes.json', ['schema', 'properties', 'endDate', 'format'], 'uri')),
  same(put('a first day of no day', 'schemas/siwes.json', ['schema', 'properties', 'endDate', 'format'], undefined)),
  same(
    replace(
      'a heading for a block',
      'pages/trainings.json',
      '"block": "partners",\n      "heading": "Our Partners"',
      '"block": "Our Partners",\n      "heading": "partners"',
      [0, 1],
    ),
  ),
  same(rename('addresses misspelt', 'pages/career.json', ['paths'], 'pats')),
  same(
    replace(
      'a group without its beginning',
      'pages/workshop-detail.json',
      '    {\n      "block"',
      '    \n      "block"',
      [0, 1],
    ),
  ),
  same(
    replace('a bracket in a group', 'pages/workshop-detail.json', '{ "$entry": "title" }', '{[ "$entry": "title" }'),
  ),
  // Meant by another word or shape
  same(replace('words as a pattern', 'schemas/siwes.json', '"^[0-9]{11}$"', '"11 digits"')),
  {
    ...same(
      replace(
        'a field of a condition among all fields too',
        'schemas/siwes.json',
        '        "enum": ["Yes", "No"]\n      }',
        '        "enum": ["Yes", "No"]\n      },\n      "descriptionOfHealthChallenges": { "type": "string", "title": "Describe your health challenges" }',
        [2],
      ),
    ),
    isWarning: true,
  },
  {
    ...same(
      replace(
        'choices with values',
        'schemas/siwes.json',
        '["Male", "Female"]',
        '[{ "value": "m", "label": "Male" }, { "value": "f", "label": "Female" }]',
      ),
    ),
    isAlone: true,
  },
  {
    ...replace('the same of a condition in a list', 'schemas/siwes.json', '"properties": {', '"properties": {'),
    isWarning: true,
    make: (text) => {
      const form = JSON.parse(text) as { schema: Record<string, unknown> };
      const { if: condition, then, ...schema } = form.schema;
      const described = { type: 'string', title: 'Describe your health challenges' };
      const properties = { ...(schema.properties as object), descriptionOfHealthChallenges: described };
      const allOf = [{ if: condition, then }];
      return JSON.stringify({ ...form, schema: { ...schema, properties, allOf } }, null, 2);
    },
    lines: (wrong) => [wrong.split('\n').findIndex((line) => line.includes('"descriptionOfHealthChallenges": {')) + 1],
  },
  {
    ...replace('several answers as one', 'schemas/siwes.json', '"const": "Yes"', '"const": ["Yes", "No"]'),
    says: 'Did you mean "enum"?',
  },
  {
    ...replace('a point in a word', 'pages/workshop.json', '"alt": "', '"focalPoint": "center", "alt": "'),
    says: 'Write { "x": 0.5, "y": 0.5 }',
  },
  same(replace('a section without #', 'pages/siwes.json', '"#internship-app', '"internship-app')),
  {
    ...replace(
      'a picture by its name',
      'pages/trainings.json',
      '{ "$media": "trainees-4", "alt": "Trainees at work" }',
      '"trainees-4"',
    ),
    says: 'Write { "$media": "trainees-4", "alt": "…" }',
    isAlone: true,
  },
  {
    ...replace(
      'an order by title',
      'schemas/siwes.json',
      '"uiSchema": {',
      '"uiSchema": { "ui:order": ["Describe your health challenges", "emial", "*"],',
    ),
    says: 'Did you mean "descriptionOfHealthChallenges"?',
  },
  // Entries in the wrong place
  same(
    replace(
      'two sections run together',
      'pages/workshop.json',
      '    },\n    {\n      "block": "workshops"',
      '      "block": "workshops"',
      [-1, 0],
    ),
  ),
  same(
    replace(
      'two entries run together',
      'pages/content/testimonials.json',
      '  },\n  {\n    "id": "siwes"',
      '    "id": "siwes"',
      [-1, 0],
    ),
  ),
  {
    ...replace(
      'an entry above its list',
      'pages/content/faqs.json',
      '[',
      '{ "id": "wifi", "question": "Is there Wi-Fi?", "ans": { "summary": "Yes." } },\n[',
    ),
    says: 'Move it behind the [ in line 2',
  },
  {
    ...replace(
      'an entry in another',
      'pages/content/faqs.json',
      'Ikole-Ekiti and Ido-Ekiti." }\n',
      'Ikole-Ekiti and Ido-Ekiti." },\n    { "id": "wifi", "question": "Is there Wi-Fi?", "ans": { "summary": "Yes." } }\n',
      [1],
    ),
    says: 'behind the next }',
  },
  // One place, one problem
  {
    ...replace(
      'a field right in the outcome of a condition',
      'schemas/partner-with-us.json',
      '"comment": { "title": "Comment", "type": "string" }\n    }\n',
      '"comment": { "title": "Comment", "type": "string" }\n    },\n    "if": { "required": ["partnershipType"], "properties": { "partnershipType": { "const": "monetary" } } },\n    "then": { "receipt": { "title": "Name on the receipt", "type": "string" } }\n',
      [3],
    ),
    isAlone: true,
    says: 'Write "properties": { … } round it',
  },
  same(replace('a picture as HTML has it', 'pages/workshop.json', '"$media": "workshop-kin', '"src": "workshop-kin')),
  {
    ...put('an author by name', 'pages/content/posts.json', [0, 'author'], 'Ada Obi'),
    isAlone: true,
  },
  same(replace('a list without its key', 'pages/about.json', '      "facts": [\n', '      [\n')),
  // Half of a change
  {
    ...replace(
      'a choice without its name, put first',
      'schemas/partner-with-us.json',
      '"enum": ["placement", "monetary"]',
      '"enum": ["equipment", "placement", "monetary"]',
    ),
    lines: () => [62],
    says: 'Write ["equipment", "Placement", "Monetary"], or other words for "equipment".',
  },
  {
    ...replace(
      'a name without its choice',
      'schemas/partner-with-us.json',
      '["Placement", "Monetary"]',
      '["Placement", "Office space", "Monetary"]',
    ),
    says: 'Write ["Placement", "Monetary"]; or add the choice of "Office space", such as "office-space", to the "enum" of partnershipType.',
  },
  {
    ...put('a course that is gone, whose programme stays', 'pages/content/courses.json', [1], undefined),
    toldIn: 'pages/content/programmes.json',
    lines: () => [67],
    isWarning: true,
    isAlone: true,
    says: 'if it is new, add to pages/content/courses.json: { "id": "data-analysis", "title": "Data Analysis", "slug": "data-analysis", "description": "',
  },
  same({
    name: 'two slugs exchanged',
    file: 'pages/content/courses.json',
    make: (text) => withValue(withValue(text, [0, 'slug'], 'data-analysis'), [1, 'slug'], 'software-development'),
    lines: (wrong) => lineOf(wrong, [0, 'slug']),
    isWarning: true,
  }),
  {
    ...put('a course whose programme is not written', 'pages/content/courses.json', [5], {
      id: 'ai-basics',
      title: 'AI Basics',
      slug: 'ai-basics',
      description: 'Put a model to work on your own data.',
      motif: 'eye',
      mediumPaymentPackage: '₦100,000 for 3 months',
      proPaymentPackage: '₦150,000 for 5 months',
    }),
    isAlone: true,
    says: '{ "id": "ai-basics", "title": "AI Basics", "description": "Put a model to work on your own data.", "motif": "eye", "pricingCardInfo": { "medium": { "courseDuration": "…"',
  },
  {
    name: 'a page copied to be kept',
    file: 'pages/trainings-old.json',
    make: () => '',
    act: (site) => site.write('pages/trainings-old.json', site.text('pages/trainings.json')),
    lines: () => [3],
    says: 'a spare copy is to be deleted: pages/trainings-old.json',
  },
  {
    ...put('a field deleted, whose names stay', 'schemas/siwes.json', ['schema', 'properties', 'endDate'], undefined),
    lines: (wrong) => lineOf(wrong, ['schema', 'required', 11]),
    says: 'is "endDate", which is no field here. Remove it, or write one of the fields: "anyHealthChallenges".',
  },
  {
    ...put('a field called id', 'schemas/partner-with-us.json', ['schema', 'properties', 'id'], {
      title: 'Next of kin',
      type: 'string',
      errorMessage: 'Name your next of kin',
    }),
    says: 'add to "submit": "rename": { "id": "nextOfKin" }',
  },
  {
    name: 'the page for unknown addresses, moved',
    file: 'pages/content/not-found.json',
    make: () => '',
    act: (site) => site.move('pages/not-found.json', 'pages/content/not-found.json'),
    lines: () => [0],
    isAlone: true,
  },
  // Signs
  {
    ...replace('two numbers as one', 'pages/site.json', '0800 000 0001"', '0800 000 0001 / 0002"'),
    says: 'Write each in quotes of its own: "0800 000 0001", "0800 000 0002".',
  },
  {
    ...replace(
      'a tag and an entity',
      'pages/contact.json',
      '"text": "Two forms, ',
      '"text": "Two forms &amp; a chat,&nbsp;<b>free</b>,  ',
    ),
    says: 'Write "Two forms & a chat, free, one for projects and one for training. If you would rather talk first, chat with us.": texts',
  },
  {
    ...replace(
      'a blank too many in a long text',
      'pages/contact.json',
      '"text": "Two forms, ',
      '"text": "Two forms,  ',
    ),
    meansAsBefore: true,
    isWarning: true,
  },
  {
    ...replace(
      'an apostrophe lost',
      'pages/contact.json',
      '"text": "Two forms, ',
      '"text": "Your customers\u0092 two forms, ',
    ),
    says: 'Write "Your customers’ two forms, ',
  },
  {
    ...same(
      replace('an unseen sign', 'pages/content/programmes.json', '"id": "data-analysis', '"id": "data-analysis\u200b'),
    ),
    says: 'with an invisible sign in it',
  },
  {
    ...put(
      'a long pattern between slashes',
      'schemas/siwes.json',
      ['schema', 'properties', 'fullName', 'pattern'],
      `/^[A-Z][a-z]+${' [A-Z][a-z]+'.repeat(6)}$/`,
    ),
    says: `Write "^[A-Z][a-z]+${' [A-Z][a-z]+'.repeat(6)}$"`,
  },
  {
    ...same(replace('a line from a letter', 'pages/career.json', '"block": "job"', '“block”: “job”')),
    says: 'in the place of all curly quotes of this line',
  },
  // Where blame belongs
  {
    ...same(
      replace(
        'another list for the time until the service answers',
        'pages/trainings.json',
        '"fallback": { "$content": "courses" }',
        '"fallback": { "$content": "programmes" }',
      ),
    ),
    isAlone: true,
  },
  {
    ...replace(
      'a condition among the fields',
      'schemas/siwes.json',
      '    "properties": {\n',
      '    "properties": {\n      "if": { "required": ["gender"], "properties": { "gender": { "const": "Female" } } },\n      "then": { "required": ["maidenName"], "properties": { "maidenName": { "title": "Maiden name", "type": "string", "errorMessage": "Say it" } } },\n',
      [1],
    ),
    isAlone: true,
  },
  {
    ...put('a smaller file, whose hint stays', 'schemas/job-application.json', CV('maxFileSize'), 5_242_880),
    lines: (wrong) => lineOf(wrong, CV('description')),
    isWarning: true,
    says: 'Write "A PDF file of at most 5 MB."',
  },
  {
    ...put('an opening that its page does not list', 'pages/content/openings.json', [3], {
      id: 'mobile-developer',
      title: 'Mobile Developer',
      department: 'Development',
      employmentType: 'Full Time',
      location: 'Ado-Ekiti, Nigeria',
      slug: 'mobile-developer',
    }),
    isWarning: true,
    says: 'Add "/careers/mobile-developer" to "paths" there',
  },
  // What an office does
  {
    ...same(
      replace(
        'a value that its pattern refuses',
        'schemas/partners.json',
        '"title": "Full name",\n',
        '"title": "Full name",\n        "default": "Name / Surname",\n',
        [1],
      ),
    ),
    says: 'default',
  },
  {
    ...replace(
      'a field called as a remark is',
      'schemas/partner-with-us.json',
      '"mutation": "createPartnerWithUs",\n',
      '"mutation": "createPartnerWithUs",\n    "rename": { "comments": "message" },\n',
      [1],
    ),
    says: 'comments is no field of this form. Did you mean "comment"?',
  },
  {
    ...same(
      replace(
        'signs of a word processor',
        'pages/workshop.json',
        'what you have in mind."',
        'what you have in mind.<o:p></o:p>"',
      ),
    ),
  },
  {
    ...same(
      replace(
        'a second list of one name',
        'pages/site.json',
        '  "socials": [',
        '  "resources": [{ "label": "Home", "to": "/" }],\n  "socials": [',
      ),
    ),
    meansAsBefore: false,
    says: 'Move what is in it into the first, as more entries, and remove it.',
  },
  {
    ...replace(
      'a question copied, whose name stayed',
      'schemas/siwes.json',
      '      "duration": {',
      '      "courseOfStudy": { "title": "Department", "type": "string", "errorMessage": "Name your department" },\n      "duration": {',
    ),
    says: 'Write "department", which its title says; or remove one of the two.',
  },
  {
    ...put('the opening of a page of entries deleted', 'pages/course.json', ['sections', 0], undefined),
    lines: () => [7, 8],
    says: '"heading": { "$entry": "title" }',
  },
  {
    ...put(
      'words as what is filled in',
      'schemas/siwes.json',
      ['schema', 'properties', 'duration', 'default'],
      '3 months',
    ),
    says: 'Remove it; a hint in the field is "ui:placeholder" in the uiSchema.',
  },
  put('a group as what is filled in', 'schemas/siwes.json', ['schema', 'properties', 'duration', 'default'], {
    required: 'Duration is required',
  }),
  same(
    replace(
      'two sent by one name',
      'schemas/job-application.json',
      '{ "cv": "resumeUrl" }',
      '{ "cv": "resumeUrl", "jobRole": "resumeUrl" }',
    ),
  ),
  {
    ...put('a pattern of any sentence', 'schemas/partners.json', PATTERN, '/[A-Za-z0-9]/'),
    says: 'Write "[A-Za-z0-9]".',
  },
  {
    name: 'a collection renamed as nothing is called',
    file: 'pages/content/things-we-do.json',
    make: () => '',
    act: (site) => site.move('pages/content/services.json', 'pages/content/things-we-do.json'),
    lines: () => [0],
    isAlone: true,
    says: 'Rename it to services.json.',
  },
  {
    ...same(replace('a price with a comma', 'pages/content/programmes.json', '"price": 100000', '"price": 100,000')),
    says: '100,000 is no number. Write 100000: a number is written without commas.',
  },
  {
    ...replace(
      'two questions that no row names',
      'schemas/siwes.json',
      '      "courseOfStudy": {',
      '      "department": { "title": "Department", "type": "string", "maxLength": 80 },\n      "level": { "title": "Level", "type": "string", "maxLength": 80 },\n      "courseOfStudy": {',
    ),
    lines: (wrong) => lineOf(wrong, ['uiSchema', 'ui:groups', 1, 'rows']),
    isWarning: true,
    isAlone: true,
    says: 'Add "department", "level".',
  },
  same(
    replace(
      'an address without its first slash',
      'pages/contact.json',
      '"/contact-us/services"',
      '"contact-us/services"',
    ),
  ),
  same(replace('an id with a word before it', 'pages/trainings.json', '"ids": ["nitda"', '"ids": ["partner-nitda"')),
  same({
    name: 'a collection saved empty',
    file: 'pages/content/trainee-galleries.json',
    make: () => '',
    lines: () => [1],
    says: 'Or write [] in it: a list that has no entry yet.',
  }),
  {
    ...put(
      'words of the button among the looks',
      'schemas/partner-with-us.json',
      ['uiSchema', 'busyLabel'],
      'Sending…',
    ),
    says: 'Move it to submit, beside "mutation".',
  },
];
