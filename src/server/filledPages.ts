import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { parsePrefillQuery } from '../form/model/parsePrefillQuery.ts';
import type { InitialFormState } from '../form/model/FormState.ts';
import { createInitialValues } from '../form/model/createInitialValues.ts';
import { isBlankAnswer } from '../form/types/FieldType.ts';
import type { Encoding } from './negotiateEncoding.ts';
import { requestUrlPath } from './requestUrlPath.ts';
import type { ServedSite } from './PageSource.ts';
import { pageHeaders, type SecurityOptions } from './securityHeaders.ts';
import { QueueFullError } from './fairQueue.ts';
import { compressDocument, type RunPageTask } from './renderAndSendPage.ts';
import type { EncodedPageResponse } from './PrerenderedBuild.ts';

/**
 * Returns the form values that a prefill link sets, by the same rule as in the browser; undefined for any other
 * address.
 */
export async function findPagePrefillState(
  { formsAt, forms }: ServedSite,
  url: string,
): Promise<InitialFormState | undefined> {
  const [, query] = /(\?.*)/s.exec(url) ?? [];
  if (query === undefined) return undefined;
  for (const formId of (await formsAt(requestUrlPath(url))) ?? []) {
    const form = Object.hasOwn(forms, formId) ? forms[formId]! : undefined;
    const fills = form ? Object.entries(parsePrefillQuery(form, query)) : [];
    if (fills.length === 0) continue;
    const begun = createInitialValues(form!);
    const asked = fills.filter(([name]) => isBlankAnswer(begun[name]));
    return { formId, values: { ...begun, ...Object.fromEntries(asked) }, errors: [], isFilled: true };
  }
  return undefined;
}

interface Drawing {
  request: FastifyRequest;
  pathname: string;
  filled: InitialFormState;
  encoding: Encoding;
  security: SecurityOptions;
  work: RunPageTask;
  /** Counts a rendered page for the rate limit. Resolves with false beyond the limit. */
  mayDraw: () => Promise<boolean>;
}

/**
 * Returns the page of a build with a prefilled form. Cached like built pages: links set only offered options, so
 * variants are few. Undefined if too many pages are being rendered; the caller then sends the built page.
 */
export async function renderPrefilledPageResponse(
  site: ServedSite,
  drawing: Drawing,
): Promise<EncodedPageResponse | undefined> {
  const { build } = site;
  const { encoding, pathname, filled } = drawing;
  const key = `${encoding} ${pathname} ${filled.formId} ${JSON.stringify(filled.values)}`;
  const kept = build?.kept.get(key) ?? build?.pending.get(key);
  if (kept) return kept;
  const rendered = draw(site, drawing).finally(() => build?.pending.delete(key));
  build?.pending.set(key, rendered);
  const variant = await rendered;
  if (variant) build?.kept.set(key, variant);
  return variant;
}

async function draw(
  { render }: ServedSite,
  { request, pathname, filled, encoding, security, work, mayDraw }: Drawing,
): Promise<EncodedPageResponse | undefined> {
  if (!(await mayDraw())) return undefined;
  const task = async () => {
    const { status, html, styleHashes } = await render(pathname, filled);
    const body = await compressDocument(html, encoding);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    // The visitor's choice must not be stored in a shared cache.
    return { status, body, etag, headers: pageHeaders(security, styleHashes, encoding, 'private, no-cache') };
  };
  try {
    return await work(request, task);
  } catch (error) {
    if (error instanceof QueueFullError) return undefined;
    throw error;
  }
}
