import type { FastifyInstance } from 'fastify';
import { describeError } from '../describeError.ts';
import type { UploadStore } from './UploadStore.ts';

const BETWEEN_SWEEPS_MS = 60 * 60 * 1000;

/** Removes forgotten uploads when the server starts and once an hour; what it moved aside or left is told in the log. */
export function sweepRegularly(app: FastifyInstance, uploads: UploadStore): void {
  const sweep = () =>
    uploads
      .sweep()
      .then((outcome) => {
        if (!outcome.swept) app.log.error(outcome.refused);
        else if (outcome.quarantined.length)
          app.log.warn(
            `${outcome.quarantined.length} uploaded files are in no row of the database; they are in quarantine/ now, beside the uploads.`,
          );
      })
      .catch((error: unknown) =>
        app.log.error({ error: describeError(error) }, 'forgotten uploads could not be removed'),
      );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await sweep();
    timer = setInterval(() => void sweep(), BETWEEN_SWEEPS_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
