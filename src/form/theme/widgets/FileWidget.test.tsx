// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formFile, loadForm } from '../../../../tests/forms/loadForm.ts';
import { SiteForm } from '../Form.tsx';
import type { SubmissionContext } from '../useSubmitHandler.ts';
import type { FormValues, InitialFormState, SendOutcome } from '../../model/FormState.ts';
import { InitialFormStateContext } from '../../state/InitialFormStateContext.ts';

const form = loadForm(
  formFile(
    {
      type: 'object',
      required: ['cv'],
      properties: {
        cv: { type: 'string', title: 'CV', contentMediaType: 'application/pdf', errorMessage: 'A PDF, please' },
      },
    },
    { uiSchema: { cv: { 'ui:widget': 'file', 'ui:placeholder': 'Choose a PDF file' } } },
  ),
);
const file = (name: string, text = '%PDF-1.7') => new File([text], name, { type: 'application/pdf' });

afterEach(cleanup);

function show() {
  let finish: (outcome: SendOutcome) => void = () => undefined;
  const onSend = vi.fn(
    (_values: FormValues, _sending: SubmissionContext) => new Promise<SendOutcome>((resolve) => (finish = resolve)),
  );
  const view = render(<SiteForm form={form} action="/" onSend={onSend} />);
  const element = view.container.querySelector('form')!;
  const input = screen.getByLabelText('CV') as HTMLInputElement;
  return {
    onSend,
    choose: (chosen: File) =>
      act(async () => {
        Object.defineProperty(input, 'files', { value: [chosen], configurable: true });
        fireEvent.change(input);
      }),
    submit: () => act(async () => void fireEvent.submit(element)),
    finish: (outcome: SendOutcome) => act(async () => finish(outcome)),
    progress: (fraction: number) => act(() => onSend.mock.lastCall![1].onProgress('/cv', fraction)),
  };
}

describe('a file field', () => {
  test('says the name of the chosen file in the place of its prompt, and its size', async () => {
    const { choose } = show();
    expect(screen.getByText('Choose a PDF file')).toBeTruthy();
    expect(screen.getByLabelText('CV').getAttribute('accept')).toBe('application/pdf');
    await choose(file('me.pdf'));
    expect(screen.queryByText('Choose a PDF file')).toBeNull();
    expect(screen.getByText('me.pdf').closest('[role=status]')?.textContent).toBe('me.pdf1 KB');
  });

  test('refuses at once what lies about itself, and is not sent with it', async () => {
    const { choose, submit, onSend } = show();
    await choose(file('me.pdf', '<html>'));
    await vi.waitFor(() => expect(screen.getByText('A PDF, please')).toBeTruthy());
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('A PDF, please');
    expect(onSend).not.toHaveBeenCalled();
    await choose(file('me.pdf'));
    expect(screen.getByLabelText('CV').getAttribute('aria-invalid')).toBeNull();
  });

  test('shows how far its upload is, aloud in quarters, and that it was stopped', async () => {
    const { choose, submit, onSend, progress, finish } = show();
    await choose(file('me.pdf'));
    await submit();
    progress(0.3);
    const bar = screen.getByRole('progressbar', { name: 'Upload of me.pdf' }) as HTMLProgressElement;
    expect(bar.value).toBeCloseTo(0.3);
    expect(screen.getByText('Uploading, 25%')).toBeTruthy();
    progress(0.49);
    expect(screen.getByText('Uploading, 25%')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Cancel the upload' }).click());
    expect(onSend.mock.lastCall![1].signal.aborted).toBe(true);
    await finish({ ok: false, reason: 'stopped' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('1 KB. The upload was cancelled')).toBeTruthy();
  });

  test('keeps in mind that its file is uploaded when what follows fails', async () => {
    const { choose, submit, progress, finish } = show();
    await choose(file('me.pdf'));
    await submit();
    progress(1);
    await finish({ ok: false, reason: 'stopped' });
    expect(screen.getByText('1 KB. Uploaded')).toBeTruthy();
    await choose(file('other.pdf'));
    expect(screen.queryByText(/Uploaded/)).toBeNull();
  });
});

test('a file uploaded without script is sent by its address, under its name', async () => {
  const posted: InitialFormState = {
    formId: form.id,
    values: { cv: '/uploads/x.pdf' },
    errors: [{ path: '/name', message: 'No' }],
    fileNames: { '/uploads/x.pdf': 'me.pdf' },
  };
  const onSend = vi.fn((_values: FormValues) => Promise.resolve<SendOutcome>({ ok: true }));
  const page = (
    <InitialFormStateContext value={posted}>
      <SiteForm form={form} action="/" onSend={onSend} />
    </InitialFormStateContext>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  expect(new FormData(root.querySelector('form')!).getAll('cv')[0]).toBe('/uploads/x.pdf');
  expect(root.querySelector('input[type=file]')!.hasAttribute('required')).toBe(false);
  expect(root.textContent).toContain('me.pdf');
  const app = await act(async () => hydrateRoot(root, page));
  await act(async () => void fireEvent.submit(root.querySelector('form')!));
  expect(onSend.mock.lastCall![0]).toEqual({ cv: '/uploads/x.pdf' });
  act(() => app.unmount());
});
