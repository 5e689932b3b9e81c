import type { PageFile } from '../../site/PageFile.d.ts';
import type { FormFile } from '../forms/model/FormFile.ts';

/** A page with a form alone. */
export const pageOfForm = (id: string, title: string): PageFile => ({
  route: '/form-builder',
  title,
  description: title,
  bare: true,
  sections: [{ block: 'form', heading: title, form: { $form: id } }],
});

/** True for a form of which visitors see one step after another. */
export const isInSteps = ({ uiSchema }: FormFile): boolean =>
  (uiSchema?.['ui:steps'] ?? uiSchema?.['ui:review']) !== undefined;
