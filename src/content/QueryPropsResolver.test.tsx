// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InitialQueryDataContext } from './InitialQueryDataContext.ts';
import { QueryPropsResolver } from './QueryPropsResolver.tsx';
import { queryKey } from './QueryReference.ts';

const LOCAL = [{ id: 'data', slug: 'data', title: 'Local', motif: 'bars', description: 'Known here' }];
const props = { heading: 'Courses', list: { courses: { $query: 'courses', fallback: LOCAL } } };

function View({ of }: { of: Record<string, unknown> }) {
  return <QueryPropsResolver props={of}>{(filled) => <output>{JSON.stringify(filled)}</output>}</QueryPropsResolver>;
}
const shown = () => JSON.parse(screen.getByRole('status').textContent!) as typeof props;

describe('a section that asks the content service', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });
  const answer = (body: unknown) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })),
    );

  it('shows its fallback first, then the service’s entries with the site’s own', async () => {
    answer({
      data: {
        courses: [
          {
            __typename: 'Course',
            title: 'Remote',
            slug: 'data',
            description: null,
            mediumPaymentPackage: null,
            proPaymentPackage: null,
          },
          {
            __typename: 'Course',
            title: 'New',
            slug: 'new',
            description: 'x',
            mediumPaymentPackage: null,
            proPaymentPackage: null,
          },
        ],
      },
    });
    expect(renderToString(<View of={props} />)).toContain('Local');
    render(<View of={props} />);
    expect(shown().list.courses).toEqual(LOCAL);
    await waitFor(() => expect(shown().list.courses).toHaveLength(2));
    expect(shown().list.courses).toEqual([
      { id: 'data', slug: 'data', title: 'Remote', motif: 'bars', description: 'Known here' },
      { title: 'New', slug: 'new', description: 'x' },
    ]);
    expect(shown().heading).toBe('Courses');
  });

  const course = (title: string) => ({
    __typename: 'Course',
    title,
    slug: 'data',
    description: null,
    mediumPaymentPackage: null,
    proPaymentPackage: null,
  });
  const titles = () => (shown().list.courses as unknown as typeof LOCAL).map(({ title }) => title);

  it('asks once: the cache answers what shows the answer', async () => {
    answer({ data: { courses: [course('Remote')] } });
    render(<View of={props} />);
    await waitFor(() => expect(titles()).toEqual(['Remote']));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('shows a later answer that changes the cache', async () => {
    answer({ data: { courses: [course('Remote')] } });
    render(<View of={props} />);
    await waitFor(() => expect(titles()).toEqual(['Remote']));
    answer({ data: { courses: [course('Newer')] } });
    const [{ contentClient }, { queries }] = await Promise.all([import('./contentClient.ts'), import('./queries.ts')]);
    await act(() => contentClient.query(queries.courses.document, {}, { requestPolicy: 'network-only' }).toPromise());
    await waitFor(() => expect(titles()).toEqual(['Newer']));
  });

  const down = async () => new Response(JSON.stringify({ errors: [{ message: 'down' }] }));
  const unreached = () => Promise.reject(new TypeError('NetworkError'));
  it.each([down, unreached])('keeps its fallback and only logs when the service fails: %o', async (fails) => {
    vi.stubGlobal('fetch', fails);
    render(<View of={props} />);
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(shown().list.courses).toEqual(LOCAL);
  });

  it('reports no request that was aborted because the page was left', async () => {
    vi.stubGlobal(
      'fetch',
      vi
        .fn()
        .mockImplementationOnce(unreached)
        .mockImplementation(() => new Promise(() => undefined)),
    );
    render(<View of={props} />);
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each([null, 'down', { slug: 'data' }])(
    'keeps its fallback and only logs when the answer is no list but %j',
    async (courses) => {
      answer({ data: { courses } });
      render(<View of={props} />);
      await waitFor(() => expect(console.error).toHaveBeenCalled());
      expect(shown().list.courses).toEqual(LOCAL);
    },
  );

  it('shows first what was answered when the page was drawn', () => {
    const asked = { list: { courses: { $query: 'courses', variables: { year: 2026 }, fallback: LOCAL } } };
    const given = { [queryKey({ $query: 'courses', variables: { year: 2026 } })]: [{ title: 'Drawn' }] };
    const html = renderToString(
      <InitialQueryDataContext value={given}>
        <View of={asked} />
      </InitialQueryDataContext>,
    );
    expect(html).toContain('Drawn');
    expect(html).not.toContain('Local');
  });

  it('leaves out of a list what is no entry', async () => {
    const unsaid = { description: null, mediumPaymentPackage: null, proPaymentPackage: null };
    answer({ data: { courses: [null, { __typename: 'Course', title: 'New', slug: 'new', ...unsaid }] } });
    render(<View of={props} />);
    await waitFor(() => expect(shown().list.courses).toEqual([{ title: 'New', slug: 'new' }]));
  });

  it('asks nothing where nothing is to be asked', async () => {
    answer({});
    const plain = { heading: 'None', list: [{ a: 1 }] };
    render(<View of={plain} />);
    await act(async () => undefined);
    expect(fetch).not.toHaveBeenCalled();
    expect(shown()).toEqual(plain);
  });
});
