import { Button, Group, Modal, NativeSelect, Stack, Table } from '@mantine/core';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import type { Person, Role } from '../api/operations.ts';
import { operations } from '../api/operations.ts';
import { failureWords } from '../ConnectionMonitor.ts';
import { relativeDayLabel, timeOf, useViewer } from '../useViewer.ts';
import { Invitation, ROLES } from './Invitation.tsx';

/** People who can sign in, for admins. */
export function People() {
  const me = useViewer()?.person;
  const [{ data, error }] = useQuery({ query: operations.People, requestPolicy: 'cache-and-network' });
  const [{ error: refusal }, update] = useMutation(operations.UpdatePerson);
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<Person>();
  const people = data?.people ?? [];
  if (!me) return <main className="screen" aria-busy />;
  if (me.role !== 'ADMIN')
    return (
      <main className="screen">
        <h1>People</h1>
        <p>Only admins invite and change people. Ask an admin.</p>
      </main>
    );
  return (
    <main className="screen">
      <Group justify="space-between">
        <h1>People</h1>
        <Button variant="filled" onClick={() => setIsInviting(true)}>
          Invite…
        </Button>
      </Group>
      {(refusal ?? error) && <p role="alert">{failureWords(refusal ?? error)}</p>}
      <Table.ScrollContainer minWidth={560} type="native">
        <Table
          data={{
            head: ['Name', 'E-mail', 'Role', 'Signed in', 'Action'],
            body: people.map((person) => {
              const { id, name, email, role, isDisabled, signedInAt } = person;
              const enable = () => void update({ id, change: { isDisabled: false } });
              return [
                name,
                email,
                id === me.id || isDisabled ? (
                  ROLES.find(({ value }) => value === role)!.label
                ) : (
                  <NativeSelect
                    key="role"
                    aria-label={`Role of ${name}`}
                    data={ROLES}
                    value={role}
                    onChange={(event) => void update({ id, change: { role: event.currentTarget.value as Role } })}
                  />
                ),
                isDisabled
                  ? 'Disabled'
                  : signedInAt
                    ? `${relativeDayLabel(signedInAt)}, ${timeOf(signedInAt)}`
                    : 'Not yet',
                id === me.id ? (
                  'You'
                ) : (
                  <Button key="disable" onClick={isDisabled ? enable : () => setLeaving(person)}>
                    {isDisabled ? 'Enable' : 'Disable…'}
                    <span className="visually-hidden"> {name}</span>
                  </Button>
                ),
              ];
            }),
          }}
        />
      </Table.ScrollContainer>
      <Modal opened={isInviting} onClose={() => setIsInviting(false)} title="Invite a person">
        <Invitation />
      </Modal>
      <Modal opened={leaving !== undefined} onClose={() => setLeaving(undefined)} title={`Disable ${leaving?.name}?`}>
        <Disabling
          people={people.filter(({ id, isDisabled }) => id !== leaving?.id && !isDisabled)}
          onDisable={(reassignTo) => {
            void update({ id: leaving!.id, change: { isDisabled: true, reassignTo } });
            setLeaving(undefined);
          }}
        />
      </Modal>
    </main>
  );
}

function Disabling({ people, onDisable }: { people: Person[]; onDisable(reassignTo?: string): void }) {
  const [heir, setHeir] = useState('');
  return (
    <Stack>
      <p>The session ends at once. Notes and history stay.</p>
      <NativeSelect
        key="role"
        label="Who gets the records"
        data={[{ value: '', label: 'Nobody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        value={heir}
        onChange={(event) => setHeir(event.currentTarget.value)}
      />
      <Button variant="filled" onClick={() => onDisable(heir || undefined)}>
        Disable
      </Button>
    </Stack>
  );
}
