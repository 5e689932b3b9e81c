import { type Mistake, replace } from './Mistake.ts';
import type { CopiedSite } from './CopiedSite.ts';

/** What people in an office do to files: signs that are no JSON, names, copies, folders. */
export const officeMistakesOfFiles = (): Mistake[] => [
  ...SIGNS.map(([name, from, to, shift]) => replace(name, 'pages/home.json', from, to, shift)),
  ...WHOLE.map(([name, make, lines]): Mistake => ({
    name: `${name} (pages/about.json)`,
    file: 'pages/about.json',
    make,
    lines: () => lines,
  })),
  ...NAMES.map(([name, file, act, toldIn, line = 0]): Mistake => ({
    name: `${name} (${file})`,
    file,
    make: (text) => text,
    act,
    lines: () => [line],
    toldIn,
    // Another program has to make a picture of it that browsers know.
    byHand: file.endsWith('.heic'),
  })),
];

type Slip = [name: string, from: string, to: string, shift?: number[]];
const HEADING = '"heading": "Our Partners",';
const SUN = '"sun": { "row": 3, "tile": 2 }';
const ROW = '["rings", "shield", "weave", "pen"]';

const SIGNS: Slip[] = [
  ['a quote gone before the colon', HEADING, '"heading: "Our Partners",'],
  ['a quote gone before the key', HEADING, 'heading": "Our Partners",'],
  ['a full stop for the comma', HEADING, '"heading": "Our Partners".'],
  ['two semicolons', HEADING, '"heading": "Our Partners";;'],
  ['a comma for the colon', HEADING, '"heading", "Our Partners",'],
  ['a hyphen for the colon', HEADING, '"heading" - "Our Partners",'],
  ['an arrow for the colon', HEADING, '"heading" => "Our Partners",'],
  ['a colon in the quotes', HEADING, '"heading:" "Our Partners",'],
  ['a comma in the quotes', HEADING, '"heading": "Our Partners,"'],
  ['three quotes', HEADING, '"heading": """Our Partners""",'],
  ['texts added up', HEADING, '"heading": "Our " + "Partners",'],
  ['an apostrophe with a backslash', HEADING, '"heading": "Our\\\'s Partners",'],
  ['quotes as in HTML', HEADING, '&quot;heading&quot;: &quot;Our Partners&quot;,'],
  ['one word without quotes', HEADING, '"heading": Partners,'],
  ['a line in a list of points', HEADING, `- ${HEADING}`],
  ['a round bracket', SUN, '"sun": ( "row": 3, "tile": 2 )'],
  ['two braces', SUN, '"sun": {{ "row": 3, "tile": 2 }}'],
  ['a number in words', SUN, '"sun": { "row": three, "tile": 2 }'],
  ['two numbers', SUN, '"sun": { "row": 3 2, "tile": 2 }'],
  ['a number with a unit', SUN, '"sun": { "row": 3rd, "tile": 2 }'],
  ['a fraction', SUN, '"sun": { "row": 1/2, "tile": 2 }'],
  ['a number with one quote', SUN, '"sun": { "row": "3, "tile": 2 }'],
  ['a number with a long hyphen', SUN, '"sun": { "row": –3, "tile": 2 }'],
  ['a comma gone in a list', ROW, '["rings" "shield", "weave", "pen"]'],
  ['a comma too many in a list', ROW, '["rings", , "shield", "weave", "pen"]'],
  ['a full stop in a list', ROW, '["rings". "shield", "weave", "pen"]'],
  ['a semicolon in a list', ROW, '["rings"; "shield", "weave", "pen"]'],
  ['and in a list', ROW, '["rings", "shield", "weave" and "pen"]'],
  ['a list without quotes', ROW, '[rings, shield, weave, pen]'],
  ['one text of a list without quotes', ROW, '["rings", shield, "weave", "pen"]'],
  ['a quote too many', ROW, '["rings", "shield"", "weave", "pen"]'],
  ['a quote gone', ROW, '["rings", "shield, "weave", "pen"]'],
  ['a list in braces', ROW, '{"rings", "shield", "weave", "pen"}'],
  ['three dots', ROW, '["rings", "shield", ...]'],
];

const cut = (text: string, lines: number) => text.split('\n').slice(0, -lines).join('\n');

const WHOLE: [name: string, make: (text: string) => string, lines: number[]][] = [
  ['the last brace gone', (text) => text.trimEnd().slice(0, -1), [100, 101, 102]],
  ['the first brace gone', (text) => text.slice(1), [1, 2]],
  ['the last two lines gone', (text) => cut(text, 3), [99, 100, 101]],
  ['words behind the end', (text) => `${text}\nKind regards`, [103, 104, 105]],
  ['words before the beginning', (text) => `Here is the file:\n${text}`, [1]],
  ['a fence of an answer', (text) => `\`\`\`json\n${text}\`\`\`\n`, [1]],
  ['the file twice', (text) => text + text, [103]],
  ['a comma behind the end', (text) => `${text.trimEnd()},\n`, [102]],
  ['a name before the braces', (text) => `page = ${text}`, [1]],
  ['a semicolon behind the end', (text) => `${text.trimEnd()};\n`, [102]],
  ['brackets round all of it', (text) => `[${text.trimEnd()}]\n`, [1]],
  ['all in a group of its own', (text) => `{ "page": ${text.trimEnd()} }\n`, [1]],
];

type Act = (site: CopiedSite) => void;
const copy =
  (from: string, to: string): Act =>
  (site) =>
    site.write(to, site.text(from));
const move =
  (from: string, to: string): Act =>
  (site) =>
    site.move(from, to);
const remove =
  (path: string): Act =>
  (site) =>
    site.remove(path);
const picture =
  (path: string): Act =>
  (site) =>
    site.write(path, Buffer.from('x'));

const NAMES: [name: string, file: string, act: Act, toldIn?: string, line?: number][] = [
  ['a copy beside it', 'pages/about - Copy.json', copy('pages/about.json', 'pages/about - Copy.json')],
  [
    'a copy with a number',
    'pages/content/faqs (1).json',
    copy('pages/content/faqs.json', 'pages/content/faqs (1).json'),
  ],
  ['a copy of a form', 'schemas/siwes copy.json', copy('schemas/siwes.json', 'schemas/siwes copy.json')],
  ['a page saved as text', 'pages/about.json.txt', move('pages/about.json', 'pages/about.json.txt')],
  ['a page with a capital', 'pages/About.json', move('pages/about.json', 'pages/About.json')],
  [
    'content with a blank',
    'pages/content/trainee galleries.json',
    move('pages/content/trainee-galleries.json', 'pages/content/trainee galleries.json'),
  ],
  ['content in the singular', 'pages/content/faq.json', move('pages/content/faqs.json', 'pages/content/faq.json')],
  ['content beside the pages', 'pages/partners.json', move('pages/content/partners.json', 'pages/partners.json')],
  ['a form beside the pages', 'pages/partners.json', move('schemas/partners.json', 'pages/partners.json')],
  ['a form with another ending', 'schemas/siwes.JSON', move('schemas/siwes.json', 'schemas/siwes.JSON')],
  ['no not-found', 'pages/not-found.json', remove('pages/not-found.json'), 'pages/'],
  ['no first page', 'pages/home.json', remove('pages/home.json'), 'pages/'],
  ['no site', 'pages/site.json', remove('pages/site.json')],
  ['no questions', 'pages/content/faqs.json', remove('pages/content/faqs.json')],
  ['no form', 'schemas/siwes.json', remove('schemas/siwes.json'), 'pages/siwes.json', 46],
  ['a picture with blanks', 'pages/media/Testimonial Siwes.jpg', picture('pages/media/Testimonial Siwes.jpg')],
  ['a picture in capitals', 'pages/media/testimonial-siwes.JPG', picture('pages/media/testimonial-siwes.JPG')],
  [
    'a picture with two endings',
    'pages/media/testimonial-siwes.jpg.jpg',
    picture('pages/media/testimonial-siwes.jpg.jpg'),
  ],
  ['a picture nearly of its name', 'pages/media/testimonial-siwe.jpg', picture('pages/media/testimonial-siwe.jpg')],
  [
    'a picture in a folder',
    'pages/media/2026/testimonial-siwes.jpg',
    picture('pages/media/2026/testimonial-siwes.jpg'),
  ],
  [
    'a picture among the content',
    'pages/content/testimonial-siwes.jpg',
    picture('pages/content/testimonial-siwes.jpg'),
  ],
  ['a picture of a telephone', 'pages/media/testimonial-siwes.heic', picture('pages/media/testimonial-siwes.heic')],
];
