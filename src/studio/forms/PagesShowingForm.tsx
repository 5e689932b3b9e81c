import { StudioButton } from '../kit/StudioButton.tsx';
import { DialogButton } from '../kit/DialogButton.tsx';
import { PlusIcon } from 'lucide-react';
import { createFormPagePlacement, createFormPlacement } from '../pages/orphans.ts';
import { createSiteValues } from '../../site/SiteValues.ts';
import { findUses } from '../../site/uses.ts';
import { ShownOnList } from '../pages/ShownOnList.tsx';
import { ChoosePageDialog } from '../fields/pickers/ChoosePageDialog.tsx';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import type { OpenForm } from './useOpenForm.ts';

/** Sections that show the form, each with a link. Offers to add a form without one to a page. */
export function PagesShowingForm({ form: { id, path: form } }: { form: OpenForm }) {
  const store = useStudioStore();
  const { texts } = useStudioState();
  const put = (made: ReturnType<typeof createFormPlacement>) => {
    if (made && store.do(() => made.operation, { toast: true }))
      store.go({ area: 'pages', page: made.path, section: made.section }, { pointer: '', focus: true });
  };
  return (
    <ShownOnList uses={findUses(createSiteValues(texts), { what: 'form', id })}>
      <p>Visitors cannot see this form yet. Put the form on a page.</p>
      <DialogButton
        icon={PlusIcon}
        renderDialog={(onClose) => (
          <ChoosePageDialog
            title="Put the form on a page"
            onTake={(page) => put(createFormPlacement(texts, form, page))}
            onClose={onClose}
            foot={
              <StudioButton
                icon={PlusIcon}
                onClick={() => {
                  onClose();
                  put(createFormPagePlacement(texts, form));
                }}
              >
                New page for the form
              </StudioButton>
            }
          />
        )}
      >
        Put the form on a page…
      </DialogButton>
    </ShownOnList>
  );
}
