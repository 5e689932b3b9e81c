import { act, cleanup, render } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { createDeskClient } from '../../src/desk/client.ts';
import { ConnectionMonitor } from '../../src/desk/ConnectionMonitor.ts';
import { Desk } from '../../src/desk/Desk.tsx';
import { routes } from '../../src/desk/routes.tsx';
import { fetchOf } from './fixtureServer.ts';
import { FixtureDesk, NOW } from './fixtures.ts';

/** Renders the Desk at an address below /desk, on fixtures instead of a server. */
export function openDesk(address = '/', desk = new FixtureDesk()) {
  const connection = new ConnectionMonitor();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const client = createDeskClient(connection, fetchOf(desk));
  const { container } = render(<Desk client={client} connection={connection} router={router} env="test" />);
  const at = () => `${router.state.location.pathname}${router.state.location.search}`;
  /** Runs the timers of the next poll. */
  const poll = () => act(() => vi.advanceTimersByTimeAsync(5000));
  return { container, desk, router, at, poll, user: userEvent.setup({ delay: null }) };
}

/** Sets the date of the fixtures, and closes the Desk after each test. Call it once in a test file. */
export function setUpFixtures(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    globalThis.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as never;
    globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media }) as never;
  });
  afterEach(() => {
    notifications.clean();
    cleanup();
    vi.useRealTimers();
  });
}
