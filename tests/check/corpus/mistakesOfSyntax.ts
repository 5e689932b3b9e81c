import { type Mistake, replace } from './Mistake.ts';

/** A fault of JSON's own in a file, named by what it does to words that stand in it. */
export function mistakesOfSyntax(): Mistake[] {
  const home = 'pages/home.json';
  const faqs = 'pages/content/faqs.json';
  const siwes = 'schemas/siwes.json';
  const site = 'pages/site.json';
  const save = (name: string, file: string, make: (text: string) => Buffer): Mistake => ({
    name: `${name} (${file})`,
    file,
    make,
    lines: () => [1],
  });
  const of = (file: string, pairs: [name: string, from: string, to: string, shift?: number[]][]) =>
    pairs.map(([name, from, to, shift]) => replace(name, file, from, to, shift));
  const heading = '"heading": "Our Partners",';
  const line = '"route": "/",';
  return [
    ...of(home, [
      ['a comma is missing', line, '"route": "/"'],
      [
        'a comma is missing, last before a list',
        '"intro": "Three things we hold to on every project and in every class.",',
        '"intro": "Three things"',
      ],
      [
        'a comma is missing between groups',
        '    },\n    {\n      "block": "values"',
        '    }\n    {\n      "block": "values"',
      ],
      [
        'a comma at the end of a group',
        '"text": "Honest prices, kept promises, people first."',
        '"text": "Honest prices.",',
      ],
      ['a comma at the end of a list', '["rings", "shield", "weave", "pen"],', '["rings", "shield", "weave", "pen",],'],
      ['two commas', line, '"route": "/",,'],
      ['single quotes', heading, `"heading": 'Our Partners',`],
      ['curly quotes', heading, '"heading": “Our Partners”,'],
      ['a curly quote at the end', heading, '"heading": "Our Partners”,'],
      ['a curly quote at the beginning', heading, '"heading": “Our Partners",'],
      ['curly quotes round a key', heading, '“heading”: "Our Partners",'],
      ['backticks', heading, '"heading": `Our Partners`,'],
      ['no quotes', heading, '"heading": Our Partners,'],
      ['no quote at the end', heading, '"heading": "Our Partners,'],
      ['no quote at the beginning', heading, '"heading": Our Partners",'],
      ['a key without quotes', heading, 'heading: "Our Partners",'],
      ['a quote inside', heading, '"heading": "Our "best" Partners",'],
      ['no colon', heading, '"heading" "Our Partners",'],
      ['an equals sign', heading, '"heading" = "Our Partners",'],
      ['a semicolon for a comma', heading, '"heading": "Our Partners";'],
      ['a semicolon for a colon', heading, '"heading"; "Our Partners",'],
      ['two colons', heading, '"heading":: "Our Partners",'],
      ['no value', heading, '"heading": ,'],
      ['a remark //', heading, `${heading} // new`],
      ['a remark above', heading, `// new\n      ${heading}`],
      ['a remark /* */', heading, `/* new */ ${heading}`],
      ['a remark #', heading, `# new\n      ${heading}`],
      ['a remark <!-- -->', heading, `<!-- new -->\n      ${heading}`],
      ['a no-break space', heading, '"heading":\u00a0"Our Partners",'],
      ['a zero-width space', heading, '\u200b"heading": "Our Partners",'],
      ['yes', '"fullScreen": true', '"fullScreen": yes'],
      ['True', '"fullScreen": true', '"fullScreen": True'],
      ['FALSE', '"fullScreen": true', '"fullScreen": FALSE'],
      ['on', '"fullScreen": true', '"fullScreen": on'],
      ['None', '"fullScreen": true', '"fullScreen": None'],
      ['undefined', '"fullScreen": true', '"fullScreen": undefined'],
      ['01', '"row": 3', '"row": 03'],
      ['+3', '"row": 3', '"row": +3'],
      ['3.', '"row": 3', '"row": 3.'],
      ['a tab in a text', heading, '"heading": "Our\tPartners",'],
      ['a line break in a text', heading, '"heading": "Our\n Partners",'],
      ['a backslash', heading, '"heading": "Our \\Partners",'],
      ['a path with backslashes', heading, '"heading": "C:\\pictures",'],
      [
        'merge marks',
        `      ${heading}`,
        `<<<<<<< HEAD\n      ${heading}\n=======\n      "heading": "Partners",\n>>>>>>> theirs`,
      ],
      ['a { missing', '    {\n      "block": "partners",', '      "block": "partners",', [-1, 0, 1]],
      ['a } missing', '    },\n    {\n      "block": "values"', '    \n    {\n      "block": "values"', [-1, 0, 1]],
      ['a } missing at the end of a line', '"sun": { "row": 3, "tile": 2 },', '"sun": { "row": 3, "tile": 2 ,', [0, 1]],
      ['a ] missing', '["rings", "shield", "weave", "pen"],', '["rings", "shield", "weave", "pen",', [0]],
      ['a [ missing', '["rings", "shield", "weave", "pen"],', '"rings", "shield", "weave", "pen"],'],
      ['a } too many', '    },\n    {\n      "block": "values"', '    }},\n    {\n      "block": "values"', [0]],
      ['a ] too many', '["rings", "shield", "weave", "pen"],', '["rings", "shield", "weave", "pen"]],', [0]],
      ['a ] for a }', '"sun": { "row": 3, "tile": 2 },', '"sun": { "row": 3, "tile": 2 ],'],
      ['a } for a ]', '["rings", "shield", "weave", "pen"],', '["rings", "shield", "weave", "pen"},'],
    ]),
    ...of(site, [
      ['a comma is missing', '"name": "Kinplus",', '"name": "Kinplus"'],
      [
        'a comma is missing in a line',
        '{ "label": "About Us", "to": "/about-us" },',
        '{ "label": "About Us" "to": "/about-us" },',
      ],
      [
        'a comma is missing after a group',
        '{ "label": "About Us", "to": "/about-us" },',
        '{ "label": "About Us", "to": "/about-us" }',
      ],
      [
        'a quote is missing in a line',
        '{ "label": "About Us", "to": "/about-us" },',
        '{ "label": "About Us, "to": "/about-us" },',
      ],
      [
        'a brace is missing in a line',
        '{ "label": "About Us", "to": "/about-us" },',
        '{ "label": "About Us", "to": "/about-us" ,',
        [0, 1],
      ],
      [
        'a list is not closed',
        '"phones": ["0800 000 0000", "0800 000 0001"],',
        '"phones": ["0800 000 0000", "0800 000 0001",',
        [0, 1],
      ],
      ['a key twice', '"name": "Kinplus",', '"name": "Kinplus",\n  "name": "Kinplus",', [0, 1]],
      [
        'a comma at the end',
        '"phones": ["0800 000 0000", "0800 000 0001"],',
        '"phones": ["0800 000 0000", "0800 000 0001",],',
      ],
    ]),
    ...of(siwes, [
      ['a unit', '"wait": 2000', '"wait": 2000ms'],
      ['a thousand', '"wait": 2000', '"wait": 2,000'],
      ['a hundred thousand', '"wait": 2000', '"wait": 100,000'],
      ['an underscore', '"wait": 2000', '"wait": 2_000'],
      ['a comma is missing', '"label": "Submit",', '"label": "Submit"'],
      ['a pattern with one backslash', '"^[\\\\p{L}\\\\p{M}\\\\p{Zs}]+$"', '"^[\\p{L}]+$"'],
      ['a list that does not end', '      "endDate"\n    ],', '      "endDate"\n    ', [-1, 0, 1]],
      [
        'a field that does not end',
        '"errorMessage": "Religion is required"\n      },',
        '"errorMessage": "Religion is required"\n      ',
        [0, 1],
      ],
      [
        'a field that ends twice',
        '"errorMessage": "Religion is required"\n      },',
        '"errorMessage": "Religion is required"\n      }},',
        [1],
      ],
      ['a field that does not begin', '"religion": {', '"religion": ', [0, 1]],
      ['single quotes', '"label": "Submit",', "'label': 'Submit',"],
      ['Yes', '"reset": true', '"reset": Yes'],
    ]),
    ...of(faqs, [
      [
        'a comma is missing between entries',
        '  },\n  {\n    "id": "siwes-slots"',
        '  }\n  {\n    "id": "siwes-slots"',
        [0],
      ],
      [
        'an entry that does not end',
        '  },\n  {\n    "id": "siwes-slots"',
        '  \n  {\n    "id": "siwes-slots"',
        [-1, 0, 1],
      ],
      ['a quote inside', '"Do you repair hardware?"', '"Do you "repair" hardware?"'],
      ['an entry that does not begin', '  {\n    "id": "siwes-slots"', '    "id": "siwes-slots"', [-1, 0]],
      ['words behind the text', '"Do you repair hardware?",', '"Do you repair" hardware?,'],
    ]),
    { name: 'an empty file', file: 'pages/about.json', make: () => '', lines: () => [1] },
    { name: 'a blank file', file: 'pages/about.json', make: () => '\n\n', lines: () => [1, 2, 3] },
    save('UTF-16', 'pages/about.json', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')),
    save('UTF-8 with BOM', 'pages/about.json', (text) => Buffer.from(`\uFEFF${text}`)),
    {
      name: 'Latin-1',
      file: 'pages/about.json',
      make: (text) => Buffer.from(text.replace('"title": "', '"title": "Caf\u00e9 '), 'latin1'),
      lines: (wrong) => [wrong.slice(0, wrong.indexOf('"title"')).split('\n').length],
    },
  ];
}
