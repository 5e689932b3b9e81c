import { CopyButton } from '@mantine/core';
import { CopyIcon } from 'lucide-react';

/** Button that copies a value. */
export const CopyValue = ({ value, label }: { value: string; label: string }) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <button type="button" className="copy" onClick={copy}>
        <CopyIcon aria-hidden /> <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        <span className="visually-hidden"> {label}</span>
      </button>
    )}
  </CopyButton>
);
