import { describe, expect, it } from 'vitest';
import { csvRow, exportSubmissions } from './exportSubmissions.ts';

describe('a row of CSV', () => {
  it('quotes what RFC 4180 wants quoted and ends with CR LF', () => {
    expect(csvRow(['a', 'b,c', 'd"e', 'f\ng', ' h', 1.5, true, null])).toBe('a,"b,c","d""e","f\ng"," h",1.5,true,\r\n');
  });

  it.each(['=1+1', '+234', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '=HYPERLINK("http://x","y")', '"=1'])(
    'does not let a spreadsheet run %j',
    (text) => {
      expect(csvRow([text]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it.each([';', '; ', '\t', '\r\n', '\n  ', ';"', '|', ";'"])(
    'does not let one that splits at other characters than commas run what follows %j',
    (separator) => {
      const row = csvRow([`a${separator}=1+1`, `b${separator}@SUM(1)`, [`c${separator}-2`]]);
      expect(row.replaceAll(/'[=@-]/g, '')).not.toMatch(/[;|\t\r\n]["' ]*[=@-]/);
      for (const cell of row.slice(0, -2).split(/(?<="),/)) expect(cell).toMatch(/^".*"$/s);
    },
  );

  it('has no NUL, which ends a cell, or the whole file, in what reads it', () => {
    expect(csvRow(['12 \0 Road', '\0=1+1'])).toBe('12 \ufffd Road,\ufffd=1+1\r\n');
  });

  it('takes no longer for a text made to take long', () => {
    const text = `${'\n '.repeat(50_000)}=`;
    expect(csvRow([text])).toContain("'=");
  });

  it('leaves numbers and harmless texts alone', () => {
    expect(csvRow([-2, 'Adébáyọ̀', '2-1', '08012345678', 'a=b', 'x - y'])).toBe(
      '-2,Adébáyọ̀,2-1,08012345678,a=b,x - y\r\n',
    );
  });

  it('writes lists and groups as JSON', () => {
    expect(csvRow([[{ a: 1 }]])).toBe('"[{""a"":1}]"\r\n');
  });
});

it('a field named as an unexported part of the record has its own values', async () => {
  const input = { form: 'own', isSpam: 'own too' };
  async function* all() {
    yield { id: '1', form: 'visit', createdAt: 'now', isSpam: false, input };
  }
  const reader = { fieldNames: async () => Object.keys(input), all };
  const rows: string[] = [];
  for await (const row of exportSubmissions({ form: 'visit', format: 'csv', fields: [], reader })) rows.push(row);
  expect(rows.map((row) => row.trim().split(',').slice(-2))).toEqual([Object.keys(input), Object.values(input)]);
});
