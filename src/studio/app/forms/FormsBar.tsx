import { IconDeviceDesktop, IconDeviceMobile, IconPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { newForm } from '../../forms/newForm.ts';
import { readSite } from '../../links/SiteValues.ts';
import { usesOf } from '../../links/uses.ts';
import barStyles from '../parts/Bar.module.css';
import controls from '../parts/controls.module.css';
import { IconButton } from '../parts/IconButton.tsx';
import { showForm, useFormsView } from '../state/formsView.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Forms.module.css';
import { NameDialog } from './NameDialog.tsx';
import { useForm, useForms } from './useForm.ts';

/** In the bar: which form is open, and where it is shown. */
export function FormsHeading() {
  const store = useStudioStore();
  const { texts } = useStudio();
  const { id } = useForm();
  const forms = useForms();
  const [isNaming, setNaming] = useState(false);
  const shown = [...new Set(usesOf(readSite(texts), { what: 'form', id }).map(({ name }) => name))];
  const add = (title: string) => {
    const made = newForm(
      title,
      forms.map((form) => form.id),
    );
    const path = `schemas/${made.id}.json`;
    store.do(() => ({ label: `${title} added`, files: [{ path, before: store.snapshot().texts.get(path) ?? null, after: made.text }] }), { toast: true }); // prettier-ignore
    showForm({ form: made.id });
    setNaming(false);
  };
  return (
    <>
      <h1 className={classNames(barStyles.heading, styles.heading)}>
        <select
          className={styles.which}
          aria-label="Form"
          value={id}
          onChange={({ target }) => showForm({ form: target.value })}
        >
          {forms.map((form) => (
            <option key={form.id} value={form.id}>
              {form.title}
            </option>
          ))}
        </select>
      </h1>
      <span className={styles.shownOn}>{shown.length > 0 ? `on ${shown.join(', ')}` : 'on no page yet'}</span>
      <IconButton name="New form" onClick={() => setNaming(true)}>
        <IconPlus size={16} stroke={1.6} />
      </IconButton>
      {isNaming && (
        <NameDialog
          title="New form"
          label="What it is called"
          does="Add"
          onName={add}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** In the bar: how wide the form is shown, and filling it in. */
export function FormsTools() {
  const { width, isTried } = useFormsView();
  return (
    <div className={styles.tools}>
      <div className={barStyles.widths} role="group" aria-label="Width of the preview">
        {(['desktop', 'phone'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={width === one} onClick={() => showForm({ width: one })}>
            {one === 'desktop' ? (
              <IconDeviceDesktop size={16} stroke={1.4} aria-hidden />
            ) : (
              <IconDeviceMobile size={16} stroke={1.4} aria-hidden />
            )}
            {one === 'desktop' ? 'Desktop' : 'Phone'}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={classNames(controls.button, isTried && styles.pressed)}
        aria-pressed={isTried}
        onClick={() => showForm({ isTried: !isTried })}
      >
        <IconSend size={16} stroke={1.4} aria-hidden /> Try it
      </button>
    </div>
  );
}
