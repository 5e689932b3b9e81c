/** Returns the schema of a request body. The given properties are required, others are allowed. */
const bodyOf = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };

/** Schemas of request bodies. Fastify refuses other bodies before a handler runs. */
export const bodySchemas = {
  /** Texts of the site's files by path. */
  drafts: bodyOf({ drafts: { type: 'object', additionalProperties: textOrNull } }),
  /** `saveFiles` checks whether each path may be written. */
  filesToSave: bodyOf({
    files: { type: 'array', minItems: 1, items: bodyOf({ path: text, hash: textOrNull, text: textOrNull }) },
  }),
  version: bodyOf({
    sentence: { ...text, maxLength: 500 },
    paths: { type: 'array', maxItems: 10_000, items: text },
  }),
  asideText: bodyOf({ path: text, text, sentence: { ...text, maxLength: 500 } }),
  commit: bodyOf({ commit: { ...text, pattern: '^[0-9a-f]{40,64}$' } }),
  publication: bodyOf({ work: { enum: ['publish', 'take back'] } }),
  formText: bodyOf({ id: { ...text, pattern: '^[a-z0-9-]{1,60}$' }, text }),
};
