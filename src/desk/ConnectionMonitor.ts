import { createContext, use, useSyncExternalStore } from 'react';
import type { CombinedError } from 'urql';

export type ConnectionState = 'online' | 'offline' | 'signed-out';

/** Result of the last request, shared by all screens. */
export class ConnectionMonitor {
  state: ConnectionState = 'online';
  /** Time of the last successful request. */
  lastOnline = new Date();
  readonly #listeners = new Set<() => void>();

  report(state: ConnectionState): void {
    if (state === 'online') this.lastOnline = new Date();
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const ConnectionContext = createContext(new ConnectionMonitor());

export function useConnection(): ConnectionMonitor & { state: ConnectionState } {
  const connection = use(ConnectionContext);
  useSyncExternalStore(connection.subscribe, () => connection.state);
  return connection;
}

/** Returns a failure of the Desk's API in words; undefined without one. */
export const failureWords = (error?: CombinedError, kept = ''): string | undefined =>
  error && (error.networkError ? `No connection${kept}` : error.graphQLErrors[0]?.message);
