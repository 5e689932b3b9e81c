import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { writeBlocksEditorSchema } from '../../scripts/createBlocksEditorSchema.ts';

const root = resolve(import.meta.dirname, '../..');
writeBlocksEditorSchema(root);
const { 'json.schemas': associations } = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as {
  'json.schemas': { fileMatch: string[]; url: string }[];
};

/** The language service of VS Code, set up as its JSON extension does by the settings of this folder. */
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(new URL(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});
service.configure({
  schemas: associations.map(({ fileMatch, url }) => ({
    fileMatch: fileMatch.map((pattern) =>
      pattern.replace('/', `${pathToFileURL(root).href}/`).replace(/^!file/, '!file'),
    ),
    uri: pathToFileURL(join(root, url)).href,
  })),
});

function open(path: string, text: string) {
  const offset = text.indexOf('|');
  const document = TextDocument.create(pathToFileURL(join(root, path)).href, 'json', 1, text.replace('|', ''));
  return { document, position: document.positionAt(offset), json: service.parseJSONDocument(document) };
}

async function completions(path: string, text: string) {
  const { document, position, json } = open(path, text);
  return (await service.doComplete(document, position, json))?.items.map(({ label }) => label) ?? [];
}

async function hover(path: string, text: string) {
  const { document, position, json } = open(path, text);
  return JSON.stringify((await service.doHover(document, position, json))?.contents ?? '');
}

test('an editor completes the kinds of section of a page, and the props of each', async () => {
  expect(await completions('pages/new.json', '{ "sections": [{ "block": | }] }')).toContain('"faq"');
  expect(await completions('pages/new.json', '{ "sections": [{ "block": "faq", | }] }')).toEqual(
    expect.arrayContaining(['heading', 'entries']),
  );
});

test('an editor completes and explains a form, the site and a collection', async () => {
  expect(await completions('schemas/new.json', '{ "submit": { | } }')).toContain('mutation');
  expect(await hover('schemas/new.json', '{ "submit": { "wa|it": 2000 } }')).toContain('milliseconds');
  expect(await completions('pages/site.json', '{ | }')).toContain('navigation');
  expect(await completions('pages/content/faqs.json', '[{ | }]')).toContain('question');
  expect(await completions('pages/content/new.json', '[{ | }]')).toContain('id');
});

const collections = readdirSync(join(root, 'schemas/meta/content')).filter((name) => name.endsWith('.json'));

test.each(collections)('an editor completes what an entry of the collection %s may have', async (name) => {
  const { items } = JSON.parse(readFileSync(join(root, 'schemas/meta/content', name), 'utf8')) as {
    items: { properties: object };
  };
  // Keys common to all entries come first.
  const offered = await completions(`pages/content/${name}`, '[{ | }]');
  expect(offered.toSorted()).toEqual(Object.keys(items.properties).toSorted());
});

test('every JSON file that people edit has a description, and what is there fits it', async () => {
  const files = ['pages', 'pages/content', 'schemas'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name}`),
  );
  for (const path of files) {
    const { document, json } = open(path, readFileSync(join(root, path), 'utf8'));
    expect((await service.getMatchingSchemas(document, json)).length, path).toBeGreaterThan(0);
    const told = await service.doValidation(document, json);
    expect(told.map(({ message }) => `${path}: ${message}`)).toEqual([]);
  }
});

test('each description that the settings name is there', () => {
  for (const { url } of associations)
    expect(() => JSON.parse(readFileSync(join(root, url), 'utf8')) as unknown).not.toThrow();
});
