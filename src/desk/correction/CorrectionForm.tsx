import { useMutation } from 'urql';
import { isFileField } from '../../form/model/fileFields.ts';
import type { FormModule, SchemaNode } from '../../form/model/FormModule.ts';
import type { FormValues, InitialFormState } from '../../form/model/FormState.ts';
import { activeOptionIndexes } from '../../form/model/listVisibleFields.ts';
import { nodeToField } from '../../form/model/mergeNodesToField.ts';
import { DraftsEnabledContext } from '../../form/state/DraftsEnabledContext.ts';
import { InitialFormStateContext } from '../../form/state/InitialFormStateContext.ts';
import { loadFormParts } from '../../form/theme/loadFormParts.ts';
import { SiteForm } from '../../form/theme/SiteForm.tsx';
import type { SendAnswers } from '../../form/theme/useSubmitHandler.ts';
import { importForm } from '../../page/importForm.ts';
import { fromMutationInput, toMutationInput } from '../../submit/mutationInput.ts';
import { type OperationData, operations } from '../api/operations.ts';
import { failureWords } from '../ConnectionMonitor.ts';

type Correction = NonNullable<OperationData<'OpenCorrection'>['openCorrection']>;

interface LoadedCorrection {
  form: FormModule;
  /** Answers of the record. */
  initial: InitialFormState;
}

/** Loads the form of a correction with the answers of the record. */
export async function loadCorrectionForm(
  record: string,
  { form: address, answers, files }: Correction,
): Promise<LoadedCorrection> {
  const form = await loadFormParts(toCorrectionForm(await importForm(address), record));
  const values = fromMutationInput(form, JSON.parse(answers) as FormValues);
  const fileNames = JSON.parse(files) as Record<string, string>;
  return { form, initial: { formId: form.id, values, errors: [], fileNames } };
}

/** Returns a form on one page, with locked files, and with the words of a correction. Its id has no draft. */
function toCorrectionForm({ definition, nodes, ...form }: FormModule, record: string): FormModule {
  const { privacy: _privacy, ...others } = definition;
  const submit = { ...others.submit, label: 'Save corrections', failure: 'Not saved.', reset: false, receipt: false };
  const withoutSteps = (node: SchemaNode): SchemaNode => {
    const { steps: _steps, review: _review, ...uiOptions } = node.uiOptions ?? {};
    return { ...node, uiOptions };
  };
  const lock = (node: SchemaNode, number: number): SchemaNode =>
    isFileField(nodeToField(nodes, number)) ? { ...node, uiOptions: { ...node.uiOptions, readonly: true } } : node;
  return {
    ...form,
    id: `correction-${record}`,
    definition: { ...others, submit },
    nodes: nodes.map((node, number) => lock(number === 0 ? withoutSteps(node) : node, number)),
  };
}

interface FormProps extends LoadedCorrection {
  record: string;
  /** Version of the record that the form shows. */
  version: number;
  onDone: () => void;
}

/** Form of the site with the answers of a record. */
export function CorrectionForm({ record, version, form, initial, onDone }: FormProps) {
  const [, correct] = useMutation(operations.CorrectRecord);
  const send: SendAnswers = async (values, { active }) => {
    const answers = JSON.stringify(toMutationInput(form, values));
    const options = JSON.stringify(activeOptionIndexes(active));
    const { data, error } = await correct({ record, version, answers, options });
    const outcome = data?.correctRecord;
    if (!outcome) return { ok: false, reason: 'failed', message: failureWords(error) ?? 'This record was removed.' };
    if (outcome.errors.length > 0) return { ok: false, reason: 'refused', errors: outcome.errors };
    const { staleMessage: cause } = outcome;
    if (cause)
      return { ok: false, reason: 'earlier', cause, text: `${cause} Close this, and correct the answers again.` };
    onDone();
    return { ok: true };
  };
  return (
    <DraftsEnabledContext value={false}>
      <InitialFormStateContext value={initial}>
        <SiteForm form={form} action="" onSend={send} />
      </InitialFormStateContext>
    </DraftsEnabledContext>
  );
}
