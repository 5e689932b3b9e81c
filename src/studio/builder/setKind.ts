import type { FormSchema } from '../../form/model/FormModule.ts';
import { answerKind, answerKinds } from './answerKinds.ts';
import { dropEmptyUi, type FormStep, put, putUi, QUESTION_ORDER, uiOf } from './FormFile.ts';
import { onQuestion, withMessages } from './onQuestion.ts';
import { questionChoices } from './questionFields.ts';
import { shownBy } from './questionSpots.ts';
import { ruleKinds } from './ruleKinds.ts';

/** Makes a question's answer one of another kind: rules and looks that mean nothing for it go, choices stay. */
export const setKind = (name: string, wanted: string): FormStep =>
  onQuestion(name, (asked, file) => {
    if (asked.kind === wanted) return undefined;
    const { schema } = asked;
    const isChoice = (one: string) => one === 'radio' || one === 'select';
    if (shownBy(file, name).length > 0 && !(isChoice(asked.kind) && isChoice(wanted)))
      return 'Another question is shown because of its answer. Show that always first.';
    const [old, kind] = [answerKinds.find((one) => one.name === asked.kind), answerKind(wanted)];
    const ui = uiOf(file, name);
    const choices = questionChoices(file, name);
    withMessages(file, name, asked, {}, () => {
      const keep = ['$comment', 'title', 'description', 'errorMessage', 'examples'];
      for (const key of Object.keys(schema)) {
        const stays =
          keep.includes(key) || key.startsWith('x-') || key in kind.file.schema || ruleStays(schema, key, wanted);
        if (!stays) delete (schema as Record<string, unknown>)[key];
      }
      for (const [key, value] of Object.entries(structuredClone(kind.file.schema)))
        put(schema, key, value, QUESTION_ORDER);
      if (wanted === 'tick' && asked.isRequired) put(schema, 'const', true, QUESTION_ORDER);
      if (kind.hasChoices && choices) {
        const values = choices.map(({ value }) => value) as NonNullable<FormSchema['enum']>;
        const target = wanted === 'choices' ? (schema.items as FormSchema) : schema;
        target.enum = values;
        if (values.some((value) => typeof value !== 'string')) delete target.type;
      }
    });
    const own = { ...ui };
    for (const key of [...Object.keys(old?.file.ui ?? {}), 'ui:widget', 'ui:inputType', 'ui:inputMode', 'ui:rows'])
      if (key !== 'ui:autocomplete' || own[key] === old?.file.ui?.[key]) delete own[key];
    // What browsers know of a person is a text.
    if (!/^(text|longText)$/.test(wanted)) delete own['ui:autocomplete'];
    const names = own['ui:enumNames'] ?? (own.items as Record<string, unknown> | undefined)?.['ui:enumNames'];
    if (!kind.hasChoices || wanted === 'choices' || asked.kind === 'choices')
      for (const key of ['ui:enumNames', 'ui:enumDisabled', 'ui:enumOrder', 'items']) delete own[key];
    if (names !== undefined && wanted === 'choices') own.items = { 'ui:enumNames': names };
    else if (names !== undefined && kind.hasChoices) own['ui:enumNames'] = names;
    Object.assign(own, kind.file.ui);
    if (Object.keys(own).length > 0) {
      if (ui) file.uiSchema![name] = own;
      else putUi(file, name, own);
    } else if (file.uiSchema) delete file.uiSchema[name];
    dropEmptyUi(file);
    return undefined;
  });

/** True for a keyword of a rule that means the same for another kind of answer. */
const ruleStays = (schema: FormSchema, key: string, wanted: string): boolean =>
  ruleKinds.some(
    (rule) =>
      rule.keywords.includes(key) && rule.kinds.includes(wanted) && rule.read(schema) !== undefined && key !== 'const',
  );
