// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollToAnchor } from './scrollToAnchor.ts';

const PLACE = 1000;
let top = 0;
let less = false;

function click() {
  const event = { preventDefault: vi.fn(), defaultPrevented: false } as unknown as MouseEvent;
  scrollToAnchor(event, 'apply');
  return event;
}

beforeEach(() => {
  vi.useFakeTimers();
  top = 0;
  less = false;
  document.body.innerHTML = '<section id="apply"></section>';
  document.getElementById('apply')!.getBoundingClientRect = () => ({ top: PLACE - top }) as DOMRect;
  vi.stubGlobal('matchMedia', () => ({ matches: less }));
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
  vi.stubGlobal('scrollTo', (options: ScrollToOptions) => (top = options.top ?? 0));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('scrolling to an anchor', () => {
  it('is on its way until 800 ms have passed, and there then', () => {
    click();
    vi.advanceTimersByTime(700);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(PLACE);
    vi.advanceTimersByTime(120);
    expect(top).toBe(PLACE);
  });

  it('puts the anchor into the address and the focus on its element', () => {
    click();
    expect(location.hash).toBe('#apply');
    expect(document.activeElement?.id).toBe('apply');
  });

  it('stops when the visitor turns the wheel', () => {
    click();
    vi.advanceTimersByTime(400);
    dispatchEvent(new Event('wheel'));
    const stoppedAt = top;
    vi.advanceTimersByTime(600);
    expect(top).toBe(stoppedAt);
  });

  it('is left to the browser where the visitor wants less motion', () => {
    less = true;
    const event = click();
    vi.advanceTimersByTime(1000);
    expect(event.preventDefault).not.toHaveBeenCalled();
    expect(top).toBe(0);
  });
});
