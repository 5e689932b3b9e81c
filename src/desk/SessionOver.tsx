import { Button, Group, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useClient } from 'urql';
import { operations } from './api/operations.ts';
import { useConnection } from './ConnectionMonitor.ts';

/** Dialog over the open screen, which stays as it is: nothing that was typed is lost. Closes after a new sign-in. */
export function SessionOver() {
  const { state } = useConnection();
  const client = useClient();
  const isOver = state === 'signed-out';
  const retry = () => void client.query(operations.Viewer, {}, { requestPolicy: 'network-only' }).toPromise();
  useWindowEvent('focus', () => isOver && retry());
  return (
    <Modal opened={isOver} onClose={retry} withCloseButton={false} closeOnClickOutside={false} title="Session over">
      <p>Sign in again in a new tab, then come back. What you are writing stays here.</p>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button onClick={retry}>I have signed in</Button>
        <Button component="a" variant="filled" href="/desk/sign-in" target="_blank" rel="noopener" data-autofocus>
          Sign in
        </Button>
      </Group>
    </Modal>
  );
}
