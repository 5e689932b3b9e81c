import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment } from 'react';
import type { FieldNode } from '../model/evaluate.ts';
import type { Group } from '../model/FormDefinition.d.ts';
import { useFormStore } from '../state/FormContext.ts';
import { addFree } from '../state/freeFields.ts';
import { controlId } from './controlId.ts';
import { Fieldset } from './Fieldset.tsx';
import { FormHeading } from './FormHeading.tsx';
import { placed } from './placed.tsx';
import { WithoutScript } from './WithoutScript.tsx';
import styles from './controls.module.css';

/** The fields of an object in their groups and rows. */
export const ObjectFields = placed<ObjectFieldTemplateProps>(({ properties, place }) => {
  const store = useFormStore();
  return (
    <Fieldset place={place}>
      <Groups place={place} properties={properties} />
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
});

function Groups({ place, properties }: { place: FieldNode; properties: ObjectFieldTemplateProps['properties'] }) {
  const store = useFormStore();
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  const groups = place.field.uiOptions.groups ?? [];
  const listed = groups.flatMap(({ rows }) => rows.flat());
  const others = place.shown.map(({ name }) => name).filter((name) => !listed.includes(name));
  const rest: Group[] = others.length > 0 ? [{ rows: others }] : [];
  // A field stands in one row, whatever its file says.
  const placedNames = new Set<string>();
  const isNew = (name: string) => drawn.has(name) && !placedNames.has(name) && placedNames.add(name);
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
              {place.child(name)!.isVisible ? drawn.get(name) : <WithoutScript>{drawn.get(name)}</WithoutScript>}
            </div>
          )),
        )}
      </div>
    );
    if (!group.title) return <Fragment key={id}>{content}</Fragment>;
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
