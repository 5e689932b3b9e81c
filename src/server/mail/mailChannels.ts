import type { FormModule } from '../../form/model/FormModule.ts';
import type { DeliveryChannel, DeliveryAttemptResult } from '../deliveries/DeliveryChannel.ts';
import type { DeliveryTimes } from '../deliveries/DeliveryTimes.ts';
import type { DeskUrlReader } from './createDeskUrlReader.ts';
import type { LeasedDelivery } from '../store/Store.ts';
import { confirmationMail } from './confirmationMail.ts';
import { digestMail } from './digestMail.ts';
import type { Mail, Mailer } from './openMailer.ts';
import { fileAddresses, type MailedUploadsByUrl, staffMail, evaluateDelivery } from './staffMail.ts';

export interface MailChannelOptions {
  mailer: Mailer;
  siteUrl: string;
  times: DeliveryTimes;
  formOf: (form: string) => Promise<FormModule | undefined>;
  /** Returns the uploaded files by address. */
  filesOf: (addresses: string[]) => Promise<MailedUploadsByUrl>;
  desk: DeskUrlReader;
}

/** Creates the channels of mails to staff and of confirmations to senders. */
export function mailChannels({ mailer, siteUrl, times, formOf, filesOf, desk }: MailChannelOptions): DeliveryChannel[] {
  const read = async (delivery: LeasedDelivery) => evaluateDelivery(delivery, await formOf(delivery.form));
  async function send(mail: Mail, signal: AbortSignal): Promise<DeliveryAttemptResult> {
    const outcome = await mailer.send(mail, signal);
    if (outcome.ok) return { kind: 'delivered' };
    const { isRefusal, reason } = outcome;
    return isRefusal ? { kind: 'refused', message: `The mail server ${reason}.` } : { kind: 'none', reason };
  }
  const shared = { receiver: 'The mail server', times };
  return [
    {
      name: 'mail',
      ...shared,
      async send(delivery, signal) {
        const submitted = await read(delivery);
        const files = await filesOf(fileAddresses(submitted));
        return send(staffMail(submitted, { to: delivery.target!, files, siteUrl, desk: await desk() }), signal);
      },
      sendDigest: async (deliveries, signal) =>
        send(
          digestMail(await Promise.all(deliveries.map(read)), {
            to: deliveries[0]!.target!,
            siteUrl,
            desk: await desk(),
          }),
          signal,
        ),
    },
    {
      name: 'confirmation',
      ...shared,
      async send(delivery, signal) {
        const mail = confirmationMail(await read(delivery), delivery.target!, siteUrl);
        return mail ? send(mail, signal) : { kind: 'refused', message: 'The form has no confirmation any more.' };
      },
    },
  ];
}
