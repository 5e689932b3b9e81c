import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useMutation } from 'urql';
import type { Role } from '../api/operations.ts';
import { operations } from '../api/operations.ts';
import { CopyValueButton } from '../CopyValueButton.tsx';
import { failureWords } from '../ConnectionMonitor.ts';

export const ROLES = [
  { value: 'STAFF', label: 'Staff' },
  { value: 'ADMIN', label: 'Admin' },
];

/** Form of an invitation, then the link of the invited person. */
export function Invitation() {
  const [{ data, fetching, error }, invite] = useMutation(operations.Invite);
  if (data) {
    const { link, person } = data.invite;
    return (
      <Stack role="status">
        <p>
          {link ? `Give ${person.name} this link. It is shown only once.` : `A link was sent to ${person.email}.`} The
          link signs in once, within 24 hours.
        </p>
        {link && <code>{link}</code>}
        {link && <CopyValueButton value={link} label="link" />}
      </Stack>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name)).trim();
    void invite({ name: text('name'), email: text('email'), role: text('role') as Role });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput name="name" label="Name" required withAsterisk={false} autoComplete="off" data-autofocus />
        <TextInput name="email" type="email" label="E-mail" required withAsterisk={false} autoComplete="off" />
        <NativeSelect
          name="role"
          label="Role"
          data={ROLES}
          description="Admins also manage people and export sensitive answers."
        />
        {error && <p role="alert">{failureWords(error)}</p>}
        <Button type="submit" variant="filled" loading={fetching}>
          Invite
        </Button>
      </Stack>
    </form>
  );
}
