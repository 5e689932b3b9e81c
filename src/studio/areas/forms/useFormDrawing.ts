import { useMemo } from 'react';
import type { Drawing } from '../../preview/PreviewWindow.ts';
import { useDrawing } from '../state/useDrawing.ts';
import { useStudio } from '../state/useStudio.ts';
import type { OpenForm } from './useForm.ts';

const PAGE = 'pages/form-builder.json';

/** What the preview draws of a form: a page with the form alone. */
export function useFormDrawing({ id, file }: OpenForm): Drawing | undefined {
  const { texts, site } = useStudio();
  const title = file?.title ?? 'Form';
  const page = useMemo(() => {
    const section = { block: 'form', heading: title, form: { $form: id } };
    const whole = { route: '/form-builder', title, description: title, sections: [section] };
    return new Map([...texts, [PAGE, JSON.stringify(whole)]]);
  }, [texts, title, id]);
  const drawing = useDrawing(page, site, PAGE);
  return useMemo(() => drawing && { ...drawing, bare: true }, [drawing]);
}
