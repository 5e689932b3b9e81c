import rows from './rows.module.css';

/** Badge of a draft, which visitors do not see. */
export const DraftBadge = () => <span className={rows.draft}>Draft</span>;
