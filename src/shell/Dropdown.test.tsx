// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dropdown } from './Dropdown.tsx';

const links = [
  { label: 'Training', to: '/trainings' },
  { label: 'Workshop', to: '/trainings/workshop' },
];
const opener = () => screen.getByRole('button', { name: 'Trainings' });
const isOpen = () => opener().getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  render(
    <MemoryRouter>
      <Dropdown label="Trainings" links={links} current={false} />
      <a href="/careers">Careers</a>
    </MemoryRouter>,
  );
});
afterEach(cleanup);

describe('the Trainings item of the header', () => {
  it('opens under the pointer, and a click then does not close it', async () => {
    await userEvent.click(opener());
    expect(isOpen()).toBe(true);
  });

  it('closes when the pointer leaves it', async () => {
    await userEvent.hover(opener());
    expect(isOpen()).toBe(true);
    await userEvent.unhover(opener());
    expect(isOpen()).toBe(false);
  });

  it('opens and closes by Enter', async () => {
    opener().focus();
    await userEvent.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(isOpen()).toBe(false);
  });

  it('closes by Escape and keeps the focus', async () => {
    opener().focus();
    await userEvent.keyboard('{Enter}{Tab}{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opener());
  });

  it('closes when the focus goes on to the next link of the header', async () => {
    opener().focus();
    await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}');
    expect(document.activeElement?.textContent).toBe('Careers');
    expect(isOpen()).toBe(false);
  });

  it('closes when one of its links was followed', async () => {
    opener().focus();
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    expect(isOpen()).toBe(false);
  });
});
