/** One message about one answer. `path` is a JSON pointer into the values, such as `/phoneNumber` or `/items/0/name`. */
export interface FieldError {
  path: string;
  message: string;
  /** The pointer of the answer that sets the limit: the message waits until that field was left too. */
  limitedBy?: string;
}

/** A form's values as typed so far, by field. A chosen file stands as a File until the pipeline has uploaded it. */
export type FormValues = Record<string, unknown>;

/** Which option of each choice between schemas is open, by the choice's key: its number at its place, then the pointer. */
export type OpenOptions = Readonly<Record<string, number>>;

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

/** A question and its answer in words, as a visitor reads them before and after a form is sent. */
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
export interface PostedForm {
  formId: string;
  /** True where nothing was posted: the address filled these values in. */
  isFilled?: boolean;
  values: FormValues;
  /** Which option of a choice is open, by its key. */
  options?: OpenOptions;
  errors: FieldError[];
  /** The step to be drawn, of a form that has steps. */
  step?: string;
  /** True where it was gone to from the last look at all answers, and leads back there. */
  isChange?: boolean;
  /** Original names of uploaded files, by their address in `values`. */
  fileNames?: Record<string, string>;
  /** The success or failure sentence of the form file, when there is one to say. */
  message?: FormMessage;
}
