import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../ui/base.css';
import './app.css';
import { installFocusRestoreDelay } from '../kit/focus.ts';
import { App } from './App.tsx';
import { studioApi, CONNECTION_LOST_MESSAGES } from '../store/studioApi.ts';
import { createStudioStore } from '../store/createStudioStore.ts';
import { StudioContext } from '../store/useStudioState.ts';

installFocusRestoreDelay();
const root = createRoot(document.getElementById('root')!);
try {
  const site = await studioApi.site();
  if (!site) throw new Error(CONNECTION_LOST_MESSAGES.gone);
  const store = createStudioStore(site);
  store.start();
  root.render(
    <StrictMode>
      <StudioContext value={store}>
        <App />
      </StudioContext>
    </StrictMode>,
  );
} catch (error) {
  console.error(error);
  root.render(
    <main>
      <h1>Studio could not read the site.</h1>
      <p>Look for the cause in Studio’s terminal window, then reload this page.</p>
    </main>,
  );
}
