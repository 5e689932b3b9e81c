import { Fragment } from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import type { Group } from '../model/FormDefinition.d.ts';
import { useFormStore } from '../state/FormContext.ts';
import { addFree } from '../state/freeFields.ts';
import { controlId } from './controlId.ts';
import { Fieldset } from './Fieldset.tsx';
import { FormHeading } from './FormHeading.tsx';
import type { FieldsProps } from './useControl.ts';
import { WithoutScript } from './WithoutScript.tsx';
import styles from './controls.module.css';

/** The fields of an object in their groups and rows. */
export function ObjectFields({ place, Field }: FieldsProps) {
  const store = useFormStore();
  return (
    <Fieldset place={place}>
      <Groups place={place} Field={Field} />
      {place.takesOthers && !place.isLocked && (
        <button
          type="button"
          className={styles.small}
          onClick={() => {
            const added = controlId(store.form, addFree(store, place.pointer));
            requestAnimationFrame(() => document.getElementById(`${added}--key`)?.focus());
          }}
        >
          Add a field
        </button>
      )}
    </Fieldset>
  );
}

function Groups({ place, Field }: FieldsProps) {
  const store = useFormStore();
  // Of a form in steps those of one.
  const step = place.parent ? undefined : store.walk?.current;
  const isHere = ({ name }: FieldNode) => !step || step.fields.includes(name);
  const fields = new Map(place.shown.filter(isHere).map((field) => [field.name, field]));
  const draw = (field: FieldNode) =>
    field.isVisible ? (
      <Field place={field} />
    ) : (
      <WithoutScript>
        <Field place={field} />
      </WithoutScript>
    );
  const groups = place.field.uiOptions.groups ?? [];
  const listed = groups.flatMap(({ rows }) => rows.flat());
  const others = [...fields.keys()].filter((name) => !listed.includes(name));
  const rest: Group[] = others.length > 0 ? [{ rows: others }] : [];
  // A field stands in one row, whatever its file says.
  const placedNames = new Set<string>();
  const isNew = (name: string) => fields.has(name) && !placedNames.has(name) && placedNames.add(name);
  return [...groups, ...rest].map((group, index) => {
    const rows = group.rows
      .map((row) => ({ names: [row].flat().filter(isNew), isHalf: Array.isArray(row) }))
      .filter(({ names }) => names.length > 0);
    if (rows.length === 0) return null;
    const id = `${controlId(store.form, place.pointer)}--group-${index}`;
    const content = (
      <div className={styles.rows}>
        {rows.flatMap(({ names, isHalf }) =>
          names.map((name, at) => (
            <div key={name} className={isHalf ? (at === 0 ? styles.halfFirst : styles.half) : styles.full}>
              {draw(fields.get(name)!)}
            </div>
          )),
        )}
      </div>
    );
    const description = group.description && <p className={styles.hint}>{group.description}</p>;
    // What the heading of its step says is not said twice.
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
