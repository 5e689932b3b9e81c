/** What a build for a static host carries: the services that the browser speaks to itself. */
export interface StaticSite {
  contentUrl: string;
  /** A publishable token of the service: it can only create and read what is public. */
  contentToken: string;
  uploadUrl?: string;
  uploadPreset?: string;
}

/** Set by `npm run build -- --static`; everywhere else the browser speaks to its own origin. */
declare const __STATIC_SITE__: StaticSite | undefined;
const staticSite = typeof __STATIC_SITE__ === 'undefined' ? undefined : __STATIC_SITE__;

/** True where no server of ours answers: forms need script there. */
export const IS_STATIC_SITE = staticSite !== undefined;

/** Where the content service answers: the site's own server, which may pass on to a hosted one. */
export const CONTENT_ENDPOINT = staticSite?.contentUrl ?? '/graphql';

/** What every call to the content service says of its sender: a publishable token, which every visitor can read. */
export const CONTENT_HEADERS = { authorization: `Bearer ${staticSite?.contentToken ?? 'publishable'}` };

/** Where files go before the form that they belong to, and the preset that every upload names. */
export const UPLOAD_ENDPOINT = staticSite?.uploadUrl ?? '/upload';
export const UPLOAD_PRESET = staticSite?.uploadPreset ?? 'documents';

/** The cause of what the network did not carry, in the error catalogue's words. */
export const NETWORK = 'Network request failed';
