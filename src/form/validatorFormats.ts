import * as module from 'ajv-formats/dist/formats.js';

type Formats = typeof module;

/** The formats of ajv-formats that are more than a pattern, such as `date`; loaded only with forms that use one. */
export const fullFormats = (('fullFormats' in module ? module : (module as { default: Formats }).default) as Formats)
  .fullFormats;
