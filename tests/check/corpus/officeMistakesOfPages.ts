import { type Mistake, replace, withValue } from './Mistake.ts';

type Slip = [name: string, from: string, to: string, shift?: number[]];

const inFile = (file: string, slips: Slip[]): Mistake[] =>
  slips.map(([name, from, to, shift]) => replace(name, file, from, to, shift));

/** What people in an office do to pages, shared content and site.json with a plain text editor. */
export const officeMistakesOfPages = (): Mistake[] => [
  ...inFile('pages/home.json', OF_HOME),
  ...inFile('pages/home.json', WORTH_A_LOOK).map((mistake) => ({ ...mistake, isWarning: true as const })),
  ...inFile('pages/site.json', OF_SITE),
  ...inFile('pages/trainings.json', OF_TRAININGS),
  ...inFile('pages/workshop.json', OF_WORKSHOP),
  ...inFile('pages/siwes.json', OF_SIWES),
  ...inFile('pages/about.json', OF_ABOUT),
  ...inFile('pages/course.json', OF_COURSE),
  ...inFile('pages/career.json', OF_CAREER),
  {
    ...inFile('pages/content/partners.json', [
      ['an id used by a page renamed', '"id": "nitda"', '"id": "nitda-agency"'],
    ])[0]!,
    toldIn: 'pages/home.json',
    lines: () => [33],
  },
  ...OF_CONTENT.map(([file, ...slip]) => inFile(`pages/content/${file}.json`, [slip])[0]!),
  ...ofEntries(),
  ...['openings', 'testimonials', 'workshops', 'services'].map((name) =>
    ofFile(EMPTIED, `pages/content/${name}.json`, '[]\n', 1),
  ),
  ...['/upload', '/sitemap.xml'].map((route) =>
    ofFile('a page at an address of the server', `pages${route.replace(/\.\w+/, '')}.json`, pageAt(route), 2),
  ),
];

const EMPTIED = 'the last entry deleted';

const ofFile = (name: string, file: string, text: string, line: number): Mistake => ({
  name: `${name} (${file})`,
  file,
  make: () => text,
  lines: () => [line],
  ...(name === EMPTIED && { says: 'Or remove what shows it: pages/' }),
});

const pageAt = (route: string) =>
  `{
  "route": ${JSON.stringify(route)},
  "title": "Open day",
  "description": "Come and see what we do and how we do it.",
  "header": "light",
  "sections": [{ "block": "opening", "heading": "Open day", "cloth": { "tiles": [["leaf", "code"]] } }]
}
`;

/** Sections and entries copied, renamed or taken away, where pages show one entry each. */
function ofEntries(): Mistake[] {
  const courses = 'pages/content/courses.json';
  const pasted = `{
      "block": "pricing",
      "heading": "Two plans",
      "plans": { "$entry": "pricingCardInfo" },
      "link": { "label": "Apply Now", "to": "/contact-us/training" }
    },
    `;
  const paste = (file: string, before: string): Mistake => ({
    ...replace('a section that shows fields of an entry, on a page without one', file, before, pasted + before, [3]),
    says: 'or move the section to pages/course.json',
    isAlone: true,
  });
  const home = '"title": "Product development and training"';
  return [
    paste('pages/trainings.json', '{ "block": "testimonials"'),
    paste('pages/home.json', '{\n      "block": "contact-cards"'),
    {
      ...replace(
        'a section that shows several fields of an entry, on a page without one',
        'pages/contact.json',
        '{\n      "block": "contact-details"',
        `${pasted.replace('"Two plans"', '{ "$entry": "title" }')}{\n      "block": "contact-details"`,
      ),
      says: 'Move it to pages/course.json, or write in it "heading": "…", "plans": {',
      isAlone: true,
    },
    replace(
      'entries on the first page',
      'pages/home.json',
      home,
      `"entries": { "from": "jobs", "param": "job" }, ${home}`,
    ),
    {
      ...replace(
        'a programme by another title',
        'pages/content/programmes.json',
        '"title": "Graphics Design"',
        '"title": "Graphic Arts"',
      ),
      toldIn: courses,
      lines: () => [32],
      says: 'Write "graphic-arts"',
    },
    {
      name: 'a programme deleted, which another name of an address leads to',
      file: 'pages/content/programmes.json',
      make: (text) => withValue(text, [3], undefined),
      toldIn: courses,
      lines: () => [32],
      says: 'Add to pages/content/programmes.json: { "id": "graphics-design", "title": "Graphics Design", "description": "',
    },
    {
      name: 'all programmes deleted, which have addresses',
      file: 'pages/content/programmes.json',
      make: () => '[]\n',
      lines: () => [1],
      says: 'shows one for each of pages/content/courses.json',
      isAlone: true,
    },
    {
      name: 'a course by another title, and not its programme',
      file: courses,
      make: (text) => withValue(withValue(text, [0, 'title'], 'Software Craft'), [0, 'slug'], 'software-craft'),
      lines: () => [5],
      says: 'pages/content/programmes.json #1 (software-development) too, which has the same id',
      isAlone: true,
    },
  ];
}

const OF_HOME: Slip[] = [
  ['a line is deleted', '      "heading": "Our Partners",\n', '', [-2, -1, 0]],
  ['the last line of a group is deleted', ',\n          "text": "Honest prices, kept promises, people first."', ','],
  [
    'a line stands twice',
    '"heading": "Our Partners",',
    '"heading": "Our Partners",\n      "heading": "Our Partners",',
    [0, 1],
  ],
  ['a block with a capital', '"block": "hero"', '"block": "Hero"'],
  ['a block with a blank', '"block": "contact-cards"', '"block": "contact cards"'],
  ['a block in capitals', '"block": "faq"', '"block": "FAQs"'],
  ['a block in one word', '"block": "contact-cards"', '"block": "contactCards"'],
  ['a block with a blank behind it', '"block": "faq"', '"block": "faq "'],
  ['a block without a name', '"block": "values"', '"block": ""'],
  ['a block called by what it shows', '"block": "values"', '"block": "three-points"'],
  ['true in quotes', '"fullScreen": true', '"fullScreen": "true"'],
  ['1 for true', '"fullScreen": true', '"fullScreen": 1'],
  ['yes in quotes', '"fullScreen": true', '"fullScreen": "yes"'],
  ['a size that is none', '"size": "large"', '"size": "big"'],
  ['a moment in words', '"end": "2024-10-24T23:59:59"', '"end": "24 October 2024"'],
  ['a moment without a time', '"end": "2024-10-24T23:59:59"', '"end": "2024-10-24"'],
  ['a moment with a blank', '"end": "2024-10-24T23:59:59"', '"end": "2024-10-24 23:59:59"'],
  ['a month that does not exist', '"end": "2024-10-24T23:59:59"', '"end": "2024-13-24T23:59:59"'],
  ['a look by its colour', '"variant": "customizedWhite"', '"variant": "white"'],
  ['a look by another colour', '"variant": "customizedWhite"', '"variant": "blue"'],
  ['a motif with a capital', '"motif": "sun"', '"motif": "Sun"'],
  ['a motif that is none', '"motif": "sun"', '"motif": "star"'],
  ['a link to the file', '"to": "/about-us"', '"to": "pages/about.json"'],
  ['a link to the name of a page', '"to": "/about-us"', '"to": "About Us"'],
  ['a link to home by name', '"to": "/about-us"', '"to": "/home"'],
  ['a link with a blank', '"to": "/about-us"', '"to": "/about us"'],
  ['a link with a blank before it', '"to": "/about-us"', '"to": " /about-us"'],
  ['a link with an underscore', '"to": "/about-us"', '"to": "/about_us"'],
  ['a link with two slashes', '"to": "/about-us"', '"to": "//about-us"'],
  ['a link with a backslash', '"to": "/about-us"', '"to": "\\\\about-us"'],
  ['a link to a part of the computer', '"to": "/about-us"', '"to": "C:\\\\Site\\\\about-us.html"'],
  ['a link to nothing yet', '"to": "/about-us"', '"to": "#"'],
  ['a link as a list', '"to": "/about-us"', '"to": ["/about-us"]'],
  ['a link as null', '"to": "/our-services"', '"to": null'],
  ['https misspelt', '"to": "/our-services"', '"to": "htps://example.com/our-services"'],
  ['https with one slash', '"to": "/our-services"', '"to": "https:/example.com/our-services"'],
  ['https without a colon', '"to": "/our-services"', '"to": "https//example.com/our-services"'],
  ['a heading as a list', '"heading": "Our Partners"', '"heading": ["Our Partners"]'],
  ['a heading as a group', '"heading": "Our Partners"', '"heading": { "text": "Our Partners" }'],
  ['a heading as null', '"heading": "Our Partners"', '"heading": null'],
  [
    'one button without its list',
    '"block": "hero",',
    '"block": "hero",\n      "buttons": { "label": "Go", "to": "/" },',
    [1, 4],
  ],
  ['a place as a list', '"sun": { "row": 3, "tile": 2 }', '"sun": [3, 2]'],
  ['a place as a text', '"sun": { "row": 3, "tile": 2 }', '"sun": "3,2"'],
  ['a place in quotes', '"sun": { "row": 3, "tile": 2 }', '"sun": { "row": "3", "tile": 2 }'],
  ['a place counted from nought', '"sun": { "row": 3, "tile": 2 }', '"sun": { "row": 0, "tile": 2 }'],
  ['half a place', '"sun": { "row": 3, "tile": 2 }', '"sun": { "row": 3 }'],
  ['a place by its column', '"sun": { "row": 3, "tile": 2 }', '"sun": { "row": 3, "column": 2 }'],
  ['content with a capital', '"$content": "faqs"', '"$content": "FAQs"'],
  ['content by its file', '"$content": "faqs"', '"$content": "faqs.json"'],
  ['content as a list', '"services": { "$content": "services" }', '"services": { "$content": ["services"] }'],
  ['content without its sign', '"services": { "$content": "services" }', '"services": { "content": "services" }'],
  ['content as a text', '"services": { "$content": "services" }', '"services": "services"'],
  ['content as a list of its name', '"services": { "$content": "services" }', '"services": ["services"]'],
  ['content of another kind with ids', '"$content": "faqs",', '"$content": "partners",'],
  ['ids in one text', '"ids": ["nitda", "ekiti-state", "partner-name"]', '"ids": ["nitda, ekiti-state, partner-name"]'],
  ['ids by their place', '"ids": ["nitda", "ekiti-state", "partner-name"]', '"ids": [1, 2, 3]'],
  ['an id with a capital', '"ids": ["nitda"', '"ids": ["NITDA"'],
  ['the name for the id', '"ids": ["nitda", "ekiti-state"', '"ids": ["nitda", "Ekiti State"'],
  ['a route as a whole address', '"route": "/"', '"route": "https://kinplus.example/"'],
  ['a title without words', '"title": "Product development and training"', '"title": ""'],
  [
    'a key with a capital',
    '"title": "Product development and training"',
    '"Title": "Product development and training"',
  ],
  ['a key with a blank', '"fullScreen": true', '"full screen": true'],
].map((slip) => slip as Slip);

const WORTH_A_LOOK: Slip[] = [
  ['a wrong description', '"$schema": "../schemas/meta/page.json"', '"$schema": "../schema/meta/page.json"'],
  [
    'the description of another kind',
    '"$schema": "../schemas/meta/page.json"',
    '"$schema": "../schemas/meta/form.json"',
  ],
];

const OF_SITE: Slip[] = [
  ['an e-mail with mailto', '"hello@example.com"', '"mailto:hello@example.com"'],
  ['an e-mail with (at)', '"hello@example.com"', '"hello (at) example.com"'],
  ['an e-mail with a blank', '"hello@example.com"', '" hello@example.com"'],
  ['two phones in one text', '["0800 000 0000", "0800 000 0001"]', '["0800 000 0000, 0800 000 0001"]'],
  ['no phone', '["0800 000 0000", "0800 000 0001"]', '[]'],
  ['phones in the singular', '"phones": [', '"phone": ['],
  ['an address in lines', '"Ado-Ekiti, Ekiti State"', '["Ado-Ekiti", "Ekiti State"]'],
  ['a label without words', '"label": "Home"', '"label": " "'],
  ['a link as its bare address', '{ "label": "Home", "to": "/" }', '"/"'],
  ['a network without https', '"https://x.com/example"', '"x.com/example"'],
  ['a network by its name there', '"https://x.com/example"', '"@example"'],
  ['no links', '"resources": [', '"resources": null, "was": [', [0]],
  ['a submenu without links', '"items": [\n', '"items": [], "old": [\n', [0]],
  ['a key between the links', '{ "label": "Events" }', '{ "label": "Events" }, "Press"'],
];

const OF_TRAININGS: Slip[] = [
  ['a number in quotes', '"value": 112', '"value": "112"'],
  ['a number with a plus', '"value": 713', '"value": 713+'],
  ['a value that is no time', '"value": "00:00:00:00"', '"value": "0"'],
  ['a query with a capital', '"$query": "courses"', '"$query": "Courses"'],
  [
    'a query without what stands in for it',
    '"$query": "traineeGalleries", "fallback": { "$content": "trainee-galleries" }',
    '"$query": "traineeGalleries"',
  ],
  ['a picture as its file', '{ "$media": "trainees-1", "alt": "Trainees at work" }', '"trainees-1.jpg"'],
  ['a picture with src', '"$media": "trainees-2"', '"src": "trainees-2.jpg"'],
  ['a picture without its name', '"$media": "trainees-3"', '"$media": ""'],
  ['a picture by a number', '"$media": "trainees-4"', '"$media": 4'],
  ['a link to a section that is called nearly so', '"to": "#courses"', '"to": "#course"'],
  ['a link to a section by its heading', '"to": "#courses"', '"to": "#Our Courses"'],
  ['a title of an item gone', '"title": "Industry Insights", ', ''],
  ['a motif gone', '{ "motif": "leaf", "title": "Professional Growth"', '{ "title": "Professional Growth"'],
];

const OF_WORKSHOP: Slip[] = [
  ['seconds for milliseconds', '"toastAutoClose": 2000', '"toastAutoClose": 2'],
  ['a time in quotes', '"toastAutoClose": 2000', '"toastAutoClose": "2000"'],
  ['far too long', '"toastAutoClose": 2000', '"toastAutoClose": 2000000'],
  ['a figure as a text', '{ "value": "50+", "label": "participants" }', '"50+ participants"'],
  ['a figure as a number', '"value": "50+"', '"value": 50'],
  [
    'a link as its words',
    '"link": { "label": "Reach Out", "to": "/sponsor-or-partner-with-us" }',
    '"link": "Reach Out"',
  ],
  ['a link without words', '{ "label": "Reach Out", "to"', '{ "to"'],
  [
    'a picture without words for those who cannot see it',
    ', "alt": "Participants of the mobile app training in class"',
    '',
  ],
  ['a picture with its ending', '"workshop-kinplus-nitda-class"', '"workshop-kinplus-nitda-class.jpg"'],
  ['a row in one text', '["comb", "weave", "rings", "comb"]', '["comb weave rings comb"]'],
  [
    'rows without their list',
    '"tiles": [\n          ["rings", "scales", "code"],\n          ["comb", "weave", "leaf"],\n          ["diamond", "pen", "weave"]\n        ]',
    '"tiles": ["rings", "scales", "code"]',
  ],
];

const OF_SIWES: Slip[] = [
  ['a form with a capital', '"$form": "siwes"', '"$form": "SIWES"'],
  ['a form by its way', '"$form": "siwes"', '"$form": "schemas/siwes"'],
  ['a form without its sign', '"$form": "siwes"', '"form": "siwes"'],
  ['a form that is not there', '"$form": "siwes"', '"$form": "contact"'],
  ['a form as a list', '"$form": "siwes"', '"$form": ["siwes"]'],
  ['an anchor changed', '"id": "internship-application-form"', '"id": "application-form"', [0, -25]],
  ['a header with a capital', '"header": "dark"', '"header": "Dark"'],
  ['a header by its colour', '"header": "dark"', '"header": "black"'],
  ['a header as true', '"header": "dark"', '"header": true'],
  [
    'points as texts',
    '{ "motif": "comb", "label": "Limited slots per institution" }',
    '"Limited slots per institution"',
  ],
  ['a tone that is none', '"tone": "mist"', '"tone": "green"'],
  ['sections twice in a list', '"sections": [', '"sections": [ [], ', [0]],
];

const OF_ABOUT: Slip[] = [
  ['a route with a blank', '"route": "/about-us"', '"route": "/about us"'],
  ['a route with .html', '"route": "/about-us"', '"route": "/about-us.html"'],
  ['a route of another page', '"route": "/about-us"', '"route": "/careers"'],
  ['a route without words', '"route": "/about-us"', '"route": ""'],
  ['a route as a list', '"route": "/about-us"', '"route": ["/about-us"]'],
  [
    'paragraphs as one text',
    '"text": [\n        "Businesses come to us for websites, for mobile apps, and for hardware to buy or to have repaired. Learners come to find out how such things are made, and leave able to make them.",\n',
    '"text": "We build.",\n      "more": [\n',
    [0, 1],
  ],
  ['a ground that is none', '"ground": "ink"', '"ground": "black"'],
  ['a fact as a text', '{ "label": "Based in", "value": "Ekiti State, Nigeria" }', '"Based in Ekiti State"'],
];

const OF_COURSE: Slip[] = [
  ['a parameter in braces', '"/trainings/courses/:training"', '"/trainings/courses/{training}"'],
  ['a parameter gone', '"/trainings/courses/:training"', '"/trainings/courses"', [0, 1]],
  ['entries by the name of the file', '"from": "programmes"', '"from": "programmes.json"'],
  ['an entry without its sign', '{ "$entry": "motif" }', '{ "entry": "motif" }'],
  ['an entry in braces', '{ "$entry": "motif" }', '"{motif}"'],
  ['an alias the wrong way round', '"graphic-design": "graphics-design"', '"graphics-design": "graphic-design"'],
];

const OF_CAREER: Slip[] = [
  ['an address without a slash', '"/careers/product-manager"', '"careers/product-manager"'],
  ['an address twice', '"/careers/product-manager"', '"/careers/product-designer"'],
  ['an address of another route', '"/careers/product-manager"', '"/career/product-manager"'],
  ['an address that is not among them', '"canonical": "/careers/product-designer"', '"canonical": "/careers/designer"'],
  ['a level in quotes', '"level": 1', '"level": "1"'],
  ['a level that is none', '"level": 1', '"level": 3'],
  ['a job by its title', '"id": "senior-product-designer"', '"id": "Senior Product Designer"'],
];

const OF_CONTENT: [file: string, ...Slip][] = [
  [
    'faqs',
    'an answer as a list',
    '"ans": { "summary": "We have centres in Ado-Ekiti, Ikole-Ekiti and Ido-Ekiti." }',
    '"ans": ["Ado-Ekiti", "Ikole-Ekiti"]',
  ],
  ['faqs', 'an answer by another name', '"ans": { "summary": "We have centres', '"ans": { "text": "We have centres'],
  ['faqs', 'the whole word', '"ans": { "summary": "Yes. We repair', '"answer": { "summary": "Yes. We repair'],
  [
    'faqs',
    'options in one text',
    '["Website Development", "Cyber-security", "Data Analysis", "Product Design"]',
    '"Website Development, Data Analysis"',
  ],
  ['faqs', 'an id as a number', '"id": "training-siwes-tracks"', '"id": 7', [0]],
  ['faqs', 'an option with a number', '"Data Analytics",', '2026,'],
  [
    'faqs',
    'a question as a group',
    '"question": "Do you repair hardware?"',
    '"question": { "text": "Do you repair hardware?" }',
  ],
  ['courses', 'a slug with a blank behind it', '"slug": "data-analysis"', '"slug": "data-analysis "'],
  ['courses', 'a slug that no page shows', '"slug": "data-analysis"', '"slug": "data-analytics"'],
  ['courses', 'a motif in the plural', '"motif": "bars"', '"motif": "bar"'],
  ['programmes', 'a price in quotes', '"price": 100000', '"price": "100000"'],
  ['programmes', 'a price with its sign', '"price": 100000', '"price": "₦100,000"'],
  ['programmes', 'a price with a comma', '"price": 100000', '"price": 100,000'],
  ['programmes', 'a price with a blank', '"price": 100000', '"price": 100 000'],
  ['programmes', 'a price with its sign and no quotes', '"price": 100000', '"price": ₦100,000'],
  ['programmes', 'a price with an N', '"price": 100000', '"price": N100000'],
  ['programmes', 'a price below nought', '"price": 100000', '"price": -100000'],
  [
    'programmes',
    'what is included in one text',
    '"whatsIncluded": [\n          "Hands-on classes on one track",\n          "Guidance from our instructors",\n          "Learning resources",\n          "One project of your own"\n        ]',
    '"whatsIncluded": "Hands-on classes"',
  ],
  ['programmes', 'a plan with a capital', '"medium": {', '"Medium": {'],
  ['testimonials', 'no picture', '{ "$media": "testimonial-siwes", "alt": "" }', 'null'],
  [
    'testimonials',
    'a picture as a group of its file',
    '{ "$media": "testimonial-siwes", "alt": "" }',
    '{ "file": "testimonial-siwes.jpg" }',
  ],
  ['posts', 'a day in words', '"2024-10-24T09:00:00Z"', '"24.10.2024"'],
  ['posts', 'a part of an article misspelt', '"type": "paragraph"', '"type": "paragraf"'],
  ['posts', 'a heading as in HTML', '"type": "heading-two"', '"type": "h2"'],
  ['posts', 'bold in quotes', '"bold": true', '"bold": "true"'],
  [
    'posts',
    'an author as a name',
    '"author": { "name": "Author Name", "bio": "A sentence about the author will stand here.", "photo": null }',
    '"author": "Ada"',
  ],
  ['posts', 'a slug with a capital', '"slug": "placeholder-article"', '"slug": "Placeholder-Article"'],
  ['jobs', 'a day in another order', '"2026-11-20"', '"20/11/2026"'],
  ['jobs', 'a day that does not exist', '"2026-11-20"', '"2026-11-31"'],
  ['jobs', 'a part without a heading', '"heading": "What you will need",', '', [-1, 0]],
  ['openings', 'a slug gone', ',\n    "slug": "product-manager"', '', [-5, 0]],
  ['services', 'a ground that is none', '"ground": "deep"', '"ground": "green"'],
  ['services', 'one border', '"borders": ["weave", "circuit"]', '"borders": "weave"'],
  ['workshops', 'a figure as a number', '"value": "85"', '"value": 85'],
  ['trainee-galleries', 'a photo as its file', '[]', '["photo-1.jpg"]'],
];
