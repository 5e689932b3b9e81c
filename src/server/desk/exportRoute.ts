import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import { siteToday } from '../../content/siteTime.ts';
import { parseRecordFilter } from '../../desk/api/view.ts';
import { sendErrorResponse } from '../errorHandler.ts';
import type { ServedSite } from '../PageSource.ts';
import type { DeskRecord, Person, RecordFilter } from '../store/DeskStore.ts';
import { contentDisposition } from '../uploads/contentDisposition.ts';
import type { DeskServices } from './DeskServices.ts';
import { commonColumns, type ExportCellValue, type ExportColumn, formColumns } from './exportColumns.ts';
import { limitPerson } from './guards.ts';
import { toRecordFilter } from './recordFilter.ts';
import type { RecordEvaluator } from './recordEvaluator.ts';
import { fileAddressesIn, recordSections } from './recordView.ts';
import { SHEET_MIME_TYPES, sheetStream } from './sheet.ts';

/** Number of records that are evaluated before other requests get their turn. */
const PORTION = 20;
/** Maximum length of a form's id in the activity log: the id of an unknown form may be any text. */
const LONGEST_ID = 100;

/** `GET /desk/export?format=csv|xlsx&sensitive=0|1&…` streams the records of a filter, and logs their number. */
export function exportRoute(app: FastifyInstance, desk: DeskServices, evaluator: RecordEvaluator): void {
  const { guards, limits, site: readSite } = desk;

  app.get(
    '/desk/export',
    // A HEAD request would evaluate every record without sending any.
    { onRequest: [guards.requirePerson, limitPerson(limits.desk.countExport)], exposeHeadRoute: false },
    async (request, reply) => {
      const person = request.deskPerson!;
      const params = new URL(request.url, 'http://desk').searchParams;
      // Another site could start expensive exports with a link.
      if (request.headers['sec-fetch-site'] === 'cross-site')
        return sendErrorResponse(reply, 403, 'Open the Desk to export.');
      const isSensitive = params.get('sensitive') === '1';
      if (!mayExport(person, isSensitive))
        return sendErrorResponse(reply, 403, 'Only admins can export sensitive answers.');
      const format = params.get('format') === 'xlsx' ? 'xlsx' : 'csv';
      const site = await readSite();
      const filter = filterIn(params, site);
      if (typeof filter === 'string') return sendErrorResponse(reply, 400, filter);
      const scope = { filter, site, isSensitive };
      const columns = await columnsOf(desk, evaluator, scope);
      const rows = exportedRows(desk, evaluator, { ...scope, person, columns });
      const name = `${filter.form ?? 'submissions'} ${siteToday()}.${format}`;
      return reply
        .headers({ 'content-type': SHEET_MIME_TYPES[format], 'content-disposition': contentDisposition(name) })
        .send(sheetStream(rows, format));
    },
  );
}

const mayExport = ({ role, isDisabled }: Person, isSensitive: boolean) =>
  !isDisabled && (!isSensitive || role === 'admin');

/** Returns the filter of an address as in the Desk's lists, or a sentence about its fault. */
function filterIn(params: URLSearchParams, site: ServedSite): RecordFilter | string {
  try {
    return toRecordFilter(parseRecordFilter(params), site);
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}

interface ExportScope {
  filter: RecordFilter;
  site: ServedSite;
  isSensitive: boolean;
}

/** Returns the columns of one form, or the common columns of all forms. */
async function columnsOf(
  { store }: DeskServices,
  evaluator: RecordEvaluator,
  { filter: { form, isSpam }, site, isSensitive }: ExportScope,
): Promise<readonly ExportColumn[]> {
  if (form === undefined) return commonColumns;
  const current = Object.hasOwn(site.forms, form) ? site.forms[form] : undefined;
  const [newest] = current ? [] : (await store.desk.records.list({ form, ...(isSpam && { isSpam }) }, 1)).items;
  const stored = newest && (await evaluator.evaluate(newest.record, site)).active?.run.form;
  return formColumns(current ?? stored, current, isSensitive);
}

/**
 * Yields the titles and a row for each record. Fails when the person is disabled or loses the role meanwhile. Logs the
 * number of records at the end, or when the client leaves.
 */
async function* exportedRows(
  { store }: DeskServices,
  evaluator: RecordEvaluator,
  { filter, site, isSensitive, person, columns }: ExportScope & { person: Person; columns: readonly ExportColumn[] },
): AsyncGenerator<ExportCellValue[]> {
  const { records, people, activity } = store.desk;
  const names = new Map((await people.list()).map((one) => [one.id, one]));
  const hasAnswers = columns !== commonColumns;
  let count = 0;
  yield columns.map(({ title }) => title);
  try {
    for await (const portion of inPortions(records.all(filter))) {
      const now = await people.byId(person.id);
      if (!now || !mayExport(now, isSensitive)) throw new Error('The person of an export may no longer export.');
      const views = await Promise.all(portion.map((record) => evaluator.evaluate(record, site)));
      const addresses = hasAnswers ? views.flatMap(fileAddressesIn) : [];
      const found = addresses.length > 0 ? await store.uploads.find(addresses) : [];
      const uploads = new Map(found.map((upload) => [upload.url, upload]));
      for (const [index, record] of portion.entries()) {
        const view = views[index]!;
        const rows = hasAnswers ? recordSections(view, uploads).flatMap((section) => section.rows) : [];
        count++;
        yield columns.map(({ cell }) => cell({ record, view, rows, people: names }));
      }
      await setImmediate();
    }
  } finally {
    const what = `${isSensitive ? 'sensitive ' : ''}${filter.form?.slice(0, LONGEST_ID) ?? '*'}`;
    await activity.add({ kind: 'exported', person: person.id, detail: `${count} ${what}` });
  }
}

async function* inPortions(records: AsyncGenerator<DeskRecord>): AsyncGenerator<DeskRecord[]> {
  let portion: DeskRecord[] = [];
  for await (const record of records) {
    portion.push(record);
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
