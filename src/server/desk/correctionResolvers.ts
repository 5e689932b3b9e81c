import { evaluate } from '../../form/model/evaluate.ts';
import { parseActiveOptionIndexes } from '../../form/model/entryNames.ts';
import { listFileAnswers } from '../../form/model/fileFields.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { isSecretOrSensitive } from '../../form/model/isSensitiveField.ts';
import { listVisibleFields } from '../../form/model/listVisibleFields.ts';
import { isRecord, sameJson } from '../../form/model/pointer.ts';
import { isBlankAnswer } from '../../form/types/FieldType.ts';
import { buildMutationInputType, fromMutationInput } from '../../submit/mutationInput.ts';
import { computeFormAnswerLimits } from '../largestAnswerSizeLimits.ts';
import { parseLimitedJson } from '../parseLimitedJson.ts';
import { validateSubmission } from '../saveForm.ts';
import type { DeskRecord } from '../store/DeskStore.ts';
import type { NewDelivery } from '../store/Store.ts';
import { SUBMISSION_UPDATED } from '../webhooks/webhookChannels.ts';
import { staleMessage } from './createRecordChanger.ts';
import type { DeskRequestContext } from './DeskRequestContext.ts';
import type { DeskServices } from './DeskServices.ts';
import { computeFormVersion } from './formVersion.ts';
import { findRecordUploads, recordObject } from './recordObject.ts';
import { refuseOperation } from './refusal.ts';

const EARLIER_FORM = 'The form has changed since this record was sent, so its answers can no longer be corrected here.';
const ERASED_ANSWERS = 'The sensitive answers of this record were erased, so its answers can no longer be corrected.';
const OTHER_FILE = 'Files cannot be changed in a correction.';

/** Resolvers of corrections, which staff and admins make. */
export function correctionResolvers({ config, store }: DeskServices) {
  const { records, activity } = store.desk;
  const updates: NewDelivery[] = config.webhooks.events ? [{ channel: 'webhook', target: SUBMISSION_UPDATED }] : [];

  return {
    async openCorrection({ record: id }: { record: string }, context: DeskRequestContext) {
      const [record] = await records.byId([id]);
      if (!record) return null;
      const { version } = record;
      const { form, problem } = correctableForm(record, context);
      if (!form) return { problem, version, form: '', answers: '{}', files: '{}' };
      const view = await context.open(record);
      for (const field of listVisibleFields(view.active!))
        if (field.field.type.control && !isBlankAnswer(field.value) && isSecretOrSensitive(field))
          await activity.add({ kind: 'revealed', person: context.person.id, submission: id, detail: field.pointer });
      const files = [...(await findRecordUploads(view, store))].map(([address, { name }]) => [address, name]);
      return {
        problem: null,
        version,
        form: context.site.formAddress(form.id),
        answers: JSON.stringify(record.input),
        files: JSON.stringify(Object.fromEntries(files)),
      };
    },

    async correctRecord(
      { record: id, version, answers, options }: Record<'record' | 'answers' | 'options', string> & { version: number },
      context: DeskRequestContext,
    ) {
      const [record] = await records.byId([id]);
      if (!record) return null;
      const { form, problem } = correctableForm(record, context);
      if (!form) return refuseOperation('BAD_USER_INPUT', problem);
      const given = fromMutationInput(form, parseAnswers(answers, form));
      const active = evaluate(form, given, parseActiveOptionIndexes(parseAnswers(options, form)));
      const uploads = await findRecordUploads(await context.open(record), store);
      const fileErrors = listFileAnswers(active)
        .filter(({ value }) => !uploads.has(value as string))
        .map(({ pointer }) => ({ path: pointer, message: OTHER_FILE }));
      const { errors, input } = validateSubmission(form, active, { uploads, fileErrors });
      if (errors.length > 0)
        return { record: null, staleMessage: null, errors: errors.map(({ path, message }) => ({ path, message })) };
      const fields = changedFields(form, record.input, input);
      const outcome =
        fields.length === 0 && version === record.version
          ? { record, isStale: false }
          : await records.correct({ id, version }, { input, fields }, context.person.id, updates);
      if (!outcome) return null;
      // The former answers are overwritten within a minute in any case.
      if (!outcome.isStale) void store.erasure.finish().catch(() => undefined);
      return {
        record: () => recordObject(outcome.record, context, store),
        staleMessage: await staleMessage(outcome.isStale ? [outcome.record] : [], store, context),
        errors: [],
      };
    },
  };
}

/** Returns the form by which a record is corrected: the current one, if the visitor answered the same version. */
function correctableForm(
  { form: id, formVersion, sensitiveAfter }: DeskRecord,
  { site: { forms } }: DeskRequestContext,
): { form: FormModule; problem?: undefined } | { form?: undefined; problem: string } {
  const form = Object.hasOwn(forms, id) ? forms[id]! : undefined;
  if (!form || computeFormVersion(form).hash !== formVersion) return { problem: EARLIER_FORM };
  return sensitiveAfter === undefined ? { form } : { problem: ERASED_ANSWERS };
}

function parseAnswers(text: string, form: FormModule): Record<string, unknown> {
  const outcome = parseLimitedJson(text, computeFormAnswerLimits(form).answers);
  return outcome.ok && isRecord(outcome.value)
    ? outcome.value
    : refuseOperation('BAD_USER_INPUT', 'The answers are no answers to this form.');
}

/** Returns the pointers of the outermost fields that differ. Names that visitors chose are not part of them. */
function changedFields(form: FormModule, before: Record<string, unknown>, now: Record<string, unknown>): string[] {
  const { fields } = buildMutationInputType(form);
  const changed = fields.filter(({ name }) => !sameJson(before[name], now[name])).map(({ pointer }) => pointer);
  return changed.length > 0 || sameJson(before, now) ? changed : [''];
}
