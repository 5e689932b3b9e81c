import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { type DeskDialog, DialogContext } from './DialogContext.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Rail } from './Rail.tsx';
import { useKeys } from './useKeys.ts';

/** Columns of all screens: the rail, then a list and its record, or another screen. */
export function Layout() {
  const [dialog, setDialog] = useState<DeskDialog>();
  const close = () => setDialog(undefined);
  useKeys({ '?': () => setDialog('keys') });
  return (
    <DialogContext value={setDialog}>
      <div className="desk">
        <Rail />
        <PhoneBar />
        <Outlet />
      </div>
      <ExportDialog isOpen={dialog === 'export'} onClose={close} />
      <KeysDialog isOpen={dialog === 'keys'} onClose={close} />
    </DialogContext>
  );
}
