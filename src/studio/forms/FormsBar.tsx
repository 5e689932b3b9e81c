import { SendIcon } from 'lucide-react';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { createSiteValues } from '../../site/SiteValues.ts';
import { fileNamesOfUses, findUses } from '../../site/uses.ts';
import { NewButton } from '../app/NewButton.tsx';
import { OpenFileName } from '../app/OpenFileName.tsx';
import { showForm, useFormsView } from '../store/formsView.ts';
import { useStudio } from '../store/useStudio.ts';
import styles from './Forms.module.css';
import { useForm } from './useForm.ts';
import { StudioButton } from '../kit/StudioButton.tsx';

/** Heading of the bar: the open form, the pages that show it, and a button for a new form. */
export function FormsHeading({ onGo }: { onGo: () => void }) {
  const { texts } = useStudio();
  const { id, file } = useForm();
  const shown = fileNamesOfUses(findUses(createSiteValues(texts), { what: 'form', id }));
  return (
    <>
      <OpenFileName
        name={file?.title ?? id}
        says={shown.length > 0 ? `on ${shown.join(', ')}` : 'on no page yet'}
        what="form"
        onGo={onGo}
      />
      <NewButton what="form" />
    </>
  );
}

/** Button that toggles the trial of the form. */
export function TryIt() {
  const { isTried } = useFormsView();
  return (
    <StudioButton
      icon={SendIcon}
      className={joinClassNames(isTried && styles.pressed)}
      aria-pressed={isTried}
      onClick={() => showForm({ isTried: !isTried })}
    >
      Try it
    </StudioButton>
  );
}
