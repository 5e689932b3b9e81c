/** One message about one answer. `path` is a JSON pointer into the values, such as `/phoneNumber` or `/items/0/name`. */
export interface FieldError {
  path: string;
  message: string;
  /** The pointer of the answer that sets the limit: the message waits until that field was left too. */
  limitedBy?: string;
}

/** Current values of a form by field. A chosen file is a File until it is uploaded. */
export type FormValues = Record<string, unknown>;

/** Index of the open option of each choice between schemas, by the choice's key: its number at its place, then the pointer. */
export type ActiveOptionIndexes = Readonly<Record<string, number>>;

/**
 * The result of sending a form: the reference to quote, or why the form was not sent. `refused`: messages by field;
 * `earlier`: an earlier version of the answers had arrived; `stopped`: by the visitor.
 */
export type SendOutcome =
  | { ok: true; reference?: string }
  | { ok: false; reason: 'refused'; errors: FieldError[] }
  | ({ ok: false; reason: 'earlier' } & Required<Pick<FormMessage, 'cause' | 'text'>>)
  | {
      ok: false;
      reason: 'failed';
      message: string;
      /** True after a failed upload: the form offers to send it again. */
      canRetry?: boolean | undefined;
    }
  | { ok: false; reason: 'stopped' };

/** A question and its formatted answer, for the review and the receipt. */
export interface AnswerRow {
  pointer: string;
  question: string;
  /** Undefined where it was not answered. */
  answer?: string;
}

/** A message of the form as a whole. */
export interface FormMessage {
  kind: 'success' | 'failure' | 'queued';
  text?: string;
  /** Cause of a failure that a toast has already announced. */
  cause?: string;
  /** True where a button sends the form again. */
  canRetry?: boolean;
  /** Time of sending (ISO 8601), reference of the record and, where the form file asks for a receipt, the sent answers. */
  receipt?: { at: string; reference?: string; answers?: AnswerRow[] };
}

/** State of a form that was posted without script or prefilled from its URL. The page is rendered and hydrated with it. */
export interface InitialFormState {
  formId: string;
  /** True when the values come from a prefill URL, not from a post. */
  isFilled?: boolean;
  values: FormValues;
  /** Open option of each choice, by the key of the choice. */
  options?: ActiveOptionIndexes;
  errors: FieldError[];
  /** Step to render, in a form with steps. */
  step?: string;
  /** True for a step that was opened from the review, to which the visitor returns. */
  isChange?: boolean;
  /** Original names of uploaded files, by their address in `values`. */
  fileNames?: Record<string, string>;
  /** Success or failure message of the form file. */
  message?: FormMessage;
}
