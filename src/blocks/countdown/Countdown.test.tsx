// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';
import type { CountdownProps } from './schema';

const title = 'next cohort starts in';
const cloth: CountdownProps['cloth'] = { tiles: [['sun', 'leaf']] };
const block = (props: Partial<CountdownProps>) => <Countdown title={title} cloth={cloth} {...props} />;
const shown = () => [...screen.getByRole('timer').children].map((unit) => unit.textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('the countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-05-01T11:59:57+01:00') }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('counts every second towards the end, in Nigerian time', () => {
    render(block({ end: '2030-05-03T12:00:00' }));
    expect(shown()).toEqual(['02 Days', '00 Hrs', '00 Min', '03 Sec']);
    pass(1000);
    expect(shown()).toEqual(['02 Days', '00 Hrs', '00 Min', '02 Sec']);
  });

  it('stops its timer at zero', () => {
    render(block({ end: '2030-05-01T12:00:00' }));
    expect(vi.getTimerCount()).toBe(1);
    pass(3000);
    expect(shown()).toEqual(['00 Days', '00 Hrs', '00 Min', '00 Sec']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows zeros and starts no timer without a moment to count to', () => {
    render(block({}));
    expect(shown()).toEqual(['00 Days', '00 Hrs', '00 Min', '00 Sec']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says what happens next once it is over, in place of the numbers and the button', () => {
    const link = { label: 'Register now', to: '/contact-us/training' };
    const past = {
      title: 'It has begun',
      text: 'The next one is in March.',
      link: { label: 'Ask us', to: '/contact-us' },
    };
    render(block({ end: '2030-05-01T12:00:00', link, past }));
    expect(shown()[3]).toBe('03 Sec');
    expect(screen.getByRole('link').textContent).toBe('Register now');
    pass(3000);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe('It has begun');
    expect(screen.getByText('The next one is in March.')).toBeTruthy();
    expect(screen.getByRole('link').textContent).toBe('Ask us');
  });

  it('shows the text under the zeros once the end is past', () => {
    render(block({ end: '2030-05-01T12:00:00', pastText: 'Soon.' }));
    expect(screen.getByText('Soon.').hidden).toBe(true);
    pass(3000);
    expect(screen.getByText('Soon.').hidden).toBe(false);
    expect(shown()).toEqual(['00 Days', '00 Hrs', '00 Min', '00 Sec']);
  });

  it('shows the text under fixed zeros without a script', () => {
    expect(renderToString(block({ value: '00:00:00:00', pastText: 'Soon.' }))).toContain(
      '<p data-past-text="true">Soon.',
    );
  });

  it('shows no text under a fixed value with time left', () => {
    expect(renderToString(block({ value: '00:00:00:01', pastText: 'Soon.' }))).not.toContain('Soon.');
  });

  it('shows a fixed value without counting', () => {
    render(block({ value: '1:02:3:40', size: 'compact' }));
    expect(shown()).toEqual(['01 Days', '02 Hrs', '03 Min', '40 Sec']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('draws the same first page whatever the hour', () => {
    const first = renderToString(block({ end: '2030-05-03T12:00:00' }));
    vi.setSystemTime(new Date('2030-05-02T08:00:00Z'));
    expect(renderToString(block({ end: '2030-05-03T12:00:00' }))).toBe(first);
  });

  it('links to the registration from the large card and has no link on the compact one', () => {
    const link = { label: 'Register now', to: '/contact-us/training' };
    const { rerender } = render(block({ link }));
    expect(screen.getByRole('link', { name: 'Register now' }).getAttribute('href')).toBe('/contact-us/training');
    rerender(block({ link, size: 'compact' }));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
