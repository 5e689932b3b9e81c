// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { List } from './List.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('renders a changed row again and calls the latest handlers', async () => {
  // The list builds selectors, and jsdom has no `CSS.escape`.
  vi.stubGlobal('CSS', { escape: String });
  const rendered: string[] = [];
  const asked: string[] = [];
  const list = (words: string[], round: string) => (
    <List
      name="rows"
      label="Rows"
      rows={words.map((one, index) => ({ key: String(index), words: one }))}
      chosen="0"
      onChoose={({ key }) => asked.push(`${round} chooses ${key}`)}
      actions={{ remove: (index) => asked.push(`${round} removes ${index}`) }}
    >
      {(row) => {
        rendered.push(row.words);
        return row.words;
      }}
    </List>
  );
  const { rerender } = render(list(['One', 'Two'], 'first'));
  expect([...new Set(rendered.splice(0))]).toEqual(['One', 'Two']);
  rerender(list(['One', 'Two'], 'second'));
  expect(rendered).toEqual([]);
  rerender(list(['One', 'Three'], 'third'));
  expect([...new Set(rendered)]).toEqual(['Three']);
  rerender(list(['One', 'Three'], 'fourth'));
  await userEvent.click(screen.getByRole('row', { name: 'Three' }));
  await userEvent.keyboard('{Delete}');
  expect(asked).toEqual(['fourth chooses 1', 'fourth removes 1']);
});
