import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMutation } from 'urql';
import { formatBytes } from '../../form/model/fileFields.ts';
import { safeHref } from '../../ui/safeHref.ts';
import type { RecordAnswerRow, WholeRecord } from '../api/operations.ts';
import { operations } from '../api/operations.ts';
import { CopyValueButton } from '../CopyValueButton.tsx';
import { failureWords } from '../ConnectionMonitor.ts';

/** Answers in the form's sections. */
export const Answers = ({ record, sections }: { record: string; sections: WholeRecord['sections'] }) =>
  sections.map(({ title, rows }, at) => (
    <section key={at} className="answers">
      {title && <h2>{title}</h2>}
      <dl>
        {rows.map((row, index) => (
          <Answer key={row.id} record={record} row={row} isHalf={pairs(rows).has(index)} />
        ))}
      </dl>
    </section>
  ));

/** Returns the rows that share a line on a phone: neighbours whose answers are short. */
function pairs(rows: RecordAnswerRow[]): Set<number> {
  const isShort = (row?: RecordAnswerRow) =>
    row?.kind !== 'FILE' && row?.kind !== 'EMAIL' && (row?.text?.length ?? 99) <= 16;
  const paired = new Set<number>();
  rows.forEach((row, at) => {
    if (!paired.has(at) && isShort(row) && isShort(rows[at + 1])) paired.add(at).add(at + 1);
  });
  return paired;
}

type Revealed = Pick<RecordAnswerRow, 'text' | 'href'>;

function Answer({ record, row, isHalf }: { record: string; row: RecordAnswerRow; isHalf: boolean }) {
  const [{ fetching, error }, reveal] = useMutation(operations.Reveal);
  // Kept here and not in the cache: the answer is covered again when the record is closed.
  const [revealed, setRevealed] = useState<Revealed | null>();
  const isCovered = row.isCovered && !revealed;
  const toggle = async () => {
    if (revealed) return setRevealed(null);
    const { data } = await reveal({ record, row: row.id });
    setRevealed(data?.reveal);
  };
  return (
    <div className="answer" data-half={isHalf || undefined} data-covered={isCovered || undefined}>
      <dt>{row.label}</dt>
      <dd>
        {isCovered ? <span className="hint">Covered</span> : <Value row={{ ...row, ...revealed }} />}
        {row.isCovered && (
          <Button size="compact-sm" loading={fetching} onClick={toggle}>
            {revealed ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {row.label}</span>
          </Button>
        )}
        {error && <span role="alert">{failureWords(error)}</span>}
      </dd>
    </div>
  );
}

function Value({ row: { kind, text, href, file, label } }: { row: RecordAnswerRow }) {
  if (file) return <File file={file} />;
  if (text === null) return <span className="hint">Not answered</span>;
  const address = safeHref(href);
  const isCopied = kind === 'EMAIL' || kind === 'PHONE';
  return (
    <>
      {address ? (
        <a href={address} target={kind === 'EMAIL' ? undefined : '_blank'} rel="noreferrer">
          {text}
        </a>
      ) : (
        <span className="text">{text}</span>
      )}
      {isCopied && <CopyValueButton value={text} label={label} />}
    </>
  );
}

const File = ({ file: { name, size, type, viewUrl, downloadUrl } }: { file: NonNullable<RecordAnswerRow['file']> }) => (
  <span className="file">
    <i aria-hidden>{/\.(\w{1,4})$/.exec(name)?.[1]?.toUpperCase()}</i>
    <span>
      <b>{name}</b>
      {formatBytes(size)}
    </span>
    {type === 'application/pdf' && (
      <Button component="a" bd="1px solid var(--rule)" href={viewUrl} target="_blank" rel="noreferrer">
        Read<span className="visually-hidden"> {name}</span>
      </Button>
    )}
    <Button component="a" href={downloadUrl} download>
      Download<span className="visually-hidden"> {name}</span>
    </Button>
  </span>
);
