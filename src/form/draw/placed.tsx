import type { ComponentType } from 'react';
import type { ActiveField } from '../model/activeFields.ts';
import { toPointer, type Path } from '../model/pointer.ts';
import { useFormState, useFormStore } from '../state/FormContext.ts';

/** What RJSF hands the template of a field. */
interface AtPath {
  fieldPathId: { path: Path };
}

/** A component that is drawn at a pointer, given the field that stands there now; nothing once that is gone. */
export const placedAt = <Props extends object>(
  pointerOf: (props: Props) => string,
  Draw: ComponentType<Props & { place: ActiveField }>,
): ComponentType<Props> =>
  function Placed(props: Props) {
    const pointer = pointerOf(props);
    const place = useFormState(useFormStore(), (store) => store.fieldAt(pointer));
    return place && <Draw {...props} place={place} />;
  };

/** A template that is given the field that it draws. */
export const placed = <Props extends AtPath>(Draw: ComponentType<Props & { place: ActiveField }>) =>
  placedAt<Props>(({ fieldPathId }) => toPointer(fieldPathId.path), Draw);

/** A template of a list's item that is given the item. */
export const placedItem = <Props extends { buttonsProps: AtPath }>(
  Draw: ComponentType<Props & { place: ActiveField }>,
) => placedAt<Props>(({ buttonsProps }) => toPointer(buttonsProps.fieldPathId.path), Draw);
