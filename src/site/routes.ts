import { toAsciiSlug } from './slugs.ts';

/** Returns the names of a route's parameters: `article` for `/blog/:article`. */
export const routeParams = (route: string): string[] => [...route.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** Returns a route without the names of its parameters, to compare routes. */
export const routeShape = (route: string): string => route.replace(/:\w+/g, ':');

/** First parts of addresses that the server reserves. */
const RESERVED = ['graphql', 'upload', 'uploads', 'assets', 'media', 'share', 'healthz', 'livez', '_gallery'];

/** The fault of a route. */
interface RouteFault {
  code: 'invalid-route' | 'reserved-route';
  /** The rest of a sentence that begins with the route's place, without full stop. */
  message: string;
  /** The route that was most likely meant. */
  fix?: string;
}

/** A part of a route: words, or a parameter. */
const PART = /^(:[a-zA-Z]\w*|[a-z0-9]+([-_~][a-z0-9]+)*)$/;

/** Returns the fault of a route; undefined for a valid route. */
export function routeFault(route: string): RouteFault | undefined {
  if (route === '*' || route === '/') return undefined;
  const shown = JSON.stringify(route);
  const [before, ...parts] = route.split('/');
  if (before === '' && RESERVED.includes(parts[0]!))
    return { code: 'reserved-route', message: `is ${shown}, which is reserved for the server` };
  const params = routeParams(route);
  const isOfParts = before === '' && parts.every((part) => PART.test(part));
  if (isOfParts && new Set(params).size === params.length) return undefined;
  const rule = isOfParts
    ? 'each parameter needs its own name'
    : 'begin with a slash, and use only small letters, digits and hyphens, or parameters such as ":article"';
  const fix = routeMeant(route);
  const isRoute = fix !== route && routeFault(fix) === undefined;
  const message = `is ${shown}, which is not a valid route`;
  return isRoute ? { code: 'invalid-route', message, fix } : { code: 'invalid-route', message: `${message}: ${rule}` };
}

/** Returns the valid route nearest to a text: without host, file endings and invalid characters. */
function routeMeant(route: string): string {
  const path = /^https?:\/\//.test(route) && URL.canParse(route) ? new URL(route).pathname : route;
  const plain = path.replace(/\.(html?|php|aspx?|json)$/i, '').replace(/[{[<](\w+)[}\]>]/g, ':$1');
  const parts = plain.split('/').map((part) => {
    if (PART.test(part)) return part;
    return part.startsWith(':') ? `:${camelCase(part.slice(1))}` : toAsciiSlug(part);
  });
  return `/${parts.filter(Boolean).join('/')}`;
}

const camelCase = (name: string) =>
  name.replace(/^\W+|\W+$/g, '').replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the pattern of all addresses of a route; a parameter matches any one part. */
export function routePattern(route: string): RegExp {
  const parts = route
    .split('/')
    .map((part) => (part.startsWith(':') ? '([^/]+)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
