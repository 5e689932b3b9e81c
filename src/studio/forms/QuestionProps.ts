import type { Question } from './model/Question.ts';
import type { OpenForm } from './useForm.ts';

/** What a part of a question's panel is drawn from. */
export interface QuestionProps {
  form: OpenForm;
  question: Question;
}
