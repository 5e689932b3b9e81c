import './allParts.ts';

/** The form with all parts of the theme. A page of the site loads the parts that its forms need (`prepareToDraw`). */
export { type BelowFormProps, SiteForm, type SiteFormProps } from './SiteForm.tsx';
