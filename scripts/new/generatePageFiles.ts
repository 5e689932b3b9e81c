import { createOpeningSection } from '../../src/page/starterContent.ts';
import { type NewFiles, titleFromName, formatJson } from './NewFiles.ts';

/** Routes of required pages, by file name. */
const NEEDED: Record<string, string> = { home: '/', 'not-found': '*' };

/** Returns a page with a hero and a section, at the address that links expect, else at one from its name. */
export function generatePageFiles(name: string, awaited?: string): NewFiles {
  const title = titleFromName(name);
  const path = `pages/${name}.json`;
  const route = NEEDED[name] ?? awaited ?? `/${name}`;
  return {
    files: {
      [path]: formatJson({
        $schema: '../schemas/meta/page.json',
        route,
        title,
        description: `${title}: its topic, its readers, and their next step.`,
        header: 'light',
        sections: [
          createOpeningSection(title, 'The topic, the readers, and their next step.'),
          {
            block: 'facts',
            id: 'about',
            heading: 'In short',
            text: ['Write the most important point first, in one or two sentences.'],
            facts: [{ label: 'Where', value: 'At all our centres' }],
          },
        ],
      }),
    },
    next: [
      `1. Write the page in ${path}; \`npm run dev\` shows it at http://localhost:3000${route === '*' ? '/nowhere' : route}.`,
      '2. Add sections: /_gallery of the development server shows every block with its JSON to copy.',
      NEEDED[name]
        ? `3. It needs no link: it is shown at ${name === 'home' ? 'the address /' : 'every address without a page'}.`
        : awaited
          ? `3. Links to ${route} already exist.`
          : `3. Link to it: { "label": "${title}", "to": "/${name}" } in "navigation" or "quickLinks" of pages/site.json.`,
    ],
  };
}
