import { readConfig, type Config } from './config.ts';

/** The configuration of an environment; prints every wrong value and ends the process when there is one. */
export function configOrExit(env: Record<string, string | undefined>): Config {
  const outcome = readConfig(env);
  if (outcome.ok) return outcome.config;
  for (const problem of outcome.problems) console.error(problem);
  process.exit(1);
}
