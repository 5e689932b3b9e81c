import type { FastifyInstance } from 'fastify';
import { sendErrorResponse } from '../errorHandler.ts';
import { contentDisposition } from '../uploads/contentDisposition.ts';
import type { DeskServices } from './DeskServices.ts';
import { limitPerson } from './guards.ts';
import type { RecordEvaluator } from './recordEvaluator.ts';
import { findRecordUploads } from './recordObject.ts';
import { recordSections } from './recordView.ts';

/** Only this type is shown in the browser; others are downloaded. */
const SHOWN = 'application/pdf';

/** Browsers show a PDF in an element of their own, which the Desk's policy and a sandbox would block. */
const POLICY = "frame-ancestors 'none'";

/** `GET /desk/files/<submission>/<file>` sends a file that the answers of the submission name, and logs it. */
export function fileRoute(
  app: FastifyInstance,
  { guards, limits, site, store }: DeskServices,
  evaluator: RecordEvaluator,
): void {
  const { records, activity } = store.desk;

  app.get<{ Params: { submission: string; file: string }; Querystring: Record<string, unknown> }>(
    '/desk/files/:submission/:file',
    { onRequest: [guards.requirePerson, limitPerson(limits.desk.countFile)] },
    async (request, reply) => {
      const { submission, file } = request.params;
      const [record] = await records.byId([submission]);
      const view = record && (await evaluator.evaluate(record, await site()));
      const uploads = view && (await findRecordUploads(view, store));
      const upload = [...(uploads?.values() ?? [])].find((one) => one.file === file);
      const stored = upload && (await store.uploads.open(file));
      if (!stored) return sendErrorResponse(reply, 404, 'This file does not exist.');
      const rows = recordSections(view!, uploads!).flatMap((section) => section.rows);
      const pointer = rows.find((row) => row.upload?.file === file)?.id;
      await activity.add({ kind: 'downloaded', person: request.deskPerson!.id, submission, detail: pointer });
      const isShown = upload!.type === SHOWN && request.query.download === undefined;
      return reply
        .headers({
          'content-type': upload!.type === SHOWN ? SHOWN : 'application/octet-stream',
          'content-length': upload!.size,
          'content-disposition': contentDisposition(upload!.name, isShown ? 'inline' : 'attachment'),
          'content-security-policy': POLICY,
          'x-content-type-options': 'nosniff',
        })
        .send(stored.stream);
    },
  );
}
