import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useRef } from 'react';
import { controlId, hintId, labelId } from '../controlId.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { useFormStore } from '../FormContext.ts';
import { FormHeading } from '../FormHeading.tsx';
import type { FieldGroup } from '../FormModule.ts';
import { toPointer } from '../pointer.ts';
import { schemasAt } from '../schemaAt.ts';
import { orderedNames } from '../screenOrder.ts';
import { hiddenFields } from './hiddenFields.tsx';
import { redraw } from './redraw.ts';
import styles from './controls.module.css';

/** The fields of an object in their groups and rows; an object inside the form stands in a fieldset of its own. */
export function ObjectFields(props: ObjectFieldTemplateProps) {
  const { schema, uiSchema, formData, description, properties, disabled, readonly } = props;
  const store = useFormStore();
  const addProperty = useRef(props.onAddProperty);
  addProperty.current = props.onAddProperty;
  const path = props.fieldPathId.path.filter((key, index, all) => !(key === 'XxxOf' && index === all.length - 1));
  const pointer = toPointer(path);
  const isOption =
    path.length === props.fieldPathId.path.length &&
    schemasAt(store.form, pointer).some(({ oneOf, anyOf }) => oneOf ?? anyOf) &&
    !schema.oneOf &&
    !schema.anyOf;
  if (properties.length === 0 && (schema.oneOf || schema.anyOf)) return null;

  const drawn = new Map<string, ReactNode>(properties.map(({ name, content }) => [name, content]));
  if (!isOption) for (const [name, content] of hiddenFields(store.form, pointer, props)) drawn.set(name, content);
  const fields = (
    <>
      <Groups names={[...drawn.keys()]} drawn={drawn} uiSchema={uiSchema} baseId={controlId(store.form, pointer)} />
      {canExpand(schema, uiSchema, formData as Record<string, unknown>) && !disabled && !readonly && (
        <button type="button" className={styles.small} onClick={() => redraw(store, () => addProperty.current())}>
          Add a field
        </button>
      )}
    </>
  );
  if (path.length === 0 || isOption) return fields;
  const id = controlId(store.form, pointer);
  return (
    <fieldset className={styles.nested} id={id} tabIndex={-1} aria-describedby={description ? hintId(id) : undefined}>
      <legend id={labelId(id)} className={styles.label}>
        {fieldLabel(store.form, pointer)}
      </legend>
      {description && (
        <p id={hintId(id)} className={styles.hint}>
          {description}
        </p>
      )}
      {fields}
    </fieldset>
  );
}

interface GroupsProps {
  names: string[];
  drawn: Map<string, ReactNode>;
  uiSchema: Record<string, unknown> | undefined;
  baseId: string;
}

function Groups({ names, drawn, uiSchema, baseId }: GroupsProps) {
  const groups = (uiSchema?.['ui:groups'] ?? []) as FieldGroup[];
  const listed = new Set(groups.flatMap((group) => group.rows.flat()));
  const others = orderedNames(names, uiSchema).filter((name) => !listed.has(name));
  const rest: FieldGroup[] = others.length > 0 ? [{ rows: others }] : [];
  return [...groups, ...rest].map((group, index) => {
    const rows = group.rows
      .map((row) => [row].flat().filter((name) => drawn.has(name)))
      .map((row, at) => ({ row, isHalf: Array.isArray(group.rows[at]) }))
      .filter(({ row }) => row.length > 0);
    if (rows.length === 0) return null;
    const id = `${baseId}--group-${index}`;
    const content = (
      <div className={styles.rows}>
        {rows.flatMap(({ row, isHalf }) =>
          row.map((name, at) => (
            <div key={name} className={isHalf ? (at === 0 ? styles.halfFirst : styles.half) : styles.full}>
              {drawn.get(name)}
            </div>
          )),
        )}
      </div>
    );
    if (!group.title) return <div key={id}>{content}</div>;
    return (
      <section key={id} className={styles.group} aria-labelledby={id}>
        <FormHeading id={id} className={styles.groupTitle}>
          {group.title}
        </FormHeading>
        {group.description && <p className={styles.hint}>{group.description}</p>}
        {content}
      </section>
    );
  });
}
