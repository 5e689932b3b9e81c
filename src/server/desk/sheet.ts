import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { toSiteDateTime } from '../../content/siteTime.ts';
import { csvRow } from '../exportSubmissions.ts';
import type { ExportCellValue } from './exportColumns.ts';

export type SheetFormat = 'csv' | 'xlsx';

export const SHEET_MIME_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Streams rows as a file for spreadsheets. No cell is a formula. Destroying the stream ends the rows. */
export function sheetStream(rows: AsyncGenerator<ExportCellValue[]>, format: SheetFormat): Readable {
  return format === 'csv' ? Readable.from(csvChunks(rows), { objectMode: false }) : workbook(rows);
}

/** The byte-order mark makes Excel read UTF-8. */
async function* csvChunks(rows: AsyncGenerator<ExportCellValue[]>): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const row of rows)
    yield csvRow(row.map((cell) => (cell instanceof Date ? toSiteDateTime(cell.getTime()).replace('T', ' ') : cell)));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Parts of a workbook beside its sheet. Cell style 1 is date and time. */
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_MEDIA}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_MEDIA}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_MEDIA}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Submissions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** Streams a workbook of one sheet (ECMA-376). Node compresses it outside the event loop, at the speed of the reader. */
function workbook(rows: AsyncGenerator<ExportCellValue[]>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  for (const [name, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(XML + text), name);
  const sheet = Readable.from(sheetChunks(rows), { objectMode: false });
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

async function* sheetChunks(rows: AsyncGenerator<ExportCellValue[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

/** Maximum length of a cell in Excel. */
const LONGEST_CELL = 32_767;

function cellXml(cell: ExportCellValue): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  if (cell instanceof Date) return `<c s="1"><v>${serialDate(cell)}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.slice(0, LONGEST_CELL))}</t></is></c>`;
}

/** Days since 1899-12-30 on the site's clock. */
const serialDate = (time: Date): number => Date.parse(`${toSiteDateTime(time.getTime())}Z`) / 86_400_000 + 25_569;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML. Excel decodes `_x0041_`, so an underscore before such a code is encoded itself. */
const xmlText = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);
