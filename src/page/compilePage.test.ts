import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Block } from '../blocks/registry.ts';
import { compilePage } from './compilePage.ts';

const schemaFile = resolve(import.meta.dirname, '../blocks/faq/schema.json');
const faq: Block = { name: 'faq', component: 'Faq', componentFile: '/b/faq/Faq.tsx', schemaFile, examplesFile: '' };
const blocks = new Map([['faq', faq]]);
const collections = {
  faqs: [
    { id: 'a', question: 'A?' },
    { id: 'b', question: 'B?' },
  ],
};
const words = { title: 'T', description: 'D' };
const page = (section: Record<string, unknown>) =>
  compilePage(
    { $schema: 'x', route: '/', ...words, sections: [{ block: 'faq', ...section }, { block: 'faq' }] },
    blocks,
    collections,
  );

describe('the module that a page file becomes', () => {
  it('imports each block once, however many sections use it', () => {
    expect(page({}).match(/import \{ Faq as \w+ \} from "\/b\/faq\/Faq.tsx";/g)).toHaveLength(1);
  });

  it('holds the content that its references name, in the order they name it', () => {
    expect(page({ entries: { $content: 'faqs', ids: ['b', 'a'] } })).toContain(
      '[{"id":"b","question":"B?"},{"id":"a","question":"A?"}]',
    );
    expect(page({ first: { $content: 'faqs', id: 'a' } })).toContain('"first":{"id":"a","question":"A?"}');
  });

  it('imports the compiled form that a section names', () => {
    expect(page({ form: { $form: 'siwes' } })).toMatch(
      /import \* as (\w+) from "virtual:form\/siwes";[\s\S]*"form":\{"\$form":"siwes"\}[\s\S]*export const forms=\{"siwes":\1\}/,
    );
  });

  it('leaves a query and its fallback for the running page', () => {
    expect(page({ courses: { $query: 'courses', fallback: { $content: 'faqs', ids: ['a'] } } })).toContain(
      '{"$query":"courses","fallback":[{"id":"a","question":"A?"}]}',
    );
  });

  it('drops what is only for the editor', () => {
    expect(page({})).not.toContain('$schema');
  });

  it('finds the entry of an address by the slug of its own, or by the one that its title makes', () => {
    const workshops = [
      { id: 'a', title: 'Mobile app training', slug: 'kinplus-nitda' },
      { id: 'b', title: 'Web Basics' },
    ];
    const entries = { from: 'workshops', param: 'details' };
    const code = compilePage({ route: '/w/:details', ...words, entries, sections: [] }, blocks, { workshops });
    expect(code).toContain('"kinplus-nitda":{"id":"a"');
    expect(code).toContain('"web-basics":{"id":"b"');
    expect(code).not.toContain('"mobile-app-training"');
  });

  it('imports the picture of an entry, with its words and the point that stays in sight', () => {
    const works = [{ id: 'a', title: 'A', cover: { $media: 'cover', alt: 'Us', focalPoint: { x: 0.7, y: 0.3 } } }];
    const code = compilePage(
      { route: '/w/:w', ...words, entries: { from: 'works', param: 'w' }, sections: [] },
      blocks,
      {
        works,
      },
    );
    expect(code).toMatch(/import \{ picture as (\w+) \} from "virtual:picture\/cover";[\s\S]*"cover":\(\1&&/);
    expect(code).toContain('...{"alt":"Us","focalPoint":{"x":0.7,"y":0.3}}');
  });
});
