import * as z from 'zod/mini';

/** Environment variables by name, like `process.env`. */
export type Environment = Record<string, string | undefined>;

/** Settings whose values never appear in a message. */
const SECRETS = new Set([
  'CHAT_WEBHOOK_URL',
  'CONTENT_PUBLIC_TOKEN',
  'CONTENT_TOKEN',
  'DATABASE_URL',
  'MAIL_URL',
  'SECRET_KEY',
  'WEBHOOK_SECRET',
  'WEBHOOK_URL',
]);

/**
 * Parses the settings of a schema. Trims values and treats blank ones as unset. An error message of the schema
 * completes the sentence "NAME is "value", but …", or gives the reason after "NAME is missing: …".
 */
export function parseEnvironment<Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>, env: Environment) {
  const names = Object.keys(schema.shape);
  const texts: Environment = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
  const { data, error } = schema.safeParse(texts);
  const problems = (error?.issues ?? []).map(({ path: [name], message }) => sentence(texts, String(name), message));
  return { texts, data, problems };
}

function sentence(texts: Environment, name: string, message: string): string {
  if (texts[name] === undefined) return `${name} is missing: ${message}.`;
  return SECRETS.has(name) ? `${name} ${message}.` : `${name} is ${JSON.stringify(texts[name])}, but ${message}.`;
}

/** Returns the problems of required settings that are unset. */
export function missingSettingProblems(texts: Environment, names: string[], reason: string): string[] {
  return names.filter((name) => texts[name] === undefined).map((name) => sentence(texts, name, reason));
}

/** Returns the problems of settings that must be set together. */
export function incompleteSettingProblems(texts: Environment, names: string[]): string[] {
  const missing = missingSettingProblems(texts, names, `${names.join(' and ')} must be set together`);
  return missing.length < names.length ? missing : [];
}

/** Schema of a switch: `1` or `0`, by default `0`. Parses to a boolean. */
export const flagSchema = z._default(
  z.pipe(
    z.enum(['0', '1'], 'must be 1 or 0'),
    z.transform((text) => text === '1'),
  ),
  false,
);

/** Creates a schema for a whole number from 0 to `most`. `unit` names the unit in the error message. */
export function wholeNumberSchema(most: number, unit = '') {
  const expected = `must be ${unit}a whole number from 0 to ${most}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/, expected)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most, expected))),
  );
}

/** Creates a schema for an http(s) URL. Rejects user names and passwords, because logs print URLs. */
export function webAddressSchema(missing?: string) {
  return z.string(missing).check(z.refine(isWebAddress, 'must be a full address, such as https://api.example.com/v2'));
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return !username && !password && !hash;
}

/** Creates a schema for comma-separated values that `isValid` accepts. */
export function commaListSchema(isValid: (value: string) => boolean, expected: string) {
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',').map((value) => value.trim())),
      z.array(z.string()).check(z.refine((values) => values.every(isValid), expected)),
    ),
  );
}
