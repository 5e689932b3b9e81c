import { plainName } from './plainName.ts';

/** Names of a route pattern's parameters: `article` in `/blog/:article`. */
export const routeParams = (route: string): string[] => [...route.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** First parts of addresses that the server keeps for itself. */
export const RESERVED = ['graphql', 'upload', 'uploads', 'assets', 'share', 'healthz', 'livez', '_gallery'];

interface RouteFault {
  cause: string;
  mend: string;
  /** The route that was most likely meant, where one is told. */
  meant?: string;
  /** True for an address that no page may have. */
  isReserved?: true;
}

/** What is wrong with a route pattern, or undefined. */
export function routeFault(route: string): RouteFault | undefined {
  const cause = `is ${JSON.stringify(route)}, which is no route`;
  if (route === '*' || route === '/') return undefined;
  if (/^https?:\/\//.test(route) && URL.canParse(route))
    return { cause, ...written(new URL(route).pathname.replace(/(.)\/$/, '$1')) };
  const plain = route.replace(/\.(html?|php|aspx?|json)$/i, '').replace(/[{[<](\w+)[}\]>]/g, ':$1');
  if (plain !== route && routeFault(plain) === undefined) return { cause, ...written(plain) };
  if (!route.startsWith('/'))
    return { cause, mend: `Begin it with a slash: ${JSON.stringify(`/${route}`)}.`, meant: `/${route}` };
  if (route.endsWith('/')) return { cause, mend: 'Take away the slash at its end.' };
  const first = route.split('/')[1]!;
  if (RESERVED.includes(first))
    return {
      cause: `is ${JSON.stringify(route)}, which the server keeps for itself`,
      mend: 'Choose another address.',
      isReserved: true,
    };
  const bad = route
    .slice(1)
    .split('/')
    .find((part) => !/^(:[a-zA-Z]\w*|[a-z0-9]+([-_~][a-z0-9]+)*)$/.test(part));
  if (bad === undefined) {
    const params = routeParams(route);
    if (new Set(params).size === params.length) return undefined;
    return { cause, mend: 'Give each parameter a name of its own.' };
  }
  const made = route
    .split('/')
    .map((part) => (part.startsWith(':') ? `:${camelCase(part.slice(1))}` : plainName(part)))
    .join('/');
  if (bad !== '' && made !== route && routeFault(made) === undefined)
    return {
      cause,
      mend: `Write ${bad.startsWith(':') ? 'a parameter in letters and digits' : 'small letters, digits and hyphens'}: ${JSON.stringify(made)}.`,
      meant: made,
    };
  if (bad === '') return { cause, mend: 'Take away the double slash.' };
  return {
    cause,
    mend: `${JSON.stringify(bad)} may hold small letters, digits and hyphens, or be a parameter such as ":article".`,
  };
}

const written = (meant: string) => ({ mend: `Write ${JSON.stringify(meant)}.`, meant });

const camelCase = (name: string) =>
  name.replace(/^\W+|\W+$/g, '').replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The addresses that a route matches, as a regular expression; parameters match any one part. */
export function routePattern(route: string): RegExp {
  const parts = route
    .split('/')
    .map((part) => (part.startsWith(':') ? '([^/]+)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
