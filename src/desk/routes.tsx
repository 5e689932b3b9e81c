import type { RouteObject } from 'react-router-dom';
import { Activity } from './activity/Activity.tsx';
import { Deliveries } from './deliveries/Deliveries.tsx';
import { Keeping } from './keeping/Keeping.tsx';
import { Layout } from './Layout.tsx';
import { NothingOpen } from './list/NothingOpen.tsx';
import { RecordsScreen } from './list/RecordsScreen.tsx';
import { People } from './people/People.tsx';
import { RecordPane } from './record/RecordPane.tsx';

/** A list at a path, and its open record beside it. */
const list = (path: string): RouteObject => ({
  path,
  element: <RecordsScreen />,
  children: [
    { index: true, element: <NothingOpen /> },
    { path: 'records/:record', element: <RecordPane /> },
  ],
});

/** Addresses below /desk. The filters of a list are in the search parameters: see view.ts. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Layout />,
    children: [
      list(''),
      list('forms/:form'),
      list('spam'),
      { path: 'people', element: <People /> },
      { path: 'activity', element: <Activity /> },
      { path: 'keeping', element: <Keeping /> },
      { path: 'deliveries', element: <Deliveries /> },
    ],
  },
];
