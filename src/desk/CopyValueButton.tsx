import { Button, CopyButton } from '@mantine/core';
import { CopyIcon } from 'lucide-react';

/** Button that copies a value. */
export const CopyValueButton = ({ value, label }: { value: string; label: string }) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button className="copy" variant="transparent" size="compact-sm" leftSection={<CopyIcon />} onClick={copy}>
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        <span className="visually-hidden"> {label}</span>
      </Button>
    )}
  </CopyButton>
);
