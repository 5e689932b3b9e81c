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
 * A button that changes the fields of a form. Without script it sends the form under its `name`, and the server draws the
 * changed form (`model/pressedButton`). With script it is no submit button, or Enter would press it.
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

/** The button that sends the form. It stays enabled, and says so while the form is sent. */
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
