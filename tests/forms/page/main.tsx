import { createRoot } from 'react-dom/client';
import { countingOf } from '../answers.ts';
import { decodeForm } from '../../../src/form/model/decodeForm.ts';
import { Form } from '../../../src/form/draw/Form.tsx';
import type { FormValues } from '../../../src/form/model/FormState.ts';
import { PostedFormContext } from '../../../src/form/state/PostedFormContext.ts';
import { forms } from 'virtual:varied-forms';

/** What came of a form that was drawn with answers and submitted. */
export interface Tried {
  /** What its controls said. */
  shown: FormValues;
  /** What it sent; null when it refused. */
  sent: FormValues | null;
  /** The links of the summary that lead to nothing. */
  lost: string[];
}

declare global {
  interface Window {
    /** Draws a form of variedSchemas.ts, with answers or empty, and submits it. */
    tryForm: (name: string, values?: FormValues) => Promise<Tried>;
  }
}

const root = createRoot(document.getElementById('root')!);
const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
let count = 0;

window.tryForm = async (name, values) => {
  const form = forms[name]!;
  let sent: FormValues | null = null;
  root.render(
    <PostedFormContext key={count++} value={values && { formId: form.id, values, errors: [] }}>
      <Form
        form={form}
        action="/"
        onSend={(answers) => {
          sent = answers;
          return Promise.resolve({ sent: true });
        }}
      />
    </PostedFormContext>,
  );
  await frame();
  const element = document.querySelector('form')!;
  const entries = new FormData(element) as unknown as Iterable<[string, string | File]>;
  const { values: answers, options } = decodeForm(form, entries);
  const shown = countingOf(form, answers, options);
  element.requestSubmit();
  await frame();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=alert] a')];
  const lost = links.filter((link) => !document.getElementById(link.hash.slice(1))).map((link) => link.text);
  return { shown, sent, lost };
};
