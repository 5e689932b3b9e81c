import { buttonId, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment, type MouseEvent } from 'react';
import type { FieldNode } from '../../model/FieldNode.ts';
import type { Group } from '../../model/FormDefinition.d.ts';
import { useFormStore } from '../../state/FormContext.ts';
import { addAdditionalProperty, additionalPropertyNameStem } from '../../state/freeFields.ts';
import { fieldControlId } from '../fieldControlId.ts';
import { FormHeading } from '../FormHeading.tsx';
import { useFieldNode } from '../useFieldNode.ts';
import { NoScriptOnly } from '../NoScriptOnly.tsx';
import { Fieldset } from './Fieldset.tsx';
import styles from '../controls.module.css';

/** The fields of an object in their groups and rows. */
export function ObjectFieldTemplate({ fieldPathId, properties, schema, uiSchema, registry }: ObjectFieldTemplateProps) {
  const { store, field } = useFieldNode(fieldPathId);
  const { AddButton } = registry.templates.ButtonTemplates;
  const add = (event: MouseEvent) => {
    event.preventDefault();
    const added = fieldControlId(store.form, addAdditionalProperty(store, field.pointer)!);
    requestAnimationFrame(() => document.getElementById(`${added}--key`)?.focus());
  };
  return (
    <Fieldset {...{ fieldPathId, schema, uiSchema, registry }}>
      <Groups field={field} properties={properties} />
      {field.takesOthers && !field.isLocked && additionalPropertyNameStem(field) !== undefined && (
        <AddButton id={buttonId(fieldPathId, 'add')} onClick={add} registry={registry} uiSchema={uiSchema}>
          Add a field
        </AddButton>
      )}
    </Fieldset>
  );
}

interface GroupsProps {
  field: FieldNode;
  properties: ObjectFieldTemplateProps['properties'];
}

function Groups({ field, properties }: GroupsProps) {
  const store = useFormStore();
  // A form in steps shows the fields of one step.
  const step = field.parent ? undefined : store.walk?.current;
  const isHere = ({ name }: { name: string }) => !step || step.fields.includes(name);
  const contents = new Map(properties.filter(isHere).map(({ name, content }) => [name, content]));
  const draw = (name: string) =>
    field.child(name)?.isVisible ? contents.get(name) : <NoScriptOnly>{contents.get(name)}</NoScriptOnly>;
  const groups = field.field.uiOptions.groups ?? [];
  const listed = groups.flatMap(({ rows }) => rows.flat());
  const others = [...contents.keys()].filter((name) => !listed.includes(name));
  const rest: Group[] = others.length > 0 ? [{ rows: others }] : [];
  // A field is rendered once, even if its file names the field in two rows.
  const placed = new Set<string>();
  const isNew = (name: string) => contents.has(name) && !placed.has(name) && placed.add(name);
  return [...groups, ...rest].map((group, index) => {
    const rows = group.rows
      .map((row) => ({ names: [row].flat().filter(isNew), isHalf: Array.isArray(row) }))
      .filter(({ names }) => names.length > 0);
    if (rows.length === 0) return null;
    const id = `${fieldControlId(store.form, field.pointer)}--group-${index}`;
    const content = (
      <div className={styles.rows}>
        {rows.flatMap(({ names, isHalf }) =>
          names.map((name, at) => (
            <div key={name} className={isHalf ? (at === 0 ? styles.halfFirst : styles.half) : styles.full}>
              {draw(name)}
            </div>
          )),
        )}
      </div>
    );
    const description = group.description && <p className={styles.hint}>{group.description}</p>;
    // The heading of its step already has this title.
    if (!group.title || group.title === step?.title)
      return (
        <Fragment key={id}>
          {description}
          {content}
        </Fragment>
      );
    return (
      <section key={id} className={styles.group} aria-labelledby={id}>
        <FormHeading id={id} className={styles.groupTitle}>
          {group.title}
        </FormHeading>
        {description}
        {content}
      </section>
    );
  });
}
