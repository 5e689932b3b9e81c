import type {
  CyclicSchemaExpandProps,
  FallbackFieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  OptionalDataControlsTemplateProps,
  TemplatesType,
  UnsupportedFieldProps,
} from '@rjsf/utils';
import { useFormStore } from '../FormContext.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { toPointer } from '../pointer.ts';
import { Field } from './Field.tsx';
import { ListFields, ListItem } from './ListFields.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { redraw } from './redraw.ts';
import styles from './controls.module.css';

const Nothing = () => null;

function OptionFields({ selector, optionSchemaField }: Pick<MultiSchemaFieldTemplateProps, 'selector' | 'optionSchemaField'>) {
  return (
    <div className={styles.rows}>
      <div className={styles.full}>{selector}</div>
      <div className={styles.full}>{optionSchemaField}</div>
    </div>
  );
}

function AnyValue({ typeSelector, schemaField }: FallbackFieldTemplateProps) {
  return <OptionFields selector={typeSelector} optionSchemaField={schemaField} />;
}

/** A schema that contains itself is drawn one level at a time. */
function NextLevel({ fieldPathId, onExpand }: CyclicSchemaExpandProps) {
  const store = useFormStore();
  return (
    <button type="button" className={styles.small} onClick={() => redraw(store, () => onExpand(fieldPathId.$id))}>
      Add {fieldLabel(store.form, toPointer(fieldPathId.path))}
    </button>
  );
}

function OptionalGroup({ label, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  const store = useFormStore();
  const change = onAddClick ?? onRemoveClick;
  if (!change) return <em>{label}</em>;
  return (
    <button type="button" className={styles.small} onClick={() => redraw(store, () => change())}>
      {label}
    </button>
  );
}

function Unsupported({ schema }: UnsupportedFieldProps) {
  return <p className={styles.hint}>{schema.title ?? 'This question'} cannot be shown.</p>;
}

/** How the parts of a form are drawn; everything RJSF would draw itself has its place here. */
export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  ArrayFieldDescriptionTemplate: Nothing,
  ArrayFieldItemButtonsTemplate: Nothing,
  ArrayFieldItemTemplate: ListItem,
  ArrayFieldTemplate: ListFields as TemplatesType['ArrayFieldTemplate'],
  ArrayFieldTitleTemplate: Nothing,
  CyclicSchemaExpandTemplate: NextLevel,
  DescriptionFieldTemplate: Nothing,
  ErrorListTemplate: Nothing,
  FallbackFieldTemplate: AnyValue,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldTemplate: Field,
  MultiSchemaFieldTemplate: OptionFields,
  ObjectFieldTemplate: ObjectFields,
  OptionalDataControlsTemplate: OptionalGroup,
  TitleFieldTemplate: Nothing,
  UnsupportedFieldTemplate: Unsupported,
  WrapIfAdditionalTemplate: ({ children }) => children,
};
