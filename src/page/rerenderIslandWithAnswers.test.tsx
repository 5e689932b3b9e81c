// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { fetchQueryAnswers } from '../content/fetchQueryAnswers.ts';
import type { QueryReference } from '../content/QueryReference.ts';
import { rerenderIslandWithAnswers } from './rerenderIslandWithAnswers.tsx';

interface Props {
  courses: { title: string; description: string }[];
}
const Block = ({ courses }: Props) => courses.map(({ title, description }) => <p key={title}>{description.trim()}</p>);
vi.mock('virtual:blocks', () => ({ blocks: { courses: async () => Block }, pageMetas: {} }));

const reference: QueryReference = {
  $query: 'courses',
  fallback: [{ title: 'Data', description: 'On the page already' }],
};

test('a section keeps its fallback if its block cannot render the answer', async () => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  const course = { __typename: 'Course', title: 'Web', slug: 'web', description: null };
  const body = { data: { courses: [{ ...course, mediumPaymentPackage: null, proPaymentPackage: null }] } };
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { headers }));
  document.body.innerHTML = '<div id="section"></div>';
  const answers = await fetchQueryAnswers([reference]);
  const island = { block: 'courses', place: 0, wakes: 'answer' as const, props: { courses: reference } };
  await rerenderIslandWithAnswers(document.getElementById('section')!, island, answers);
  expect(document.body.textContent).toBe('On the page already');
});
