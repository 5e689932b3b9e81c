// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useScrollEnd } from './useScrollEnd.ts';

const settled = vi.fn();
const Row = () => <div role="group" {...useScrollEnd(settled)} />;

describe('the end of a scroll', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settled.mockReset();
    render(<Row />);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is when the browser says so', () => {
    fireEvent.scroll(screen.getByRole('group'));
    vi.runAllTimers();
    expect(settled).not.toHaveBeenCalled();
    fireEvent(screen.getByRole('group'), new Event('scrollend'));
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('is when nothing has moved for a while in a browser that never says so', () => {
    vi.stubGlobal('window', new Proxy(window, { has: (target, key) => key !== 'onscrollend' && key in target }));
    fireEvent.scroll(screen.getByRole('group'));
    vi.advanceTimersByTime(100);
    fireEvent.scroll(screen.getByRole('group'));
    vi.advanceTimersByTime(100);
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(settled).toHaveBeenCalledTimes(1);
  });
});
