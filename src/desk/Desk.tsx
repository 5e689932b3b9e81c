import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { createBrowserRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { type Client, Provider } from 'urql';
import { type ConnectionMonitor, ConnectionContext } from './ConnectionMonitor.ts';
import { SessionOver } from './SessionOver.tsx';
import { mantine } from './theme.ts';

interface DeskProps {
  client: Client;
  connection: ConnectionMonitor;
  router: ReturnType<typeof createBrowserRouter>;
  /** In tests, without transitions. */
  env?: 'default' | 'test';
}

/** Root component: providers, the routed screens, notifications and the dialog of an ended session. */
export const Desk = ({ client, connection, router, env = 'default' }: DeskProps) => (
  <MantineProvider {...mantine} env={env}>
    <ConnectionContext value={connection}>
      <Provider value={client}>
        <RouterProvider router={router} />
        <Notifications position="bottom-center" limit={3} />
        <SessionOver />
      </Provider>
    </ConnectionContext>
  </MantineProvider>
);
