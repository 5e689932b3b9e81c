// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onScrollEnd } from './onScrollEnd.ts';

const settled = vi.fn();
const row = document.createElement('div');
let listening: AbortController;

function listen() {
  listening = new AbortController();
  onScrollEnd(row, settled, listening.signal);
}

describe('the end of a scroll', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settled.mockReset();
  });
  afterEach(() => {
    listening.abort();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is when the browser says so', () => {
    listen();
    row.dispatchEvent(new Event('scroll'));
    vi.runAllTimers();
    expect(settled).not.toHaveBeenCalled();
    row.dispatchEvent(new Event('scrollend'));
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('fires after a still while without browser support, and not once ended', () => {
    vi.stubGlobal('window', new Proxy(window, { has: (target, key) => key !== 'onscrollend' && key in target }));
    listen();
    row.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(100);
    row.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(100);
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(settled).toHaveBeenCalledTimes(1);
    row.dispatchEvent(new Event('scroll'));
    listening.abort();
    vi.runAllTimers();
    expect(settled).toHaveBeenCalledTimes(1);
  });
});
