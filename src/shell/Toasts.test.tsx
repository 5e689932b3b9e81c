// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareToasts, showToast } from '../ui/toast.ts';
import { Toasts } from './Toasts.tsx';

/** jsdom plays no animations: this says that the one of this toast has ended. */
const endAnimation = (element: HTMLElement) => act(() => void fireEvent.animationEnd(element));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const toasts = () => document.querySelectorAll('p');

describe('toasts', () => {
  beforeEach(async () => {
    await import('./ToastList.tsx');
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
    });
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  async function appear(kind: 'success' | 'failure', message: string) {
    showToast(kind, message);
    await pass(1);
    const toast = screen.getByText(message).closest<HTMLElement>('[role]')!;
    await endAnimation(toast);
    return toast;
  }

  it('say a success as status and a failure as alert, each with a button named Close', async () => {
    render(<Toasts />);
    const success = await appear('success', 'Thank you for applying!');
    const failure = await appear('failure', 'Please try again.');
    expect([success.getAttribute('role'), failure.getAttribute('role')]).toEqual(['status', 'alert']);
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    expect(success.closest('[aria-live=polite]')).not.toBeNull();
  });

  it('wait for the container, and lose none', async () => {
    showToast('success', 'Early');
    render(<Toasts />);
    await pass(1);
    expect(screen.getByText('Early')).toBeTruthy();
  });

  it('have their live region on the page before the first comes', async () => {
    render(<Toasts />);
    prepareToasts();
    await pass(1);
    const region = document.querySelector('section[aria-live]');
    expect(region).not.toBeNull();
    expect(region!.contains(await appear('success', 'Later'))).toBe(true);
  });

  it('leave after 5000 ms, and collapse in 300 ms', async () => {
    render(<Toasts />);
    const toast = await appear('success', 'Done');
    await pass(4999);
    expect(toast.className).not.toContain('exit');
    await pass(1);
    await endAnimation(toast);
    await pass(250);
    expect(toasts()).toHaveLength(1);
    await pass(100);
    expect(toasts()).toHaveLength(0);
  });

  it('leave after what the page says', async () => {
    render(<Toasts autoClose={2000} />);
    const toast = await appear('success', 'Copied');
    await pass(2000);
    expect(toast.className).toContain('exit');
  });

  it('stay while the pointer is on them and while the window is blurred', async () => {
    render(<Toasts />);
    const toast = await appear('success', 'Stay');
    await pass(3000);
    act(() => void fireEvent.mouseEnter(toast));
    await pass(10_000);
    act(() => void fireEvent.mouseLeave(toast));
    await pass(1000);
    act(() => void fireEvent.blur(window));
    await pass(10_000);
    expect(toast.className).not.toContain('exit');
    act(() => void fireEvent.focus(window));
    await pass(1000);
    expect(toast.className).toContain('exit');
  });

  it('stay while the focus is in them, and give it back where it was', async () => {
    render(
      <>
        <button>Send</button>
        <Toasts />
      </>,
    );
    const sender = screen.getByRole('button', { name: 'Send' });
    act(() => sender.focus());
    const [first, second] = [await appear('success', 'One'), await appear('success', 'Two')];
    const closes = screen.getAllByRole('button', { name: 'Close' });
    act(() => closes[0]!.focus());
    act(() => closes[1]!.focus());
    await pass(10_000);
    expect([first, second].map((toast) => toast.className.includes('exit')).sort()).toEqual([false, true]);
    act(() => void fireEvent.click(closes[1]!));
    for (const toast of [first, second]) await endAnimation(toast);
    await pass(400);
    expect(toasts()).toHaveLength(0);
    expect(document.activeElement).toBe(sender);
  });

  it.each(['button', 'click'])('close by %s', async (way) => {
    render(<Toasts />);
    const toast = await appear('success', 'Close me');
    act(() => void fireEvent.click(way === 'button' ? screen.getByRole('button', { name: 'Close' }) : toast));
    expect(toast.className).toContain('exit');
  });

  it('close by a drag past 80 %, and spring back before', async () => {
    render(<Toasts />);
    const toast = await appear('success', 'Drag me');
    vi.spyOn(toast, 'offsetWidth', 'get').mockReturnValue(100);
    const drag = (to: number) => {
      act(() => void fireEvent.pointerDown(toast, { clientX: 0, pointerType: 'touch' }));
      act(() => void fireEvent(document, new MouseEvent('pointermove', { clientX: to })));
      act(() => void fireEvent(document, new MouseEvent('pointerup', { clientX: to })));
    };
    drag(79);
    await pass(1);
    expect(toasts()).toHaveLength(1);
    drag(81);
    await pass(400);
    expect(toasts()).toHaveLength(0);
  });

  it('are shown plainly where their library does not load', async () => {
    vi.doMock('./ToastList.tsx', () => {
      throw new Error('no network');
    });
    vi.resetModules();
    const fresh = await import('./Toasts.tsx');
    const { showToast: show } = await import('../ui/toast.ts');
    render(<fresh.Toasts />);
    show('failure', 'Please try again.');
    await pass(1);
    expect(screen.getByRole('alert').textContent).toContain('Please try again.');
    await pass(3000);
    act(() => void fireEvent.blur(window));
    await pass(10_000);
    expect(toasts()).toHaveLength(1);
    act(() => void fireEvent.focus(window));
    show('failure', 'And again.');
    await pass(1);
    await pass(2000);
    expect([...toasts()].map((toast) => toast.textContent)).toEqual(['And again.']);
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(toasts()).toHaveLength(0);
    vi.doUnmock('./ToastList.tsx');
  });
});
