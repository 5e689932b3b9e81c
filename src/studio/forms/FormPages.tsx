import { StudioButton } from '../kit/StudioButton.tsx';
import { DialogButton } from '../kit/DialogButton.tsx';
import { PlusIcon } from 'lucide-react';
import { newPageWith, putFormOn } from '../pages/orphans.ts';
import { createSiteValues } from '../../site/SiteValues.ts';
import { findUses } from '../../site/uses.ts';
import { ShownOn } from '../pages/ShownOn.tsx';
import { ChoosePage } from '../fields/pickers/ChoosePage.tsx';
import { useStudio, useStudioStore } from '../store/useStudio.ts';
import type { OpenForm } from './useForm.ts';

/** Sections that show the form, each with a link. Offers to add a form without one to a page. */
export function FormPages({ form: { id, path: form } }: { form: OpenForm }) {
  const store = useStudioStore();
  const { texts } = useStudio();
  const put = (made: ReturnType<typeof putFormOn>) => {
    if (made && store.do(() => made.operation, { toast: true }))
      store.go({ area: 'pages', page: made.path, section: made.section }, { pointer: '', focus: true });
  };
  return (
    <ShownOn uses={findUses(createSiteValues(texts), { what: 'form', id })}>
      <p>Visitors cannot see this form yet. Put the form on a page.</p>
      <DialogButton
        icon={PlusIcon}
        renderDialog={(onClose) => (
          <ChoosePage
            title="Put the form on a page"
            onTake={(page) => put(putFormOn(texts, form, page))}
            onClose={onClose}
            foot={
              <StudioButton
                icon={PlusIcon}
                onClick={() => {
                  onClose();
                  put(newPageWith(texts, form));
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
    </ShownOn>
  );
}
