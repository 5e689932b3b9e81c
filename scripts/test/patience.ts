/** How long tests wait for what is to come: several build, draw and serve at once, and each takes many times as long then. */
export const PATIENCE_MS = 60_000;
