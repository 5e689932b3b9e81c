import { type FieldProps, type ObjectFieldTemplateProps, type RJSFSchema, toFieldPathId } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import { childrenOf, conditionalSchemas } from '../applyingSchemas.ts';
import type { FormModule } from '../FormModule.ts';
import { fromPointer } from '../pointer.ts';
import { schemasAt } from '../schemaAt.ts';
import { isSchema } from '../schemaTree.ts';

const ignore = () => undefined;

/**
 * The fields whose condition does not hold, inside `noscript`: a visitor without script can fill them, and what was
 * filled in vain is dropped on the server. With script they are not there at all.
 */
export function hiddenFields(
  form: FormModule,
  pointer: string,
  props: ObjectFieldTemplateProps,
): [string, ReactNode][] {
  const { registry, properties, uiSchema, fieldPathId } = props;
  const shown = new Set(properties.map(({ name }) => name));
  const keys = fromPointer(pointer);
  const last = keys.at(-1);
  const starts =
    last === undefined
      ? [form.definition.schema]
      : childrenOf(schemasAt(form, pointer.slice(0, pointer.lastIndexOf('/'))), last);
  const SchemaField = registry.fields.SchemaField as ComponentType<
    Omit<FieldProps, 'formData'> & { formData?: unknown }
  >;
  const found = new Map<string, ReactNode>();
  for (const part of starts.flatMap((start) => conditionalSchemas(form, start)))
    for (const [name, schema] of Object.entries(part.properties ?? {})) {
      if (shown.has(name) || found.has(name) || !isSchema(schema)) continue;
      found.set(
        name,
        <noscript>
          <SchemaField
            name={name}
            schema={schema as RJSFSchema}
            uiSchema={(uiSchema?.[name] ?? {}) as object}
            fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId.path)}
            registry={registry}
            formData={undefined}
            required={false}
            onChange={ignore}
            onBlur={ignore}
            onFocus={ignore}
          />
        </noscript>,
      );
    }
  return [...found];
}
