import type {
  CyclicSchemaExpandProps,
  FieldProps,
  MultiSchemaFieldTemplateProps,
  TemplatesType,
  WidgetProps,
} from '@rjsf/utils';
import { getSchemaType } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { controlId } from '../controlId.ts';
import { useFormStore } from '../FormContext.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { toPointer } from '../pointer.ts';
import { Field } from './Field.tsx';
import { ListFields, ListItem } from './ListFields.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { choicePointer } from './OptionSelect.tsx';
import { redraw } from './redraw.ts';
import { Unsupported } from './Unsupported.tsx';
import styles from './controls.module.css';

const Nothing = () => null;

/** The select of a choice and the fields of its open option; fields without a frame of their own are found by this one. */
function OptionFields({
  selector,
  optionSchemaField,
}: Pick<MultiSchemaFieldTemplateProps, 'selector' | 'optionSchemaField'>) {
  const store = useFormStore();
  const { schema } = (optionSchemaField as ReactElement<FieldProps> | null)?.props ?? {};
  const pointer = choicePointer((selector as ReactElement<WidgetProps> | undefined)?.props.id ?? '');
  const hasControl = schema !== undefined && /string|number|integer|boolean|array/.test(String(getSchemaType(schema)));
  const isFrame = pointer !== '' && !hasControl;
  return (
    <div
      className={styles.rows}
      id={isFrame ? controlId(store.form, pointer) : undefined}
      tabIndex={isFrame ? -1 : undefined}
    >
      <div className={styles.full}>{selector}</div>
      <div className={styles.full}>{optionSchemaField}</div>
    </div>
  );
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
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldTemplate: Field,
  MultiSchemaFieldTemplate: OptionFields,
  ObjectFieldTemplate: ObjectFields,
  TitleFieldTemplate: Nothing,
  UnsupportedFieldTemplate: Unsupported,
  WrapIfAdditionalTemplate: ({ children }) => children,
};
