// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifications } from '@mantine/notifications';
import { addToast, Toasts } from './Toasts.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const toasts = () => document.querySelectorAll('p');
const inside = (toast: HTMLElement) => toast.firstElementChild!;

/** Presses a toast of 100 px, moves so far sideways and lets go. */
function drag(toast: HTMLElement, by: number) {
  const card = inside(toast);
  vi.spyOn(card as HTMLElement, 'offsetWidth', 'get').mockReturnValue(100);
  act(() => void fireEvent.pointerDown(card, { clientX: 0, button: 0 }));
  if (by !== 0) act(() => void fireEvent.pointerMove(document, { clientX: by }));
  act(() => void fireEvent.pointerUp(document, { clientX: by }));
}

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
    });
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  });
  afterEach(() => {
    notifications.clean();
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  async function appear(kind: 'success' | 'failure', message: string) {
    act(() => addToast({ kind, message }));
    await pass(300);
    return screen.getByText(message).closest<HTMLElement>('[role=status], [role=alert]')!;
  }
  const isLeaving = (toast: HTMLElement) => toast.style.maxHeight === '0px';

  it('say a success as status and a failure as alert, each with a button named Close', async () => {
    render(<Toasts onLeave={vi.fn()} />);
    const success = await appear('success', 'Thank you for applying!');
    const failure = await appear('failure', 'Please try again.');
    expect([success.getAttribute('role'), failure.getAttribute('role')]).toEqual(['status', 'alert']);
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  });

  it('wait for the list, and lose none', async () => {
    addToast({ kind: 'success', message: 'Early' });
    render(<Toasts onLeave={vi.fn()} />);
    await pass(1);
    expect(screen.getByText('Early')).toBeTruthy();
  });

  it.each([
    ['5000 ms', undefined, 5000],
    ['what the page says', 2000, 2000],
  ])('leave after %s, and collapse in 300 ms', async (_, autoClose, closeAfter) => {
    render(<Toasts autoClose={autoClose} onLeave={vi.fn()} />);
    const toast = await appear('success', 'Done');
    await pass(closeAfter - 301);
    expect(isLeaving(toast)).toBe(false);
    await pass(1);
    expect(isLeaving(toast)).toBe(true);
    await pass(299);
    expect(toasts()).toHaveLength(1);
    await pass(1);
    expect(toasts()).toHaveLength(0);
  });

  it('stay while the pointer is on them and while the window is blurred', async () => {
    render(<Toasts onLeave={vi.fn()} />);
    const toast = await appear('success', 'Stay');
    await pass(2700);
    act(() => void fireEvent.mouseEnter(inside(toast)));
    await pass(10_000);
    act(() => void fireEvent.mouseLeave(inside(toast)));
    await pass(1000);
    act(() => void fireEvent.blur(window));
    await pass(10_000);
    expect(isLeaving(toast)).toBe(false);
    act(() => void fireEvent.focus(window));
    await pass(1000);
    expect(isLeaving(toast)).toBe(true);
  });

  it('stay while the focus is in them, and tell when they take it along', async () => {
    const onLeave = vi.fn();
    render(<Toasts onLeave={onLeave} />);
    const [first, second] = [await appear('success', 'One'), await appear('success', 'Two')];
    const closes = screen.getAllByRole('button', { name: 'Close' });
    act(() => closes[0]!.focus());
    act(() => closes[1]!.focus());
    await pass(10_000);
    expect([first, second].map(isLeaving).sort()).toEqual([false, true]);
    expect(onLeave).not.toHaveBeenCalled();
    act(() => void fireEvent.click(closes[1]!));
    expect(onLeave).toHaveBeenCalledTimes(1);
    await pass(400);
    expect(toasts()).toHaveLength(0);
  });

  it.each(['button', 'click'])('close by %s', async (way) => {
    render(<Toasts onLeave={vi.fn()} />);
    const toast = await appear('success', 'Close me');
    if (way === 'button') act(() => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    else drag(toast, 0);
    expect(isLeaving(toast)).toBe(true);
  });

  it.each([-1, 1])('close by a drag to either side (%i) past 80 percent, and spring back before', async (side) => {
    render(<Toasts onLeave={vi.fn()} />);
    const toast = await appear('success', 'Drag me');
    drag(toast, 79 * side);
    expect([isLeaving(toast), (inside(toast) as HTMLElement).style.transform]).toEqual([false, 'translateX(0px)']);
    drag(toast, 81 * side);
    expect(isLeaving(toast)).toBe(true);
  });

  it('stay when a press on them slides off upwards or downwards', async () => {
    render(<Toasts onLeave={vi.fn()} />);
    const toast = await appear('success', 'Slide off me');
    act(() => void fireEvent.pointerDown(inside(toast), { clientY: 0, button: 0 }));
    act(() => void fireEvent.pointerUp(document, { clientY: 100 }));
    expect(isLeaving(toast)).toBe(false);
  });
});
