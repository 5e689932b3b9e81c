import { PlusIcon, SendIcon } from '../../kit/icons.tsx';
import { useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { newForm } from '../../builder/newForm.ts';
import { readSite } from '../../site/SiteValues.ts';
import { usesOf } from '../../site/uses.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { WhatIsOpen } from '../parts/WhatIsOpen.tsx';
import { showForm, useFormsView } from '../state/formsView.ts';
import { openFile } from '../state/openFile.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Forms.module.css';
import { NameDialog } from '../../kit/NameDialog.tsx';
import { useForm, useForms } from './useForm.ts';
import { Button } from '../../kit/Button.tsx';

/** In the bar: which form is open, where it is shown, and a new one. */
export function FormsHeading({ onGo }: { onGo: () => void }) {
  const store = useStudioStore();
  const { texts } = useStudio();
  const { id, file } = useForm();
  const forms = useForms();
  const [isNaming, setNaming] = useState(false);
  const shown = [...new Set(usesOf(readSite(texts), { what: 'form', id }).map(({ name }) => name))];
  const add = (title: string) => {
    const made = newForm(
      title,
      forms.map((form) => form.id),
    );
    const path = `schemas/${made.id}.json`;
    const files = [{ path, before: texts.get(path) ?? null, after: made.text }];
    store.do(() => ({ label: `${title} added`, files }), { toast: true });
    openFile(store, path);
    return undefined;
  };
  return (
    <>
      <WhatIsOpen
        name={file?.title ?? id}
        says={shown.length > 0 ? `on ${shown.join(', ')}` : 'on no page yet'}
        what="form"
        onGo={onGo}
      />
      <IconButton icon={PlusIcon} name="New form" onClick={() => setNaming(true)} />
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

/** In the bar: filling the form in. */
export function TryIt() {
  const { isTried } = useFormsView();
  return (
    <Button
      icon={SendIcon}
      className={classNames(isTried && styles.pressed)}
      aria-pressed={isTried}
      onClick={() => showForm({ isTried: !isTried })}
    >
      Try it
    </Button>
  );
}
