import { RULES_OF_ANY_TYPE } from '../types/FieldType.ts';
import { fieldTypes } from '../types/fieldTypes.ts';
import { customNames } from '../model/customNames.ts';
import { isRecord } from '../model/pointer.ts';
import type { FormProblem } from './FormProblem.ts';
import { type FormFieldModelBase, fieldSchemaPointer } from './FormFieldModelBase.ts';

/** A kind of answer as people call it, by its name: `longText` is a long text, `choices` are several choices. */
const inWords = (name: string) =>
  ({ choice: 'one choice', choices: 'several choices', files: 'several files' })[name] ??
  `a ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;

/** Reports UI options without effect: incomplete orders, and widgets and constraints that do not apply to the field. */
export function uiOptionProblems(model: FormFieldModelBase): FormProblem[] {
  return model.places.flatMap((field): FormProblem[] => {
    const { uiOptions, constraints, type } = field.field;
    const ui = `/uiSchema${field.pattern.replaceAll('/*', '/items')}`;
    const found: FormProblem[] = [];
    const { order } = uiOptions;
    const left =
      order && !order.includes('*') && !uiOptions.groups ? field.names.filter((name) => !order.includes(name)) : [];
    if (left.length > 0)
      found.push({
        code: 'unordered-field',
        pointer: `${ui}/ui:order`,
        message: `does not name ${left.map((name) => JSON.stringify(name)).join(', ')}, which ${left.length === 1 ? 'is' : 'are'} then shown at the end`,
        choices: [[...order!, ...left]],
      });
    if (uiOptions.country !== undefined)
      found.push({
        code: 'unknown-country',
        pointer: `${ui}/ui:country`,
        message: `is ${JSON.stringify(uiOptions.country)}, which is not a country code`,
      });
    const { widget, globalOptions = {} } = uiOptions;
    const templates = (options: object, path: string, pattern: RegExp) =>
      Object.entries(options)
        .filter(([key]) => pattern.test(key))
        .map(([key, name]): [string, 'templates', unknown] => [path + key, 'templates', name]);
    const named: [path: string, kind: keyof typeof customNames, name: unknown][] = [
      ['ui:field', 'fields', uiOptions.field],
      ...templates(uiOptions, 'ui:', /Template$/),
      ...(field.parent ? [] : templates(globalOptions, 'ui:globalOptions/', /(Template|Button)$/)),
    ];
    for (const [path, kind, name] of named)
      if (name !== undefined && !customNames[kind].includes(name as string))
        found.push({
          code: 'unfit-control',
          pointer: `${ui}/${path}`,
          message: `is ${JSON.stringify(name)}, but src/form/theme/custom/${kind} has no such component`,
          choices: [...customNames[kind]],
        });
    const isCustom = widget !== undefined && customNames.widgets.includes(widget);
    if (widget !== undefined && widget !== 'hidden' && !isCustom && !type.widgets.includes(widget)) {
      const rendered = fieldTypes.filter(({ widgets }) => widgets.includes(widget)).map(({ name }) => name);
      const isKnown = rendered.length > 0;
      found.push({
        pointer: `${ui}/ui:widget`,
        code: 'unfit-control',
        message: `is ${JSON.stringify(widget)}, which ${isKnown ? `is for ${rendered.map(inWords).join(' or ')}, but this is ${inWords(type.name)}` : 'is not a known control'}`,
        choices: [...type.widgets, ...customNames.widgets],
      });
    }
    const known: readonly string[] = [...RULES_OF_ANY_TYPE, ...type.rules];
    for (const rule of Object.keys(constraints).filter((one) => !known.includes(one)))
      found.push({
        code: 'unfit-rule',
        pointer: `${fieldSchemaPointer(model, field)}/${rule}`,
        message: `has no effect on this kind of answer (${type.name})`,
      });
    return found;
  });
}

/** Options with texts, which React could not render as objects. */
const TEXTS = /^(title|description|help|placeholder|suffix|optionalLabel|addLabel|classNames)$/;

/** Reports UI options of a wrong type, in either spelling, that would stop the render of the form. */
export const uiOptionTypeProblems = ({ places }: FormFieldModelBase): FormProblem[] =>
  places.flatMap(({ pattern, field }) =>
    Object.entries(field.uiOptions).flatMap(([key, value]): FormProblem[] => {
      const message =
        TEXTS.test(key) && typeof value !== 'string'
          ? 'must be a text'
          : key === 'style' && !isRecord(value)
            ? 'must be an object of CSS properties, such as { "color": "red" }'
            : undefined;
      if (message === undefined) return [];
      const pointer = `/uiSchema${pattern.replaceAll('/*', '/items')}/ui:${key}`;
      return [{ code: 'wrong-type', pointer, message: `is ${JSON.stringify(value)}, but ${message}` }];
    }),
  );
