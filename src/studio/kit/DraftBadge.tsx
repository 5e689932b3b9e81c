import rows from './rows.module.css';

/** The sign of a row that is a draft: visitors get nothing of it. */
export const DraftBadge = () => <span className={rows.draft}>Draft</span>;
