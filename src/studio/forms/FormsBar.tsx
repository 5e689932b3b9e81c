import { SendIcon } from 'lucide-react';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { createSiteValues } from '../../site/SiteValues.ts';
import { fileNamesOfUses, findUses } from '../../site/uses.ts';
import { NewFileButton } from '../app/NewFileButton.tsx';
import { FileSwitcherButton } from '../app/FileSwitcherButton.tsx';
import { setFormsView, useFormsView } from '../store/formsView.ts';
import { useStudioState } from '../store/useStudioState.ts';
import styles from './Forms.module.css';
import { useOpenForm } from './useOpenForm.ts';
import { StudioButton } from '../kit/StudioButton.tsx';

/** Heading of the bar: the open form, the pages that show it, and a button for a new form. */
export function FormsHeading({ onGo }: { onGo: () => void }) {
  const { texts } = useStudioState();
  const { id, file } = useOpenForm();
  const shown = fileNamesOfUses(findUses(createSiteValues(texts), { what: 'form', id }));
  return (
    <>
      <FileSwitcherButton
        name={file?.title ?? id}
        says={shown.length > 0 ? `on ${shown.join(', ')}` : 'on no page yet'}
        what="form"
        onGo={onGo}
      />
      <NewFileButton what="form" />
    </>
  );
}

/** Button that toggles the trial of the form. */
export function TryFormButton() {
  const { isTried } = useFormsView();
  return (
    <StudioButton
      icon={SendIcon}
      className={joinClassNames(isTried && styles.pressed)}
      aria-pressed={isTried}
      onClick={() => setFormsView({ isTried: !isTried })}
    >
      Try it
    </StudioButton>
  );
}
