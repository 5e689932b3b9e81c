/** Where the content service answers: the site's own server, which may pass on to a hosted one. */
export const CONTENT_ENDPOINT = '/graphql';

/** A publishable token: every visitor can read it, and it allows only what every visitor may do. */
const PUBLISHABLE_TOKEN = 'publishable';

/** What every call to the content service says of its sender. */
export const CONTENT_HEADERS = { authorization: `Bearer ${PUBLISHABLE_TOKEN}` };
