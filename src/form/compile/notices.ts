import type { FormDefinition } from '../model/FormDefinition.d.ts';
import type { MailSettings } from '../model/FormModule.ts';

/** Returns the receivers of a form's mails, for the server only; undefined without any. */
export function noticesOf({ submit: { notify, confirm } }: Pick<FormDefinition, 'submit'>): MailSettings | undefined {
  return notify || confirm ? { ...(notify && { notify }), ...(confirm && { confirm }) } : undefined;
}

/** Returns the part of a form file that browsers may read. */
export function withoutNotices<File extends Pick<FormDefinition, 'submit'>>(file: File): File {
  const { notify: _notify, confirm: _confirm, ...submit } = file.submit;
  return { ...file, submit };
}
