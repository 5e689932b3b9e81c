const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const home = (title: string, [first, second]: [object, object]) =>
  text({ route: '/', title, sections: [first, second] });

/** A small site as of a version, and as of now. */
export const bringBackTexts = {
  version: new Map<string, string | null>([
    [
      'pages/home.json',
      home('Home', [
        { block: 'faq', id: 'a', heading: 'Heading', intro: 'Words' },
        { block: 'hero', heading: 'Hero' },
      ]),
    ],
    ['pages/gone.json', text({ route: '/gone', sections: [] })],
  ]),
  now: new Map<string, string | null>([
    [
      'pages/home.json',
      home('New title', [
        { block: 'faq', id: 'a', heading: 'New heading', intro: 'New words' },
        { block: 'hero', heading: 'New hero' },
      ]),
    ],
    ['pages/new.json', text({ route: '/new', sections: [] })],
  ]),
};
