import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import './desk.css';
import { createDeskClient } from './client.ts';
import { ConnectionMonitor } from './ConnectionMonitor.ts';
import { Desk } from './Desk.tsx';
import { routes } from './routes.tsx';

const connection = new ConnectionMonitor();
const router = createBrowserRouter(routes, { basename: '/desk' });
createRoot(document.getElementById('root')!).render(
  <Desk client={createDeskClient(connection)} connection={connection} router={router} />,
);
