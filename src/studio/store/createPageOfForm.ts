import type { PageFile } from '../../site/PageFile.d.ts';
import type { FormFile } from '../forms/model/FormFile.ts';

/** Returns a page that contains only a form. */
export const createPageOfForm = (id: string, title: string): PageFile => ({
  route: '/form-builder',
  title,
  description: title,
  bare: true,
  sections: [{ block: 'form', heading: title, form: { $form: id } }],
});

/** True for a form that visitors see in steps. */
export const isMultiStepForm = ({ uiSchema }: FormFile): boolean =>
  (uiSchema?.['ui:steps'] ?? uiSchema?.['ui:review']) !== undefined;
