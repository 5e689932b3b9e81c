import rows from './answers.json';

/** An answer of the content service to a submission, and what that is on the page, and in the queue of what waits. */
interface Answer {
  status?: number;
  /** JSON, or a text; without either there is no answer. */
  body?: unknown;
  text?: string;
  /** Expected result on the page, and the cause of a failure. */
  page?: { ok: boolean };
  cause?: string;
  byNetwork?: true;
  queue: { kind: string };
}

export const answers = Object.entries(rows as unknown as Record<string, Answer>);

/** Returns the answer as a response of `fetch`. */
export function responseOf({ status = 200, body, text }: Answer): Response {
  if (text !== undefined) return new Response(text, { status });
  if (body === undefined) throw new TypeError('Failed to fetch');
  return Response.json(body, { status });
}
