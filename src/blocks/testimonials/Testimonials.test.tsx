// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Testimonials } from './Testimonials.tsx';

const WIDTH = 800;
const testimonials = [1, 2, 3, 4, 5].map((number) => ({
  id: `t${number}`,
  text: `Words ${number}`,
  name: 'A trainee',
  program: `Programme ${number}`,
  motif: 'code' as const,
}));
const scrollTo = vi.fn();
/** Callback of the ResizeObserver, called after layout. */
let laidOut: () => void;

beforeEach(() => {
  // jsdom has no layout: place the slides side by side, each as wide as the row.
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...this.parentElement!.children].indexOf(this) * WIDTH;
  });
  HTMLElement.prototype.scrollTo = scrollTo;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        laidOut = report;
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<Testimonials heading="What people say" testimonials={testimonials} />);
});
afterEach(() => {
  cleanup();
  scrollTo.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const row = () => screen.getByRole('group', { name: 'What people say, scrolling row' });
/** Fires the event at the end of a scroll. */
const restsNow = () => fireEvent(row(), new Event('scrollend'));
const position = () => document.querySelector('[aria-live]')!.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const scrolledTo = () => (scrollTo.mock.lastCall as [ScrollToOptions])[0].left;

describe('the testimonials slider', () => {
  it('starts at the first of five slides', () => {
    expect(within(row()).getAllByRole('figure')).toHaveLength(5);
    expect(position()).toBe('Testimonial 1 of 5');
  });

  it('begins at the slide to which the row was scrolled before', () => {
    row().scrollLeft = 2 * WIDTH;
    laidOut();
    expect(position()).toBe('Testimonial 3 of 5');
  });

  it('counts every press of a quick series', async () => {
    await press('Next testimonial');
    await press('Next testimonial');
    await press('Next testimonial');
    expect(position()).toBe('Testimonial 4 of 5');
  });

  it('reads a slide’s position first and leaves unchanged words alone', async () => {
    const changed = new MutationObserver(() => undefined);
    changed.observe(document.body, { childList: true, characterData: true, subtree: true });
    const changesBefore: number[] = [];
    scrollTo.mockImplementation(() => changesBefore.push(changed.takeRecords().length));
    fireEvent.click(screen.getByRole('button', { name: 'Next testimonial' }));
    expect(changesBefore).toEqual([0]);
    expect(changed.takeRecords()).not.toEqual([]);
    row().scrollLeft = WIDTH;
    restsNow();
    expect(position()).toBe('Testimonial 2 of 5');
    expect(changed.takeRecords()).toEqual([]);
  });

  it('loses no press while it is still on its way to the slide of the one before', () => {
    const next = screen.getByRole('button', { name: 'Next testimonial' });
    fireEvent.click(next);
    // A busy browser: it has not moved yet, and says already that a scroll is over.
    restsNow();
    expect(position()).toBe('Testimonial 2 of 5');
    fireEvent.click(next);
    expect(scrolledTo()).toBe(2 * WIDTH);
    row().scrollLeft = 2 * WIDTH;
    restsNow();
    expect(position()).toBe('Testimonial 3 of 5');
  });

  it('follows a visitor who takes it over on its way', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Next testimonial' }));
    fireEvent.pointerDown(row());
    row().scrollLeft = 3 * WIDTH;
    restsNow();
    expect(position()).toBe('Testimonial 4 of 5');
  });

  it('follows the arrow keys on the row', async () => {
    row().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(position()).toBe('Testimonial 2 of 5');
  });

  it('follows a swipe once it comes to rest', () => {
    row().scrollLeft = 3 * WIDTH + 3;
    fireEvent.scroll(row());
    expect(position()).toBe('Testimonial 1 of 5');
    restsNow();
    expect(position()).toBe('Testimonial 4 of 5');
  });

  it('quotes each person in a figure with name and programme', () => {
    const [first] = within(row()).getAllByRole('figure');
    expect(first!.querySelector('blockquote')!.textContent).toBe('Words 1');
    expect(first!.querySelector('figcaption')!.textContent).toBe('A trainee, Programme 1');
  });

  it('shows role and programme until a person is named', () => {
    cleanup();
    const [one] = testimonials;
    render(<Testimonials heading="What people say" testimonials={[{ ...one!, name: 'Trainee Name' }]} />);
    expect(screen.getByRole('figure').querySelector('figcaption')!.textContent).toBe('Trainee, Programme 1');
  });
});
