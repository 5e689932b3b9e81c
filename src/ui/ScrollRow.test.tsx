// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollRow } from './ScrollRow.tsx';

describe('a scrolling row', () => {
  let row: HTMLElement;
  const scrolled = vi.fn();

  beforeEach(() => {
    scrolled.mockReset();
    // jsdom has no layout: the row is 400 px wide and shows the first of three items of 350 px.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(readonly report: () => void) {}
        observe() {
          this.report();
        }
        disconnect() {}
      },
    );
    const sizes = { clientWidth: 400, scrollWidth: 1050, offsetLeft: 0 };
    for (const [name, value] of Object.entries(sizes))
      vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
        if (this.tagName !== 'LI') return value;
        return name === 'clientWidth'
          ? 350
          : name === 'offsetLeft'
            ? 350 * [...this.parentElement!.children].indexOf(this)
            : value;
      });
    HTMLElement.prototype.scrollBy = scrolled as unknown as HTMLElement['scrollBy'];
    render(
      <ScrollRow label="Our approach" itemName="step" step={350}>
        {['one', 'two', 'three']}
      </ScrollRow>,
    );
    row = screen.getByRole('group', { name: 'Our approach, scrolling row' });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('scrolls one step a click', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Next steps' }));
    expect(scrolled).toHaveBeenLastCalledWith({ left: 350 });
  });

  it('scrolls one step an arrow key while the row has the focus', async () => {
    row.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(scrolled.mock.calls).toEqual([[{ left: 350 }], [{ left: -350 }]]);
  });

  it('says which items are in view and which way there is no more', () => {
    expect(screen.getByText('1 of 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous steps' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Next steps' }).getAttribute('aria-disabled')).toBeNull();
  });
});
