import type { FormDefinition } from '../model/FormDefinition.d.ts';
import type { ServerSettings } from '../model/FormModule.ts';

/** Returns the part of a form file that only the server reads; undefined without any. */
export function serverSettingsOf({
  submit: { notify, confirm },
  desk,
}: Pick<FormDefinition, 'submit' | 'desk'>): ServerSettings | undefined {
  const settings = { ...(notify && { notify }), ...(confirm && { confirm }), ...(desk && { desk }) };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/** Returns the part of a form file that browsers may read. */
export function withoutServerSettings<File extends Pick<FormDefinition, 'submit' | 'desk'>>(
  file: File,
): Omit<File, 'desk'> {
  const { desk: _desk, ...rest } = file;
  const { notify: _notify, confirm: _confirm, ...submit } = file.submit;
  return { ...rest, submit };
}
