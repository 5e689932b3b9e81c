import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useMutation } from 'urql';
import { formatBytes } from '../../form/model/fileFields.ts';
import { operations, type RecordLine, type WholeRecord } from '../api/operations.ts';
import { failureWords } from '../ConnectionMonitor.ts';
import { notify } from '../useChange.tsx';
import { dayWithinSentence, timeOf, useViewer } from '../useViewer.ts';
import { exportAddress } from './recordAddresses.ts';

interface DialogProps extends ContentProps {
  isOpen: boolean;
}

/** Asks before records are erased for good. Names all that goes and all that stays. */
export const EraseDialog = ({ isOpen, ...props }: DialogProps) => (
  <Modal
    opened={isOpen}
    onClose={props.onClose}
    title={`Erase ${wordsOf(props.records)}?`}
    size={520}
    padding="xl"
    withCloseButton={false}
    transitionProps={{ duration: 0 }}
  >
    <Content {...props} />
  </Modal>
);

interface ContentProps {
  /** The open record, or the selected ones of a list. */
  records: readonly (RecordLine | WholeRecord)[];
  onClose: () => void;
  onErased: () => void;
}

function Content({ records, onClose, onErased }: ContentProps) {
  const hasHostedService = useViewer()?.hasHostedService;
  const [isRequested, setIsRequested] = useState(false);
  const [{ fetching, error }, erase] = useMutation(operations.EraseRecords);
  const [first] = records;
  const isOne = records.length === 1;
  const whole = isOne && first && 'sections' in first ? first : undefined;
  const send = async () => {
    const seen = records.map(({ id, version }) => ({ id, version }));
    const { data } = await erase({ seen, isRequested });
    if (!data) return;
    const { erased, staleMessage } = data.eraseRecords;
    onClose();
    if (staleMessage) notify(`Not erased. ${staleMessage}`, true);
    if (erased.length === 0) return;
    notify(isOne ? 'Erased.' : `${counted(erased.length, 'record')} erased.`);
    onErased();
  };
  return (
    <>
      <p>{whole ? lossWords(whole) : `All answers, files and notes of ${wordsOf(records)} are erased for good.`}</p>
      <ul role="list" className="erase-parts">
        {(whole ? partsOf(whole) : namesOf(records)).map((part, at) => (
          <li key={at}>{part}</li>
        ))}
      </ul>
      <p className="hint">
        One line stays in the log: what was erased, when and by whom. Backups keep the rest until they are deleted, but
        a restore leaves it out. Delete mails in the mailboxes{hasHostedService && ' and copies at the hosted service'}{' '}
        yourself.
      </p>
      <label>
        <input type="checkbox" checked={isRequested} onChange={() => setIsRequested(!isRequested)} />{' '}
        {isOne ? 'The person asked for it' : 'The people asked for it'}
      </label>
      {error && <p role="alert">Not erased. {failureWords(error, '. Try again.')}</p>}
      <Group gap={8} mt={20} justify="flex-end">
        {whole && (
          <Button component="a" mr="auto" bd="1px solid var(--rule)" href={exportAddress(whole)} download>
            Export first
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {isOne ? 'Keep it' : 'Keep them'}
        </Button>
        <Button variant="filled" color="var(--error)" loading={fetching} onClick={() => void send()}>
          Erase for good
        </Button>
      </Group>
    </>
  );
}

const MOST_NAMES = 5;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
/** Returns a title within a sentence; abbreviations stay. */
const inSentence = (title: string) => title.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

const wordsOf = (records: readonly RecordLine[]) =>
  records.length === 1 ? `this ${inSentence(records[0]!.formTitle)}` : `${records.length} records`;

const rowsOf = ({ sections }: WholeRecord) => sections.flatMap(({ rows }) => rows);
const filesOf = (record: WholeRecord) => rowsOf(record).flatMap(({ file }) => file ?? []);

function lossWords(record: WholeRecord): string {
  const { name, notes } = record;
  const files = filesOf(record).length;
  const parts = [
    `The answers of ${name}`,
    ...(files > 0 ? [counted(files, 'file')] : []),
    ...(notes.length > 0 ? [counted(notes.length, 'note')] : []),
  ];
  return `${new Intl.ListFormat('en-GB').format(parts)} are erased for good.`;
}

function partsOf(record: WholeRecord): string[] {
  const { sentAt, notes } = record;
  const answers = rowsOf(record).filter(({ text, isCovered }) => text !== null || isCovered);
  const authors = [...new Set(notes.map(({ author }) => author))];
  return [
    `${counted(answers.length, 'answer')}, sent ${dayWithinSentence(sentAt)}, ${timeOf(sentAt)}`,
    ...filesOf(record).map(({ name, size }) => `${name}, ${formatBytes(size)}`),
    ...(notes.length > 0
      ? [`${counted(notes.length, 'note')} by ${new Intl.ListFormat('en-GB').format(authors)}`]
      : []),
  ];
}

function namesOf(records: readonly RecordLine[]): string[] {
  const names = records.map(
    ({ name, formTitle, sentAt }) => `${name}, ${inSentence(formTitle)}, ${dayWithinSentence(sentAt)}`,
  );
  const more = names.length - MOST_NAMES;
  return more > 1 ? [...names.slice(0, MOST_NAMES), `and ${more} more`] : names;
}
