import { Outlet } from 'react-router-dom';
import { Rail } from './Rail.tsx';

/** Columns of all screens: the rail, then a list and its record, or another screen. */
export const Layout = () => (
  <div className="desk">
    <Rail />
    <Outlet />
  </div>
);
