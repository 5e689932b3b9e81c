// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, setUpFixtures } from './fixtureClient.tsx';

setUpFixtures();

test('the list shows the records of a form, newest first', async () => {
  openDesk('/forms/siwes-application');
  expect(await screen.findByText('Ṣadé Example')).toBeDefined();
  expect(screen.queryByText('Kẹ́hìndé Test')).toBeNull();
});
