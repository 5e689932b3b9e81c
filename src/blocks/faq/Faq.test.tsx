// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Faq } from './Faq.tsx';

let isWide = false;
let turnScreen: () => void;

beforeEach(() => {
  const screens = new EventTarget();
  turnScreen = () => {
    isWide = !isWide;
    act(() => void screens.dispatchEvent(new Event('change')));
  };
  Object.defineProperty(screens, 'matches', { get: () => isWide });
  vi.stubGlobal('matchMedia', () => screens);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  isWide = false;
});

const entries = ['First?', 'Second?', 'Third?'].map((question) => ({
  id: question,
  question,
  ans: { summary: `Answer to ${question}`, options: question === 'Third?' ? ['One', 'Two'] : undefined },
}));
const block = <Faq heading="FAQs" intro="Short answers." entries={entries} />;
const openEntries = () => [...document.querySelectorAll('details[open] h3')].map((heading) => heading.textContent);
const tap = (question: string) => userEvent.click(screen.getByRole('heading', { name: question }));

describe('FAQs on a small screen', () => {
  it('start with the first entry open, before any script', () => {
    document.body.innerHTML = renderToString(block);
    expect(openEntries()).toEqual(['First?']);
    const names = [...document.querySelectorAll('details')].map((entry) => entry.getAttribute('name'));
    expect(new Set(names).size).toBe(1);
    document.body.innerHTML = '';
  });
});

describe('FAQs on a large screen', () => {
  it('all stand open, and none can be closed', async () => {
    isWide = true;
    render(block);
    expect(openEntries()).toEqual(['First?', 'Second?', 'Third?']);
    await tap('Second?');
    expect(openEntries()).toEqual(['First?', 'Second?', 'Third?']);
  });

  it('take no stop of the Tab key for what does nothing', async () => {
    isWide = true;
    render(block);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('FAQs when the screen turns', () => {
  it('open all on a large screen and go back to the first on a small one', async () => {
    render(block);
    turnScreen();
    expect(openEntries()).toEqual(['First?', 'Second?', 'Third?']);
    turnScreen();
    expect(openEntries()).toEqual(['First?']);
    await tap('Third?');
    await waitFor(() => expect(openEntries()).toEqual(['Third?']));
  });
});

it('an answer lists its options', () => {
  render(block);
  expect(screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)).toEqual(['One', 'Two']);
});
