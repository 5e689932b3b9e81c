import { expect, test } from 'vitest';
import { siteTexts } from '../../../tests/studio/siteTexts.ts';
import { withItem } from '../../site/json/jsonValues.ts';
import { updateJsonText } from '../../site/json/updateJsonText.ts';
import { applyOperationToText } from '../store/Operation.ts';
import { deriveEntryIdOperation } from './deriveEntryIdOperation.ts';

const FAQS = 'pages/content/faqs.json';
const count = (JSON.parse(siteTexts.get(FAQS)!) as unknown[]).length;

/** Returns the site's texts with an additional question. */
function having(id: string, question: string) {
  const text = siteTexts.get(FAQS)!;
  const entry = { id, question, ans: { summary: 'Yes.' } };
  return new Map(siteTexts).set(FAQS, updateJsonText(text, withItem(JSON.parse(text), [], count, entry)));
}

test('a new entry gets its id from its title', () => {
  const texts = having('question-2', 'Is there a car park behind your house?');
  const [own] = deriveEntryIdOperation(texts, FAQS, count)!.files;
  const after = JSON.parse(applyOperationToText(texts.get(FAQS)!, own!)!) as { id: string }[];
  expect(after.at(-1)!.id).toBe('is-there-a-car-park-behind');
});

test('an entry with an id of its own keeps it', () => {
  expect(deriveEntryIdOperation(having('parking', 'Is there a car park?'), FAQS, count)).toBeUndefined();
});

test('an entry without a title keeps its number', () => {
  expect(deriveEntryIdOperation(having('question', ' '), FAQS, count)).toBeUndefined();
});

test('a new entry gets the empty last part of its address from its title', () => {
  const path = 'pages/content/courses.json';
  const courses = JSON.parse(siteTexts.get(path)!) as object[];
  const text = JSON.stringify([...courses, { id: 'course', title: 'Cloud Basics', slug: '' }]);
  const [own] = deriveEntryIdOperation(new Map(siteTexts).set(path, text), path, courses.length)!.files;
  const after = JSON.parse(applyOperationToText(text, own!)!) as object[];
  expect(after.at(-1)).toEqual({ id: 'cloud-basics', title: 'Cloud Basics', slug: 'cloud-basics' });
});
