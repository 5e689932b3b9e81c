// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { evaluate } from '../model/evaluate.ts';
import { decodeForm } from '../model/decodeForm.ts';
import { FormStore } from '../state/FormStore.ts';
import { SiteForm } from './Form.tsx';
import type { FormDefinition } from '../model/FormDefinition.d.ts';
import type { FormModule, FormSchema } from '../model/FormModule.ts';
import type { FormValues, InitialFormState, SendOutcome } from '../model/FormState.ts';
import type { SubmissionContext } from './useSubmitHandler.ts';
import { InitialFormStateContext } from '../state/InitialFormStateContext.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  document.title = 'Page';
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(cleanup);

const SCHEMA: FormSchema = {
  type: 'object',
  required: ['name', 'mail', 'sex'],
  properties: {
    name: { type: 'string', title: 'Name', description: 'As on your papers' },
    mail: { type: 'string', title: 'Mail', format: 'email', maxLength: 40 },
    sex: { type: 'string', title: 'Sex', enum: ['F', 'M'] },
    food: { type: 'string', title: 'Food', enum: ['Yes', 'No'] },
    people: {
      type: 'array',
      title: 'People',
      items: {
        type: 'object',
        title: 'Person',
        required: ['first'],
        properties: { first: { type: 'string', title: 'First' }, vip: { type: 'boolean', title: 'VIP' } },
      },
    },
  },
  if: { required: ['food'], properties: { food: { const: 'Yes' } } },
  then: { required: ['dish'], properties: { dish: { type: 'string', title: 'Dish' } } },
};
const REST: Partial<FormDefinition> = {
  uiSchema: {
    sex: { 'ui:widget': 'radio' },
    mail: { 'ui:autocomplete': 'email' },
    'ui:groups': [{ title: 'You', rows: [['name', 'sex'], 'mail'] }],
  },
};
const form = loadForm(formFile(SCHEMA, REST));

type Send = (values: FormValues) => Promise<SendOutcome>;
const sends: Send = () => Promise.resolve({ ok: true });

/** Renders a form on its page, with the result of a post without script. */
const rendered = (module = form, { posted, onSend = sends }: { posted?: InitialFormState; onSend?: Send } = {}) => (
  <InitialFormStateContext value={posted}>
    <SiteForm form={module} action="/here" onSend={onSend} />
  </InitialFormStateContext>
);
const formOf = (properties: FormSchema['properties'], rest: FormSchema = {}, looks: Partial<FormDefinition> = {}) =>
  loadForm(formFile({ type: 'object', properties, ...rest }, looks));

function show(module: FormModule = form, send = sends) {
  const onSend = vi.fn(send);
  const view = render(rendered(module, { onSend }));
  const element = view.container.querySelector('form')!;
  return { onSend, element, submit: () => act(async () => void fireEvent.submit(element)) };
}
/** A form whose submission is on its way until it is said how it ended. */
function showHeld() {
  let end: (outcome: SendOutcome) => void = () => undefined;
  const shown = show(form, () => new Promise((resolve) => (end = resolve)));
  return { ...shown, finish: (outcome: SendOutcome) => act(async () => end(outcome)) };
}
const type = (label: string | RegExp, value: string) =>
  act(() => void fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
/** Answers all that the form requires. */
function answer() {
  type('Name', 'Ada');
  type('Mail', 'a@b.co');
  act(() => screen.getByLabelText('F').click());
}
const leave = (label: string) => act(() => void fireEvent.focusOut(screen.getByLabelText(label)));
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

test('a failed upload offers a button that sends the form again', async () => {
  const outcomes: SendOutcome[] = [{ ok: false, reason: 'failed', message: 'No', canRetry: true }, { ok: true }];
  const { onSend, submit } = show(form, async () => outcomes.shift()!);
  answer();
  await submit();
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an answer that can be a text or one of some is drawn as what was opened', async () => {
  const { element } = show(formOf({ size: { anyOf: [{ type: 'string' }, { enum: ['S', 'M'] }] } }));
  const control = () => element.querySelector('[name="size"]')!.tagName;
  for (const [option, tag] of [
    ['1', 'SELECT'],
    ['0', 'INPUT'],
  ] as const) {
    await act(() => fireEvent.change(element.querySelector('[name^="_option"]')!, { target: { value: option } }));
    expect(control()).toBe(tag);
  }
});

describe('a control', () => {
  test('has its label, hint, limits and what browsers fill in', () => {
    show();
    expect(described(screen.getByLabelText('Name'))).toEqual(['As on your papers']);
    expect(screen.getByLabelText('Mail')).toMatchObject({
      type: 'email',
      autocomplete: 'email',
      name: 'mail',
    });
    expect(screen.getByLabelText('Mail').getAttribute('aria-required')).toBe('true');
    expect(within(screen.getByText('Food', { exact: false, selector: 'label' })).getByText('optional')).toBeTruthy();
  });

  test('says its message directly below once it was left, tied to it', () => {
    show();
    type('Mail', 'x');
    expect(screen.getByLabelText('Mail').getAttribute('aria-invalid')).toBeNull();
    leave('Mail');
    const mail = screen.getByLabelText('Mail');
    expect(mail.getAttribute('aria-invalid')).toBe('true');
    expect(described(mail)).toEqual(['Mail must be an e-mail address']);
    type('Mail', 'x@y.co');
    expect(described(mail)).toEqual([]);
  });

  test('says nothing while its visitor is at another window', () => {
    show();
    vi.mocked(document.hasFocus).mockReturnValueOnce(false);
    leave('Name');
    expect(screen.queryByText('Name is required')).toBeNull();
    leave('Name');
    expect(screen.getByText('Name is required')).toBeTruthy();
  });

  test('of a radio group is named, and invalid as a group', async () => {
    const { submit } = show();
    await submit();
    const group = screen.getByRole('radiogroup', { name: 'Sex' });
    expect([group.getAttribute('aria-invalid'), group.getAttribute('aria-required')]).toEqual(['true', 'true']);
    expect(described(group)).toEqual(['Choose an option for Sex']);
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
  });
});

test('fields stand in their groups and rows, those named in none at the end', () => {
  const { element } = show();
  expect(
    [...element.elements]
      .map((control) => (control as HTMLInputElement).name)
      .filter((name) => name && !name.startsWith('_')),
  ).toEqual(['name', 'sex', 'sex', 'mail', 'food']);
  expect(screen.getByRole('region', { name: 'You' })).toBeTruthy();
});

test('an edit draws nothing anew; a message draws its own field', () => {
  const commits = vi.fn();
  render(
    <Profiler id="form" onRender={commits}>
      {rendered()}
    </Profiler>,
  );
  commits.mockClear();
  type('Name', 'A');
  type('Name', 'AB');
  expect(commits).not.toHaveBeenCalled();
  leave('Mail');
  expect(commits).toHaveBeenCalledTimes(1);
});

test('a key in a text looks at no other control, however many there are', () => {
  const { element } = show();
  const elements = vi.spyOn(element, 'elements', 'get');
  type('Name', 'A');
  expect(elements).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText('F'));
  expect(elements).toHaveBeenCalled();
});

describe('a submit', () => {
  test('lists every message once when refused, with links and the focus', async () => {
    const { submit, onSend } = show();
    await submit();
    const summary = screen.getByRole('alert', { name: 'Please check three answers' });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Name is required', 'Choose an option for Sex', 'Mail is required']);
    fireEvent.click(within(summary).getByText('Mail is required'));
    expect(document.activeElement).toBe(screen.getByLabelText('Mail'));
    expect(document.title).toBe('Error: Page');
    expect(onSend).not.toHaveBeenCalled();
  });

  test('that is refused again gives the focus to the list of errors again', async () => {
    const { submit } = show();
    await submit();
    screen.getByLabelText('Mail').focus();
    await submit();
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Please check three answers' }));
  });

  test('that was refused counts down what is left to correct, and ticks what is', async () => {
    const { submit } = show();
    await submit();
    const summary = screen.getByRole('alert');
    const lines = () =>
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const ticks = () => within(summary).queryAllByRole('img', { name: 'Corrected:' }).length;
    type('Name', 'Ada Obi');
    expect(within(summary).getByText('Please check two answers')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('F'));
    type('Mail', 'ada');
    expect(within(summary).getByText('Please check one answer')).toBeTruthy();
    expect([lines().length, ticks()]).toEqual([3, 2]);
    type('Mail', 'ada@example.com');
    expect(within(summary).getByText('All answers are fine now. Please submit.')).toBeTruthy();
    expect([ticks(), document.title]).toEqual([3, 'Page']);
    type('Mail', '');
    expect(within(summary).getByText('Please check one answer')).toBeTruthy();
    expect([ticks(), document.title]).toEqual([2, 'Error: Page']);
  });

  test('sends what counts, once, says that it is busy, and empties the form', async () => {
    const { submit, onSend, element, finish } = showHeld();
    answer();
    await submit();
    await submit();
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(onSend.mock.calls[0]![0]).toEqual({ name: 'Ada', mail: 'a@b.co', sex: 'F' });
    const button = [...element.querySelectorAll('button')].at(-1)!;
    expect([button.getAttribute('aria-busy'), button.disabled]).toEqual(['true', false]);
    const gone = screen.getByLabelText<HTMLInputElement>('Name');
    await finish({ ok: true });
    expect(valueOf('Name')).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('F').checked).toBe(false);
    // Firefox must have no value of the removed control to restore.
    expect([gone.isConnected, gone.value]).toEqual([false, '']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('begins anew with what the file gives, nothing said, where the form is emptied', async () => {
    const { submit } = show(
      formOf(
        { town: { type: 'string', title: 'Town', default: 'Ado' }, name: { type: 'string', title: 'Name' } },
        { required: ['town', 'name'] },
      ),
    );
    type('Town', '');
    await submit();
    expect(screen.getByRole('alert', { name: 'Please check two answers' })).toBeTruthy();
    type('Town', 'Ikere');
    type('Name', 'Ada');
    act(() => screen.getByLabelText('Name').focus());
    await submit();
    // Focus stays in the form after submitting with Enter.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
    expect(valueOf('Town')).toBe('Ado');
    expect(valueOf('Name')).toBe('');
    leave('Town');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Name is required')).toBeNull();
  });

  test('that failed keeps every entry, and what the server refused stands at its field', async () => {
    const { submit } = show(form, () =>
      Promise.resolve({ ok: false, reason: 'refused', errors: [{ path: '/mail', message: 'Taken' }] }),
    );
    answer();
    await submit();
    expect(described(screen.getByLabelText('Mail'))).toEqual(['Taken']);
    expect(valueOf('Name')).toBe('Ada');
    expect(screen.getByRole('alert', { name: 'Please check one answer' })).toBeTruthy();
  });

  test('tells of what a program wrote where no person writes, and is not refused for it', async () => {
    const { submit, onSend, element } = show();
    for (const trap of ['', 'http://x.example']) {
      (element.elements.namedItem('_website') as HTMLInputElement).value = trap;
      type('Name', `Ada ${trap}`);
      type('Mail', 'a@b.co');
      act(() => screen.getByLabelText('F').click());
      await submit();
    }
    const told = onSend.mock.calls.map((call) => (call as unknown[])[1] as { signals: object });
    expect(told.map(({ signals }) => ({ ...signals, filledInMs: 0 }))).toEqual([
      { filledInMs: 0 },
      { filledInMs: 0, website: 'http://x.example' },
    ]);
  });

  test('is refused while a number is half typed, which a browser shows as nothing', async () => {
    const { submit, onSend, element } = show(formOf({ age: { type: 'number', title: 'Age' } }));
    const age = element.elements.namedItem('age')!;
    Object.defineProperty(age, 'validity', { value: { badInput: true } });
    await submit();
    expect(onSend).not.toHaveBeenCalled();
    expect(described(age as HTMLInputElement)).toEqual(['Age must be a number']);
  });

  test('takes along what was filled in without any event', async () => {
    const { submit, onSend } = show();
    screen.getByLabelText<HTMLInputElement>('Name').value = 'Filled';
    screen.getByLabelText<HTMLInputElement>('Mail').value = 'f@b.co';
    screen.getByLabelText<HTMLInputElement>('M').checked = true;
    await submit();
    expect(onSend.mock.calls[0]![0]).toEqual({ name: 'Filled', mail: 'f@b.co', sex: 'M' });
  });
});

test('what Safari empties as a page comes back as it was left is in its control again', async () => {
  show();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.input(name, { target: { value: 'Ade' } });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  name.value = '';
  await vi.waitFor(() => expect(name.value).toBe('Ade'));
});

test('a field under a condition comes and goes, and edits made meanwhile stay', () => {
  show();
  type('Name', 'Ada');
  const choose = (value: string) =>
    act(() => void fireEvent.input(screen.getByLabelText(/^Food/), { target: { value } }));
  choose('Yes');
  type('Dish', 'Amala');
  type('Mail', 'a@b.co');
  choose('No');
  expect(screen.queryByLabelText('Dish')).toBeNull();
  choose('Yes');
  expect(valueOf('Dish')).toBe('Amala');
  expect(valueOf('Mail')).toBe('a@b.co');
});

test('items of a list are added, moved and removed with what was typed in them', () => {
  const { element } = show();
  const firsts = () =>
    [...element.querySelectorAll<HTMLInputElement>('[name$="/first"]')].map(({ name, value }) => `${name}=${value}`);
  const add = () => act(() => screen.getByRole('button', { name: /^Add .* to People$/ }).click());
  const typeFirst = (index: number, value: string) =>
    act(() => void fireEvent.input(element.querySelector(`[name="people/${index}/first"]`)!, { target: { value } }));
  add();
  typeFirst(0, 'A');
  add();
  expect(document.activeElement?.getAttribute('name')).toBe('people/1/first');
  typeFirst(1, 'B');
  act(() => screen.getByLabelText('Move Person 2 up').click());
  expect(firsts()).toEqual(['people/0/first=B', 'people/1/first=A']);
  typeFirst(1, 'A2');
  act(() => screen.getByLabelText('Remove Person 1').click());
  expect(firsts()).toEqual(['people/0/first=A2']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Add .* to People$/ }));
});

test('a list takes no more than it may have, and says so where its button was', () => {
  const lists = formOf({ few: { title: 'Few', type: 'array', maxItems: 2, items: { type: 'string', title: 'Name' } } });
  show(lists);
  const add = () => screen.queryByRole('button', { name: /to Few$/ });
  const words = () => screen.queryByText('Few can have at most 2 entries');
  act(() => add()!.click());
  expect([Boolean(add()), words()]).toEqual([true, null]);
  act(() => add()!.click());
  expect([add(), words()?.getAttribute('role')]).toEqual([null, 'status']);
  act(() => screen.getByLabelText('Remove Name 1').click());
  expect([Boolean(add()), words()]).toEqual([true, null]);
});

describe('without script', () => {
  const html = (posted?: InitialFormState) => renderToString(rendered(form, { posted }));

  test('posts without script, validated by the browser, with all fields in reach', () => {
    const page = new DOMParser().parseFromString(html(), 'text/html');
    const element = page.querySelector('form')!;
    expect([element.method, element.enctype, element.getAttribute('action'), element.noValidate]).toEqual([
      'post',
      'multipart/form-data',
      '/here',
      false,
    ]);
    expect(element.querySelector<HTMLInputElement>('[name=_form]')!.value).toBe('test');
    expect(element.querySelector<HTMLInputElement>('[name=mail]')!.required).toBe(true);
    const hidden =
      page.querySelector('noscript [name=dish]') ??
      new DOMParser()
        .parseFromString(page.querySelector('noscript')!.innerHTML, 'text/html')
        .querySelector('[name=dish]');
    expect(hidden).toBeTruthy();
    expect((hidden as HTMLInputElement).required).toBe(false);
  });

  test('the answer to a post shows values, messages and a summary, or that it was sent', () => {
    const refused = html({
      formId: 'test',
      values: { name: 'Ada' },
      errors: [{ path: '/mail', message: 'Mail is required' }],
    });
    const page = new DOMParser().parseFromString(refused, 'text/html');
    expect(page.querySelector<HTMLInputElement>('[name=name]')!.value).toBe('Ada');
    expect(page.querySelector('[role=alert] a')!.getAttribute('href')).toBe(
      `#${page.querySelector('[name=mail]')!.id}`,
    );
    expect(page.querySelector('[name=mail]')!.getAttribute('aria-invalid')).toBe('true');
    expect(html({ formId: 'test', values: {}, errors: [], message: { kind: 'success', text: 'Thanks!' } })).toMatch(
      /role="status"[^>]*><span[^>]*>Thanks!</,
    );
    expect(html({ formId: 'other', values: { name: 'Ada' }, errors: [] })).not.toContain('Ada');
  });

  /** A page as the server drew it, on which something is done before its script arrives. */
  async function arrive(posted?: InitialFormState, before: () => void = () => undefined) {
    const problems = vi.fn();
    vi.spyOn(console, 'error').mockImplementation(problems);
    document.body.innerHTML = `<div id="root">${html(posted)}</div>`;
    before();
    const onSend = vi.fn(sends);
    const element = rendered(form, { posted, onSend });
    const root = await act(async () =>
      hydrateRoot(document.getElementById('root')!, element, { onRecoverableError: problems }),
    );
    return { problems, onSend, leave: () => act(() => root.unmount()) };
  }
  const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

  test('renders prefilled answers with the fields they reveal, and hydrates them', async () => {
    const posted: InitialFormState = { formId: 'test', values: { food: 'Yes' }, errors: [], isFilled: true };
    const seen = () => [
      control('food').value,
      Boolean(control('dish')),
      document.querySelectorAll('form [name]').length,
    ];
    let before: unknown[] = [];
    const { problems, leave: end } = await arrive(posted, () => (before = seen()));
    expect(before.slice(0, 2)).toEqual(['Yes', true]);
    expect(seen()).toEqual(before);
    expect(problems).not.toHaveBeenCalled();
    end();
  });

  test('keeps input typed before hydration, conditional fields included', async () => {
    const {
      problems,
      onSend,
      leave: end,
    } = await arrive(undefined, () => {
      control('name').value = 'Early';
      control('food').value = 'Yes';
      document.querySelector<HTMLInputElement>('[name=sex][value=M]')!.checked = true;
      control('name').focus();
    });
    const focused = document.activeElement?.getAttribute('name');
    expect([control('name').value, control('food').value, focused]).toEqual(['Early', 'Yes', 'name']);
    expect(document.querySelector('form')!.noValidate).toBe(true);
    act(() => void fireEvent.input(control('dish'), { target: { value: 'Amala' } }));
    act(() => void fireEvent.input(control('mail'), { target: { value: 'a@b.co' } }));
    await act(async () => void fireEvent.submit(document.querySelector('form')!));
    const sent = { name: 'Early', food: 'Yes', sex: 'M', dish: 'Amala', mail: 'a@b.co' };
    expect(onSend).toHaveBeenCalledWith(sent, expect.anything());
    expect(problems).not.toHaveBeenCalled();
    end();
  });
});

describe('what was sent', () => {
  const kept = loadForm({ ...formFile(SCHEMA, REST), submit: { ...formFile(SCHEMA).submit, reset: false } });

  test('sends once on a double click until an answer changes', async () => {
    const { submit, onSend } = show(kept);
    answer();
    await submit();
    await submit();
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/have already sent these/).parentElement!.getAttribute('role')).toBe('status');
    type('Name', 'Eve');
    await submit();
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  test('keeps changes made while sending, and sends them as another submission', async () => {
    const { submit, onSend, finish } = showHeld();
    answer();
    await submit();
    type('Name', 'Adaeze');
    await finish({ ok: true });
    expect(valueOf('Name')).toBe('Adaeze');
    expect(screen.getByText(/Your later changes are still here/).parentElement!.getAttribute('role')).toBe('status');
    await submit();
    await finish({ ok: false, reason: 'earlier', cause: 'an earlier one is', text: 'Its reference' });
    expect(screen.getByText('Your answers were not sent: an earlier one is')).toBeTruthy();
    expect(screen.getByText('Its reference').parentElement!.getAttribute('role')).toBe('status');
    expect(valueOf('Name')).toBe('Adaeze');
    await submit();
    expect(
      new Set(onSend.mock.calls.map((call) => (call as unknown as [0, SubmissionContext])[1].snapshot.filling)).size,
    ).toBe(3);
  });
});

describe('what a post without script brought', () => {
  const posted: InitialFormState = {
    formId: 'test',
    values: { name: 'Ada', mail: 'a@b.co', sex: 'F' },
    errors: [],
    message: { kind: 'failure', text: 'Something went wrong!' },
  };

  test('a sentence of failure does not outlive a later success', async () => {
    const { container } = render(rendered(form, { posted }));
    expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong!.*Your answers are kept/);
    await act(async () => void fireEvent.submit(container.querySelector('form')!));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('lets shortcuts and the visitor’s events pass, but no typed letters', () => {
  const free = formOf({}, { additionalProperties: { type: 'string' } });
  const { element } = show(free);
  fireEvent.click(screen.getByRole('button', { name: 'Add a field' }));
  const heard: string[] = [];
  const hear = (event: Event) => heard.push(`${event.type} ${(event as KeyboardEvent).key ?? ''}`.trim());
  for (const heardOf of ['keydown', 'input', 'keyup', 'selectionchange'])
    element.parentElement!.addEventListener(heardOf, hear, true);
  const press = (control: Element, init: KeyboardEventInit) => {
    fireEvent.keyDown(control, init);
    fireEvent.input(control, { target: { value: 'a' } });
    control.dispatchEvent(new Event('selectionchange', { bubbles: true }));
    fireEvent.keyUp(control, init);
  };
  const own = element.querySelector('input[name]:not([type=hidden])')!;
  press(own, { key: 'a' });
  expect(heard).toEqual([]);
  fireEvent.keyDown(own, { key: 'Escape' });
  fireEvent.keyDown(own, { key: 'z', ctrlKey: true });
  expect(heard.splice(0)).toEqual(['keydown Escape', 'keydown z']);
  press(screen.getByLabelText('Name'), { key: 'a' });
  expect(heard).toEqual(['keydown a', 'input', 'selectionchange', 'keyup a']);
});

test('a telephone number is cleaned as it is typed, pasted, dropped or inserted', () => {
  const call = formOf(
    { phone: { type: 'string', title: 'Phone', maxLength: 11, pattern: '^[0-9]{11}$' } },
    {},
    { uiSchema: { phone: { 'ui:inputType': 'tel', 'ui:optionalLabel': '', 'ui:country': 'NG' } } },
  );
  show(call);
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  type('Phone', '0803 1');
  expect(phone.value).toBe('08031');
  for (const inputType of ['insertFromPaste', 'insertFromDrop', 'insertText']) {
    phone.select();
    const how = { inputType, data: '+234 803 123 4567', bubbles: true, cancelable: true };
    act(() => void fireEvent(phone, new InputEvent('beforeinput', how)));
    expect(phone.value).toBe('08031234567');
    type('Phone', '0803');
  }
  // Editing in the middle of the text keeps the caret there.
  phone.focus();
  phone.value = '0803 4567';
  phone.setSelectionRange(5, 5);
  act(() => void fireEvent(phone, new Event('input', { bubbles: true })));
  expect([phone.value, phone.selectionStart]).toEqual(['08034567', 4]);
  const piece = { inputType: 'insertText', data: '1 23', bubbles: true, cancelable: true };
  act(() => void fireEvent(phone, new InputEvent('beforeinput', piece)));
  expect([phone.value, phone.selectionStart]).toEqual(['08031234567', 7]);
});

test('a key is refused at the greatest length, and a pasted text is never cut', () => {
  show(formOf({ note: { type: 'string', title: 'Note', maxLength: 5 } }));
  const note = screen.getByLabelText<HTMLInputElement>(/^Note/);
  const insert = (inputType: string, data: string) =>
    fireEvent(note, new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }));
  type(/^Note/, 'abcde');
  note.setSelectionRange(5, 5);
  expect(insert('insertText', 'f')).toBe(false);
  act(() => void insert('insertFromPaste', ' fgh '));
  expect(note.value).toBe('abcdefgh');
});

test('a key may replace the whole text of a full e-mail field', () => {
  show(formOf({ mail: { type: 'string', title: 'Mail', format: 'email', maxLength: 6 } }));
  type(/^Mail/, 'a@b.ng');
  const key = new InputEvent('beforeinput', { inputType: 'insertText', data: 'c', bubbles: true, cancelable: true });
  expect(fireEvent(screen.getByLabelText(/^Mail/), key)).toBe(true);
});

test('cleans a telephone number after a field left the page during composition', () => {
  const looks = { phone: { 'ui:inputType': 'tel' } };
  show(
    formOf(
      { name: { type: 'string', title: 'Name' }, phone: { type: 'string', title: 'Phone' } },
      {},
      { uiSchema: looks },
    ),
  );
  fireEvent.compositionStart(screen.getByLabelText(/^Name/));
  type(/^Phone/, '0803 1');
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('08031');
});

test('text of an input method is cleaned when its composition has ended', () => {
  show(formOf({ phone: { type: 'string', title: 'Phone' } }, {}, { uiSchema: { phone: { 'ui:inputType': 'tel' } } }));
  const phone = screen.getByLabelText<HTMLInputElement>(/^Phone/);
  fireEvent.compositionStart(phone);
  phone.value = '0803 123';
  act(() => void fireEvent(phone, new InputEvent('input', { bubbles: true, isComposing: true })));
  expect(phone.value).toBe('0803 123');
  phone.value = '0803 123 4567';
  act(() => void fireEvent.compositionEnd(phone));
  expect(phone.value).toBe('08031234567');
});

test('fields whose names the visitor chooses are added, named, answered and sent', async () => {
  const free = formOf({}, { additionalProperties: { type: 'string' } });
  const { submit, onSend } = show(free);
  act(() => screen.getByRole('button', { name: 'Add a field' }).click());
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  act(() => {
    fireEvent.change(name, { target: { value: 'colour' } });
    fireEvent.blur(name);
  });
  type('colour optional', 'blue');
  await submit();
  expect(onSend.mock.calls[0]![0]).toEqual({ colour: 'blue' });
});

test('a select with a blank default starts blank and answers nothing', async () => {
  const blank = formOf({ size: { type: 'string', title: 'Size', enum: ['S', 'M'], default: '' } });
  const { submit, onSend } = show(blank);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Size/).selectedOptions[0]!.value).toBe('');
  await submit();
  expect(onSend.mock.calls[0]![0]).toEqual({});
});

test('a choice that cannot be changed is sent all the same without script', () => {
  const locked = formOf({ size: { type: 'string', title: 'Size', enum: ['S', 'M'], default: 'M', readOnly: true } });
  const { element } = show(locked);
  expect(new FormData(element).getAll('size')).toEqual(['M']);
});

test('fields that fail to be drawn take no answer along, and can be drawn again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const breaking = vi.spyOn(FormStore.prototype, 'messageAt');
  show();
  type('Name', 'Ada');
  breaking.mockImplementation(() => {
    throw new Error('broken');
  });
  act(() => void fireEvent.input(screen.getByLabelText(/^Food/), { target: { value: 'Yes' } }));
  expect(screen.getByText(/Your answers are still here/)).toBeTruthy();
  breaking.mockRestore();
  act(() => screen.getByRole('button', { name: 'Show the form again' }).click());
  expect(valueOf('Name')).toBe('Ada');
  vi.restoreAllMocks();
});

test('without script a list keeps the items in which nothing is answered yet', () => {
  const box: FormSchema = { type: 'boolean' };
  const lists = formOf({
    groups: { type: 'array', items: { type: 'object', properties: { a: box, b: box } } },
    answers: { type: 'array', items: { ...box, enum: [true, false] } },
    ticks: { type: 'array', items: box },
  });
  const values = { groups: [{}, { b: true }, {}], answers: [undefined, true], ticks: [false, true] };
  document.body.innerHTML = renderToString(rendered(lists, { posted: { formId: 'test', values, errors: [] } }));
  const entries = new FormData(document.querySelector('form')!) as unknown as Iterable<[string, string | File]>;
  const decoded = decodeForm(lists, entries).values;
  expect(evaluate(lists, decoded).value).toEqual(values);
});

test('a button renders the chosen option without script, and keeps the file', () => {
  const text: FormSchema = { type: 'string' };
  const pay: FormSchema[] = [
    { type: 'object', properties: { kind: { const: 'card' }, card: text } },
    { type: 'object', properties: { kind: { const: 'bank' }, iban: text } },
  ];
  const options = formOf(
    { papers: { type: 'array', items: text }, pay: { oneOf: pay } },
    {},
    { uiSchema: { papers: { 'ui:widget': 'files' } } },
  );
  const posted: InitialFormState = {
    formId: 'test',
    values: { pay: {}, papers: ['/files/a.pdf', '/files/b.pdf'] },
    options: { '0/pay': 1 },
    fileNames: { '/files/a.pdf': 'a.pdf', '/files/b.pdf': 'b.pdf' },
    errors: [],
  };
  const html = renderToString(rendered(options, { posted }));
  const page = new DOMParser().parseFromString(html, 'text/html');
  const shown = page.querySelector('form')!;
  expect(shown.querySelector<HTMLSelectElement>('[name="_option0/pay"]')!.value).toBe('1');
  expect([Boolean(shown.querySelector('[name="pay/iban"]')), shown.querySelector('noscript')!.innerHTML]).toEqual([
    true,
    expect.stringContaining('name="_choose"'),
  ]);
  expect(html).not.toContain('name="pay/card"');
  expect([...shown.querySelectorAll<HTMLInputElement>('[type=hidden][name=papers]')].map(({ value }) => value)).toEqual(
    ['/files/a.pdf', '/files/b.pdf'],
  );
});
