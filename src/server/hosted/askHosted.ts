/** A hosted content service with the credential that only the server knows. */
export interface HostedService {
  url: string;
  token: string;
}

export interface HostedRequest {
  query: string;
  variables: Record<string, unknown>;
  headers?: Record<string, string>;
  signal: AbortSignal;
}

/** A GraphQL answer as it came. `data` and `errors` may stand beside each other. */
export interface HostedBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string }[];
}

/** What a hosted service says: its answer, or in the error catalogue's words why there is none. */
export type HostedAnswer = { ok: true; body: HostedBody } | { ok: false; message: string };

/** Asks a hosted service once. Never rejects; what was asked and answered is never logged here. */
export async function askHosted(
  { url, token }: HostedService,
  { query, variables, headers, signal }: HostedRequest,
): Promise<HostedAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
      redirect: 'error',
      signal,
    });
    text = await response.text();
  } catch {
    return { ok: false, message: 'Network request failed' };
  }
  // A message may quote the credential that it does not like.
  const body = parseBody(text.replaceAll(token, '…'));
  const [first] = body?.errors ?? [];
  if (first && !(response.ok && body?.data)) return { ok: false, message: first.message };
  return response.ok && body?.data
    ? { ok: true, body }
    : { ok: false, message: `GraphQL Error (Code: ${response.status})` };
}

function parseBody(text: string): HostedBody | undefined {
  try {
    const { data, errors } = JSON.parse(text) as { data?: unknown; errors?: unknown };
    const messages = Array.isArray(errors) ? errors.filter((error) => typeof error?.message === 'string') : [];
    const isData = typeof data === 'object' && data !== null && !Array.isArray(data);
    return {
      data: isData ? (data as Record<string, unknown>) : null,
      ...(messages.length && { errors: messages as HostedBody['errors'] }),
    };
  } catch {
    return undefined;
  }
}
