import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ExportDialog } from './ExportDialog.tsx';
import { DeskShortcutsDialog } from './DeskShortcutsDialog.tsx';
import { type DeskDialog, Rail } from './Rail.tsx';
import { useKeys } from './useKeys.ts';

/** Columns of all screens: the rail, then a list and its record, or another screen. Screens open dialogs by the context. */
export function Layout() {
  const [dialog, setDialog] = useState<DeskDialog>();
  const close = () => setDialog(undefined);
  useKeys({ '?': () => setDialog('keys') });
  return (
    <>
      <div className="desk">
        <Rail onOpen={setDialog} />
        <Outlet context={setDialog} />
      </div>
      <ExportDialog isOpen={dialog === 'export'} onClose={close} />
      <DeskShortcutsDialog isOpen={dialog === 'keys'} onClose={close} />
    </>
  );
}
