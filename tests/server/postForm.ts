import type { InitialFormState } from '../../src/form/model/FormState.ts';

/** Entries of a multipart post, or those of a plain one. */
export type FormEntries = [name: string, value: string | File][] | Record<string, string>;

/**
 * Posts a form to the address of a page, as a browser does without script. `posted` is what the page that came back was drawn
 * with by `plainPages`; undefined where another answer came.
 */
export async function postForm(address: string, entries: FormEntries, headers: Record<string, string> = {}) {
  const body = Array.isArray(entries) ? new FormData() : new URLSearchParams(entries);
  if (Array.isArray(entries)) for (const [name, value] of entries) (body as FormData).append(name, value);
  const response = await fetch(address, { method: 'POST', body, headers });
  const page = await response.text();
  const drawnWith = page.indexOf('</title>') + '</title>'.length;
  const isPage = response.headers.get('content-type')?.includes('html');
  return {
    status: response.status,
    headers: response.headers,
    wait: Number(response.headers.get('retry-after')),
    page,
    posted: isPage ? (JSON.parse(page.slice(drawnWith)) as InitialFormState) : undefined,
  };
}
