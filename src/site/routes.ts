import { plainName } from './slugs.ts';

/** Names of a route pattern's parameters: `article` in `/blog/:article`. */
export const routeParams = (route: string): string[] => [...route.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** A route as it is whatever its parameters are called. */
export const shapeOf = (route: string): string => route.replace(/:\w+/g, ':');

/** First parts of addresses that the server keeps for itself. */
const RESERVED = ['graphql', 'upload', 'uploads', 'assets', 'media', 'share', 'healthz', 'livez', '_gallery'];

/** Why a route pattern is none. */
export interface RouteFault {
  code: 'invalid-route' | 'reserved-route';
  /** What is wrong, as the rest of a sentence that begins with the route's place; without full stop. */
  message: string;
  /** The route that was most likely meant, where one is told. */
  fix?: string;
}

/** A part of a route: words, or a parameter. */
const PART = /^(:[a-zA-Z]\w*|[a-z0-9]+([-_~][a-z0-9]+)*)$/;

/** What is wrong with a route pattern, or undefined. */
export function routeFault(route: string): RouteFault | undefined {
  if (route === '*' || route === '/') return undefined;
  const shown = JSON.stringify(route);
  const [before, ...parts] = route.split('/');
  if (before === '' && RESERVED.includes(parts[0]!))
    return { code: 'reserved-route', message: `is ${shown}, which the server keeps for itself` };
  const params = routeParams(route);
  const isOfParts = before === '' && parts.every((part) => PART.test(part));
  if (isOfParts && new Set(params).size === params.length) return undefined;
  const rule = isOfParts
    ? 'each parameter has a name of its own'
    : 'it begins with a slash, and has parts of small letters, digits and hyphens, or parameters such as ":article"';
  const fix = routeMeant(route);
  const isRoute = fix !== route && routeFault(fix) === undefined;
  const message = `is ${shown}, which is no route`;
  return isRoute ? { code: 'invalid-route', message, fix } : { code: 'invalid-route', message: `${message}: ${rule}` };
}

/** The route nearest to what was written: without the site's host, endings of files, and signs that it cannot have. */
function routeMeant(route: string): string {
  const path = /^https?:\/\//.test(route) && URL.canParse(route) ? new URL(route).pathname : route;
  const plain = path.replace(/\.(html?|php|aspx?|json)$/i, '').replace(/[{[<](\w+)[}\]>]/g, ':$1');
  const parts = plain.split('/').map((part) => {
    if (PART.test(part)) return part;
    return part.startsWith(':') ? `:${camelCase(part.slice(1))}` : plainName(part);
  });
  return `/${parts.filter(Boolean).join('/')}`;
}

const camelCase = (name: string) =>
  name.replace(/^\W+|\W+$/g, '').replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The addresses that a route matches, as a regular expression; parameters match any one part. */
export function routePattern(route: string): RegExp {
  const parts = route
    .split('/')
    .map((part) => (part.startsWith(':') ? '([^/]+)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
