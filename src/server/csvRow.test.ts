import { describe, expect, it } from 'vitest';
import { csvRow } from './csvRow.ts';

describe('a row of CSV', () => {
  it('quotes what RFC 4180 wants quoted and ends with CR LF', () => {
    expect(csvRow(['a', 'b,c', 'd"e', 'f\ng', ' h', 1.5, true, null])).toBe('a,"b,c","d""e","f\ng"," h",1.5,true,\r\n');
  });

  it.each(['=1+1', '+234', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '=HYPERLINK("http://x","y")'])(
    'does not let a spreadsheet run %j',
    (text) => {
      expect(csvRow([text]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('leaves numbers and harmless texts alone', () => {
    expect(csvRow([-2, 'Adébáyọ̀', '2-1', '08012345678'])).toBe('-2,Adébáyọ̀,2-1,08012345678\r\n');
  });

  it('writes lists and groups as JSON', () => {
    expect(csvRow([[{ a: 1 }]])).toBe('"[{""a"":1}]"\r\n');
  });
});
