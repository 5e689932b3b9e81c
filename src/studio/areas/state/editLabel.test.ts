import { expect, test } from 'vitest';
import { editLabel } from './editLabel.ts';

const faq = (...questions: string[]) => ({ heading: 'FAQs', entries: questions.map((question) => ({ question })) });
const names = (pointer: string) => (pointer === '/entries' ? 'faqs' : undefined);
const typed = (before: unknown, after: unknown, pointer: string, label: string) =>
  editLabel('FAQs', before, after, { pointer, label }, names);
const structure = (before: unknown, after: unknown) => editLabel('FAQs', before, after, undefined, names);

test('undo names the field that was typed into, and what became of it', () => {
  const of = (text: unknown) => ({ a: text });
  expect(typed(faq('One?'), faq('Two?'), '/entries/0/question', 'Question')).toBe('Question reworded');
  expect(typed(of(undefined), of('x'), '/a', 'Introduction')).toBe('Introduction filled in');
  expect(typed(of('x'), of(''), '/a', 'Introduction')).toBe('Introduction emptied');
  expect(typed(of('/a'), of('/b'), '/a', 'Leads to')).toBe('Leads to changed');
  expect(typed(of(false), of(true), '/a', 'Full screen')).toBe('Full screen ticked');
});

test('undo names what came to a list, went or moved', () => {
  expect(structure(faq('One?'), faq('One?', 'Two?'))).toBe('Question added');
  expect(structure(faq('One?', 'Two?'), faq('Two?'))).toBe('Question removed');
  expect(structure(faq('One?', 'Two?', 'Three?'), faq('Two?', 'One?', 'Three?'))).toBe('Question moved');
  const card = (...points: string[]) => ({ cards: [{ points: ['a'] }, { points }] });
  expect(structure(card('a'), card('a', 'b'))).toBe('Point added');
  expect(structure({ points: ['a'] }, {})).toBe('Point removed');
  expect(structure({ a: 1 }, { a: 2 })).toBe('FAQs changed');
});
