import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import './desk.css';
import { createDeskClient } from './client.ts';
import { Connection } from './Connection.ts';
import { Desk } from './Desk.tsx';
import { routes } from './routes.tsx';

const connection = new Connection();
const router = createBrowserRouter(routes, { basename: '/desk' });
createRoot(document.getElementById('root')!).render(
  <Desk client={createDeskClient(connection)} connection={connection} router={router} />,
);
