import type { ComponentType } from 'react';
import type { FieldNode } from '../model/evaluate.ts';
import { entryPointer } from '../model/decodeForm.ts';
import { type Path, toPointer } from '../model/pointer.ts';
import { useFormState, useFormStore } from '../state/FormContext.ts';

/** How RJSF tells a widget, the template of an item and any other one which field they draw. */
interface Addressed {
  htmlName?: string;
  buttonsProps?: { fieldPathId: { path: Path } };
  fieldPathId?: { path: Path };
}

/** A component of RJSF's that is given the field that it draws as it stands now; it draws nothing once that is gone. */
export const placed = <Props extends Addressed>(Draw: ComponentType<Props & { place: FieldNode }>) =>
  function Placed(props: Props) {
    const { htmlName, buttonsProps, fieldPathId = buttonsProps?.fieldPathId } = props;
    const pointer = fieldPathId ? toPointer(fieldPathId.path) : entryPointer(htmlName!);
    const place = useFormState(useFormStore(), (store) => store.fieldAt(pointer));
    return place && <Draw {...props} place={place} />;
  };
