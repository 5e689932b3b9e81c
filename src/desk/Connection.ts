import { createContext, use, useSyncExternalStore } from 'react';

export type ConnectionState = 'online' | 'offline' | 'signed-out';

/** Result of the last request, shared by all screens. */
export class Connection {
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

export const ConnectionContext = createContext(new Connection());

export function useConnection(): Connection & { state: ConnectionState } {
  const connection = use(ConnectionContext);
  useSyncExternalStore(connection.subscribe, () => connection.state);
  return connection;
}
