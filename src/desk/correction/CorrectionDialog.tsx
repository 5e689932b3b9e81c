import { Box, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useMutation } from 'urql';
import type { WholeRecord } from '../api/operations.ts';
import { operations } from '../api/operations.ts';
import { failureWords } from '../ConnectionMonitor.ts';
import { notify } from '../useChange.tsx';

interface DialogProps {
  record: WholeRecord;
  onClose: () => void;
}

/** Dialog with the form of a record. A press beside it does not close it: the corrections would be lost. */
export function CorrectionDialog({ record: { id, name }, onClose }: DialogProps) {
  const [, open] = useMutation(operations.OpenCorrection);
  const [content, setContent] = useState<ReactNode>(<p role="status">Loading the form…</p>);
  useEffect(() => {
    let isClosed = false;
    const done = () => {
      notify(`Answers of ${name} corrected.`);
      onClose();
    };
    const load = async (): Promise<ReactNode> => {
      const { data, error } = await open({ record: id });
      const correction = data?.openCorrection;
      if (!correction) return <p role="alert">{failureWords(error) ?? 'This record was removed.'}</p>;
      if (correction.problem) return <p role="alert">{correction.problem}</p>;
      const { CorrectionForm, loadCorrectionForm } = await import('./CorrectionForm.tsx');
      const loaded = await loadCorrectionForm(id, correction);
      return <CorrectionForm record={id} version={correction.version} {...loaded} onDone={done} />;
    };
    load()
      .catch(() => <p role="alert">The form could not be loaded. Close this and try again.</p>)
      .then((loaded) => isClosed || setContent(loaded));
    return () => {
      isClosed = true;
    };
    // Once, because opening is logged.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Correct answers of ${name}`}
      size="min(720px, 100%)"
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Box component="p" className="hint" mb={28}>
        Covered answers are shown here, and the history says so. Files cannot be changed.
      </Box>
      {content}
    </Modal>
  );
}
