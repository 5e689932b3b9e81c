import { createHash } from 'node:crypto';
import { fillsOf } from '../form/model/fillsOf.ts';
import type { PostedForm } from '../form/model/FormState.ts';
import { initialValues } from '../form/model/initialValues.ts';
import { isBlank } from '../form/types/FieldType.ts';
import type { Encoding } from './negotiateEncoding.ts';
import { pathOf } from './pathOf.ts';
import type { ServedSite } from './PageSource.ts';
import { pageHeaders, type SecurityOptions } from './securityHeaders.ts';
import { compressed } from './sendPage.ts';
import type { Variant } from './StaticBuild.ts';

/** What an address fills in of a form on its page, by the rule that the page's script has; undefined for any other address. */
export async function filledForm({ formsAt, forms }: ServedSite, url: string): Promise<PostedForm | undefined> {
  const [, query] = /(\?.*)/s.exec(url) ?? [];
  if (query === undefined) return undefined;
  for (const formId of (await formsAt(pathOf(url))) ?? []) {
    const form = Object.hasOwn(forms, formId) ? forms[formId]! : undefined;
    const fills = form ? Object.entries(fillsOf(form, query)) : [];
    if (fills.length === 0) continue;
    const begun = initialValues(form!);
    const asked = fills.filter(([name]) => isBlank(begun[name]));
    return { formId, values: { ...begun, ...Object.fromEntries(asked) }, errors: [], isFilled: true };
  }
  return undefined;
}

interface Drawing {
  pathname: string;
  filled: PostedForm;
  encoding: Encoding;
  security: SecurityOptions;
  /** Counts a page that is drawn; resolves with false where it shall not be. */
  mayDraw: () => Promise<boolean>;
}

/**
 * The page of a build with a form filled in, kept as the pages of the build are: it is drawn once for all who ask for the same,
 * and the same are few, for only offered answers count. Undefined where too many are drawn: the page as it was built is the answer then.
 */
export async function filledPage(
  { build, render }: ServedSite,
  { pathname, filled, encoding, security, mayDraw }: Drawing,
): Promise<Variant | undefined> {
  const key = `${encoding} ${pathname} ${filled.formId} ${JSON.stringify(filled.values)}`;
  const kept = build?.kept.get(key);
  if (kept) return kept;
  if (!(await mayDraw())) return undefined;
  const { status, html, styleHashes } = await render(pathname, filled);
  const body = await compressed(html, encoding);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  // What somebody chose is nothing for a cache that others share.
  const headers = pageHeaders(security, styleHashes, encoding, 'private, no-cache');
  const variant = { status, body, etag, headers };
  build?.kept.set(key, variant);
  return variant;
}
