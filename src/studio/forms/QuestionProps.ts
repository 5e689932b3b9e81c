import type { Question } from './model/Question.ts';
import type { OpenForm } from './useOpenForm.ts';

/** Props of a part of a question's panel. */
export interface QuestionProps {
  form: OpenForm;
  question: Question;
}
