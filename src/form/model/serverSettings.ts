import type { FormDefinition } from './FormDefinition.d.ts';
import type { ServerSettings } from './FormModule.ts';

type SettingsPart = Pick<FormDefinition, 'submit' | 'desk' | 'privacy' | 'retention'>;

/** Returns the part of a form file that only the server reads; undefined without any. */
export function serverSettingsOf({
  submit: { notify, confirm },
  desk,
  privacy: { purpose, basis } = {},
  retention,
}: SettingsPart): ServerSettings | undefined {
  const settings = { notify, confirm, desk, purpose, basis, retention };
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** Returns the part of a form file that browsers may read. */
export function withoutServerSettings<File extends SettingsPart>(file: File): Omit<File, 'desk' | 'retention'> {
  const { desk: _desk, retention: _retention, privacy, ...rest } = file;
  const { notify: _notify, confirm: _confirm, ...submit } = file.submit;
  const { text } = privacy ?? {};
  return { ...rest, ...(privacy && { privacy: { ...(text && { text }) } }), submit } as Omit<
    File,
    'desk' | 'retention'
  >;
}
