import { Button, Group, Modal } from '@mantine/core';
import { useView } from './list/useView.ts';
import { useViewer } from './useViewer.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the format of an export of the current list. The browser downloads the file. */
export function ExportDialog({ isOpen, onClose }: DialogProps) {
  const { query } = useView();
  const isAdmin = useViewer()?.person.role === 'ADMIN';
  return (
    <Modal opened={isOpen} onClose={onClose} title="Export this list">
      <form action="/desk/export" onSubmit={() => setTimeout(onClose)}>
        {[...query].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>All records of the list, with its search and filters.</p>
        <Group role="group" aria-label="Format" gap={20} my={16}>
          <label>
            <input type="radio" name="format" value="xlsx" defaultChecked data-autofocus /> Excel
          </label>
          <label>
            <input type="radio" name="format" value="csv" /> CSV
          </label>
          {isAdmin && (
            <label>
              <input type="checkbox" name="sensitive" value="1" /> With sensitive answers
            </label>
          )}
        </Group>
        <Group justify="flex-end" gap={8}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="filled">
            Export
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
