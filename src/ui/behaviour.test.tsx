// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { restartBehaviours, defineBehaviour } from './behaviour.ts';

test('a behaviour starts and ends with its element, and can be restarted', () => {
  const log: string[] = [];
  const counts = defineBehaviour('counts', (element) => {
    const count = element.children.length;
    log.push(`begins with ${count}`);
    return () => log.push(`ends with ${count}`);
  });
  const list = (names: string[]) => (
    <ul {...counts}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  const { rerender, unmount } = render(list(['a']));
  rerender(list(['a', 'b']));
  expect(log).toEqual(['begins with 1']);
  restartBehaviours(document.body);
  unmount();
  expect(log).toEqual(['begins with 1', 'ends with 1', 'begins with 2', 'ends with 2']);
});
