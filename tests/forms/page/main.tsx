import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { countingOf } from '../answers.ts';
import { setSiteTimeZone } from '../../../src/content/siteTime.ts';
import { decodeForm } from '../../../src/form/model/decodeForm.ts';
import { SiteForm } from '../../../src/form/theme/Form.tsx';
import type { FormValues } from '../../../src/form/model/FormState.ts';
import { InitialFormStateContext } from '../../../src/form/state/InitialFormStateContext.ts';
import { forms } from 'virtual:varied-forms';

setSiteTimeZone({ offset: 60 });

/** Result of rendering a form with answers and submitting it. */
export interface Tried {
  /** Values of its controls. */
  shown: FormValues;
  /** Values that the form sent; null after a refusal. */
  sent: FormValues | null;
  /** How many links the summary has, and those of them that lead to nothing. */
  links: number;
  lost: string[];
}

declare global {
  interface Window {
    /** Renders a new form of variedSchemas.ts, with answers or empty. */
    drawForm: (name: string, values?: FormValues, onSend?: (answers: FormValues) => void) => Promise<void>;
    /** Draws a form and submits it. */
    tryForm: (name: string, values?: FormValues) => Promise<Tried>;
    /**
     * Takes over the HTML that a server makes of a form, in which something was typed before; returns the names of the
     * text controls that hold something else after it.
     */
    takeOver: (name: string, values?: FormValues) => Promise<string[]>;
  }
}

const place = document.getElementById('root')!;
let root: Root = createRoot(place);
const frame = () => new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered)));
/** After so many frames a form was taken over or has answered, however busy the machine is. */
const MAX_FRAMES = 100;
let count = 0;

const rendered = (name: string, values?: FormValues, hear?: (answers: FormValues) => void) => (
  <InitialFormStateContext key={count++} value={values && { formId: forms[name]!.id, values, errors: [] }}>
    <SiteForm
      form={forms[name]!}
      action="/"
      onSend={(answers) => {
        hear?.(answers);
        return Promise.resolve({ ok: true });
      }}
    />
  </InitialFormStateContext>
);

window.takeOver = async (name, values) => {
  root.unmount();
  // All forms are of one name here: the draft of the one before is none of this one.
  sessionStorage.clear();
  place.innerHTML = renderToString(rendered(name, values));
  const selector = 'form input[type=text]:not([readonly], [name^=_])';
  const typed = [...document.querySelectorAll<HTMLInputElement>(selector)].map((control) => {
    control.value += 'typed';
    return { name: control.name, value: control.value };
  });
  root = hydrateRoot(place, rendered(name, values));
  const named = (one: string) =>
    document.querySelector<HTMLInputElement>(`form [name="${CSS.escape(one)}"]:not([type=hidden])`);
  const lost = () => typed.filter(({ name: one, value }) => named(one)?.value !== value).map(({ name: one }) => one);
  // On a busy machine a form is taken over in more than one frame.
  for (let frames = 0; frames === 0 || (lost().length > 0 && frames < MAX_FRAMES); frames++) await frame();
  return lost();
};

window.drawForm = async (name, values, onSend) => {
  flushSync(() => root.render(rendered(name, values, onSend)));
  await frame();
};

window.tryForm = async (name, values) => {
  const form = forms[name]!;
  let sent: FormValues | null = null;
  await window.drawForm(name, values, (answers) => (sent = answers));
  const element = document.querySelector('form')!;
  const entries = new FormData(element) as unknown as Iterable<[string, string | File]>;
  const { values: answers, options } = decodeForm(form, entries);
  const shown = countingOf(form, answers, options);
  element.requestSubmit();
  const told = () => [...document.querySelectorAll<HTMLAnchorElement>('[role=alert] a')];
  const hasAnswered = () => sent !== null || told().length > 0;
  for (let frames = 0; frames === 0 || (!hasAnswered() && frames < MAX_FRAMES); frames++) await frame();
  const links = told();
  const lost = links.filter((link) => !document.getElementById(link.hash.slice(1))).map((link) => link.text);
  return { shown, sent, links: links.length, lost };
};
