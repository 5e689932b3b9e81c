/** Configuration in a build for a static host: the services that the browser calls directly. */
export interface StaticSiteConfig {
  contentUrl: string;
  /** Publishable token of the service, which can only create records and read public ones. */
  contentToken: string;
  uploadUrl?: string;
  uploadPreset?: string;
}

/** Set by `npm run build -- --static`. Without it the browser calls its own origin. */
declare const __STATIC_SITE__: StaticSiteConfig | undefined;
const staticSite = typeof __STATIC_SITE__ === 'undefined' ? undefined : __STATIC_SITE__;

/** True without a server of ours: forms then require script. */
export const IS_STATIC_SITE = staticSite !== undefined;

/**
 * Address of the content service: the site's own server, which may forward to a hosted service, or the hosted one
 * itself.
 */
export const CONTENT_ENDPOINT = staticSite?.contentUrl ?? '/graphql';

/** Headers of every request to the content service, with a publishable token that every visitor can read. */
export const CONTENT_HEADERS = { authorization: `Bearer ${staticSite?.contentToken ?? 'publishable'}` };

/** Address for file uploads before the form is sent, and the preset of every upload. */
export const UPLOAD_ENDPOINT = staticSite?.uploadUrl ?? '/upload';
export const UPLOAD_PRESET = staticSite?.uploadPreset ?? 'documents';

/** Cause of a network failure, from the error catalogue. */
export const NETWORK_FAILURE_MESSAGE = 'Network request failed';
