import { submissionReference } from '../../submit/outcomeTexts.ts';
import type { DeskRecord, DeskStore, Person } from '../store/DeskStore.ts';
import type { Store, StoredUpload, UnfinishedDelivery } from '../store/Store.ts';
import { nextErasureOfRecord, findRetentionRule } from '../retention/retentionRules.ts';
import { type DeskRequestContext, personNameOrSomebody } from './DeskRequestContext.ts';
import { activityEntrySentence } from './activityEntrySentence.ts';
import {
  fileAddressesIn,
  deskFormNames,
  recordEmail,
  recordName,
  recordPhone,
  messageIfFormUnknown,
  type RecordRow,
  recordSections,
  recordSummary,
  type EvaluatedRecord,
} from './recordView.ts';

export type RecordObjectStores = Pick<Store, 'uploads' | 'deliveries'> & { desk: DeskStore };

const isoTime = (time: number) => new Date(time).toISOString();

export const personObject = ({ role, signedInAt, ...person }: Person) => ({
  ...person,
  role: role.toUpperCase(),
  signedInAt: signedInAt === undefined ? null : isoTime(signedInAt),
});

/** Returns a record as an object of the Desk's schema. Expensive fields are read when an operation selects them. */
export async function recordObject(
  record: DeskRecord,
  context: DeskRequestContext,
  reads: RecordObjectStores,
): Promise<object> {
  const { id, form, createdAt, status, version, isSpam, spamReasons, assignee, heldBy, heldAt } = record;
  const { activity, records } = reads.desk;
  const view = await context.open(record);
  const { current, active } = view;
  let uploads: Promise<ReadonlyMap<string, StoredUpload>> | undefined;
  const sections = async () => recordSections(view, await (uploads ??= findRecordUploads(view, reads)));
  const objects = (all: DeskRecord[]) => Promise.all(all.map((one) => recordObject(one, context, reads)));
  return {
    id,
    reference: submissionReference(id),
    form,
    formTitle: deskFormNames(current, active?.run.form, form).title,
    name: recordName(view),
    summary: recordSummary(view),
    sentAt: createdAt,
    status: status.toUpperCase(),
    version,
    isSpam,
    spamReasons,
    async assignee() {
      const person = assignee === undefined ? undefined : (await context.people()).get(assignee);
      return person ? personObject(person) : null;
    },
    due() {
      const rule = findRetentionRule(context.site.forms, form);
      const { at, ...due } = rule ? nextErasureOfRecord(rule, record) : {};
      return at ? { at: at.toISOString(), ...due } : null;
    },
    hold: async () =>
      heldAt === undefined
        ? null
        : {
            reason: record.holdReason,
            by: personNameOrSomebody(await context.people(), heldBy),
            at: isoTime(heldAt),
            isReleasable: mayReleaseHold(record, context.person),
          },
    email: recordEmail(view) ?? null,
    phone: recordPhone(view) ?? null,
    problem: messageIfFormUnknown(view) ?? null,
    sections: async () =>
      (await sections()).map(({ title, rows }) => ({ title, rows: rows.map((row) => rowObject(row, id)) })),
    async notes() {
      const people = await context.people();
      const notes = await records.notes(id);
      return notes.map((note) => ({
        id: note.id,
        author: personNameOrSomebody(people, note.person),
        text: note.text,
        createdAt: isoTime(note.createdAt),
      }));
    },
    async history() {
      const [entries, people, all] = await Promise.all([activity.of(id), context.people(), sections()]);
      const labels = new Map(all.flatMap(({ rows }) => rows.map((row) => [row.id, row.label] as const)));
      const labelOf = (pointer: string) => labels.get(pointer) ?? 'An answer';
      return [
        ...entries.map((entry) => ({ at: isoTime(entry.at), text: activityEntrySentence(entry, people, labelOf) })),
        { at: createdAt, text: 'Sent' },
      ];
    },
    related: async () => objects(await records.related(id)),
    deliveries: async () => (await reads.deliveries.failures({ submission: id })).map(deliveryObject),
  };
}

/** True if a person may release a held record: an admin, or the person who holds it. */
export const mayReleaseHold = ({ heldBy }: DeskRecord, { id, role }: Person): boolean =>
  role === 'admin' || heldBy === id;

/** Returns the uploads that the answers of a record refer to, by address. */
export async function findRecordUploads(
  view: EvaluatedRecord,
  { uploads }: Pick<Store, 'uploads'>,
): Promise<Map<string, StoredUpload>> {
  const addresses = fileAddressesIn(view);
  const found = addresses.length > 0 ? await uploads.find(addresses) : [];
  return new Map(found.map((upload) => [upload.url, upload]));
}

/** Returns a row of a record. A sensitive answer is covered unless `isRevealed`. */
export function rowObject(
  { id, label, text, kind, isSensitive, href, upload }: RecordRow,
  record: string,
  isRevealed = false,
) {
  const isCovered = isSensitive && text !== null && !isRevealed;
  if (isCovered) return { id, label, text: null, kind, isCovered, href: null, file: null };
  const viewUrl = upload && `/desk/files/${record}/${upload.file}`;
  const file = upload && {
    name: upload.name,
    size: upload.size,
    type: upload.type,
    viewUrl,
    downloadUrl: `${viewUrl}?download=1`,
  };
  return { id, label, text, kind, isCovered, href: href ?? viewUrl ?? null, file: file ?? null };
}

const WHAT: Record<UnfinishedDelivery['channel'], (target: string) => string> = {
  hosted: () => 'The hosted service',
  mail: (target) => `Mail to ${target}`,
  confirmation: (target) => `Confirmation to ${target}`,
  webhook: (target) => `Webhook ${target}`,
  chat: () => 'Chat message',
};

export const deliveryObject = ({ id, submission, channel, target = '', createdAt, state }: UnfinishedDelivery) => ({
  id,
  record: submission,
  what: WHAT[channel](target),
  state: state.state,
  reason: 'reason' in state ? (state.reason ?? null) : null,
  createdAt,
});
