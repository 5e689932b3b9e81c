import { Modal, Table } from '@mantine/core';
import { areKeysOff, switchKeys } from './useKeys.ts';

const KEYS = {
  J: 'Next record',
  K: 'Previous record',
  Enter: 'Open the record',
  Space: 'Select the record',
  '/': 'Search',
  U: 'Mark as new',
  A: 'Mark as answered',
  N: 'Write a note',
  '?': 'Show the keys',
};

/** Shows all shortcuts, and switches the one-letter ones off (WCAG 2.2 2.1.4). */
export const DeskShortcutsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal opened={isOpen} onClose={onClose} title="Keys">
    <Table
      withRowBorders={false}
      horizontalSpacing={0}
      verticalSpacing={4}
      data={{ body: Object.entries(KEYS).map(([key, words]) => [<kbd key={key}>{key}</kbd>, words]) }}
    />
    <label>
      <input
        type="checkbox"
        defaultChecked={!areKeysOff()}
        onChange={({ currentTarget }) => switchKeys(currentTarget.checked)}
      />{' '}
      One-letter keys are on
    </label>
  </Modal>
);
