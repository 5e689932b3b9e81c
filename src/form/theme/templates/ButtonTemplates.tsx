import { getSubmitButtonOptions, type IconButtonProps, type SubmitButtonProps, type TemplatesType } from '@rjsf/utils';
import { Button } from '../../../ui/Button.tsx';
import { useFormState, useFormStore } from '../../state/FormContext.ts';
import { useIsLive } from '../useIsLive.ts';
import controls from '../controls.module.css';
import styles from '../Form.module.css';

/** The attributes of a button; `icon` is a class name of an icon font, which the site does not have. */
const attributesOf = ({ icon: _icon, iconType: _type, registry: _registry, uiSchema: _ui, ...rest }: IconButtonProps) =>
  rest;

const SmallButton = (props: IconButtonProps) => (
  <button type="button" className={controls.small} {...attributesOf(props)} />
);

const MoveButton = ({ to, ...props }: IconButtonProps & { to: string }) => (
  <SmallButton {...props}>Move {to}</SmallButton>
);

/**
 * Button that changes the fields of a form. Without script it submits the form under its `name`, and the server renders
 * the changed form (`model/pressedButton`). With script its type is `button`, because Enter would press a submit button.
 */
function ChangeButton(props: IconButtonProps) {
  const { value, onClick, ...rest } = attributesOf(props);
  const isLive = useIsLive();
  if (rest.name === undefined) return <SmallButton {...props} />;
  return (
    <button
      type={isLive ? 'button' : 'submit'}
      formNoValidate
      value={value}
      className={controls.small}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
      }}
      {...rest}
    />
  );
}

/** Submit button. Stays enabled, and shows when the form is being sent. */
function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const store = useFormStore();
  const isBusy = useFormState(store, () => store.submission.running !== undefined);
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  const { label, busyLabel = label } = store.form.definition.submit;
  return (
    <Button type="submit" wide className={styles.submit} loading={isBusy} loadingLabel={busyLabel} {...props}>
      {submitText}
    </Button>
  );
}

export const ButtonTemplates: TemplatesType['ButtonTemplates'] = {
  SubmitButton,
  AddButton: ({ children = 'Add', ...props }) => <ChangeButton {...props}>{children}</ChangeButton>,
  CopyButton: ({ children = 'Copy', ...props }) => <SmallButton {...props}>{children}</SmallButton>,
  MoveDownButton: (props) => <MoveButton to="down" {...props} />,
  MoveUpButton: (props) => <MoveButton to="up" {...props} />,
  RemoveButton: ({ children = 'Remove', ...props }) => <ChangeButton {...props}>{children}</ChangeButton>,
  ClearButton: ({ children = 'Clear', ...props }) => <SmallButton {...props}>{children}</SmallButton>,
};
