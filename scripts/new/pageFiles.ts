import { opening } from '../../src/page/starterContent.ts';
import { type NewFiles, titleOf, toJson } from './NewFiles.ts';

/** Routes of required pages, by file name. */
const NEEDED: Record<string, string> = { home: '/', 'not-found': '*' };

/** Returns a page with a hero and a section, at the address that links expect, else at one from its name. */
export function pageFiles(name: string, awaited?: string): NewFiles {
  const title = titleOf(name);
  const path = `pages/${name}.json`;
  const route = NEEDED[name] ?? awaited ?? `/${name}`;
  return {
    files: {
      [path]: toJson({
        $schema: '../schemas/meta/page.json',
        route,
        title,
        description: `${title}: what it is, whom it is for, and what to do next.`,
        header: 'light',
        sections: [
          opening(title, 'What it is, whom it is for, and what to do next.'),
          {
            block: 'facts',
            id: 'about',
            heading: 'In short',
            text: ['Say the most important thing first, in one or two sentences.'],
            facts: [{ label: 'Where', value: 'At all our centres' }],
          },
        ],
      }),
    },
    next: [
      `1. Write the page in ${path}; \`npm run dev\` shows it at http://localhost:3000${route === '*' ? '/nowhere' : route}.`,
      '2. Add sections: /_gallery of the development server shows every block with its JSON to copy.',
      NEEDED[name]
        ? `3. Nobody has to link to it: it is shown at ${name === 'home' ? 'the first address' : 'every address where no page is'}.`
        : awaited
          ? `3. Links lead to it already, at ${route}.`
          : `3. Link to it: { "label": "${title}", "to": "/${name}" } in "navigation" or "quickLinks" of pages/site.json.`,
    ],
  };
}
