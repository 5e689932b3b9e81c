// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

const show = (element: React.ReactElement) => render(element);
afterEach(cleanup);

describe('a button', () => {
  it('says Loading... while loading, takes no clicks and keeps its focus', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Send</Button>);
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    rerender(
      <Button onClick={onClick} loading>
        Send
      </Button>,
    );
    await userEvent.click(button);
    expect(button.textContent).toBe('Loading...');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('does not submit its form again while loading', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading loadingLabel="Submitting...">
          Submit
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Submitting...' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is a link where it leads somewhere, to pages and to anchors alike', () => {
    show(
      <>
        <Button to="/about-us">Meet the company</Button>
        <Button to="#apply">Join us</Button>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Meet the company' }).getAttribute('href')).toBe('/about-us');
    expect(screen.getByRole('link', { name: 'Join us' }).getAttribute('href')).toBe('#apply');
  });
});
