/** The page of this site with its script taken out: what a key costs in the browser alone, which no engine can go below. */
export const PLAIN = 'plain';

/** What is compared, by the name of its page in this folder, and what the table calls it. */
export const ENGINES: Record<string, string> = {
  ours: 'this site',
  [PLAIN]: 'this site, no script',
  'hook-form-touched': 'react-hook-form + zod, onTouched',
  'hook-form': 'react-hook-form + zod, onChange',
  'stock-rjsf': '@rjsf/core (stock theme) + ajv',
};

/** A form that is typed into: how many fields it has, and the names of the text fields that get the keys. */
export interface TypedForm {
  fields: number;
  typed: string[];
}

const flat = (fields: number): TypedForm => ({
  fields,
  typed: [0, fields / 2, fields - 10].map((index) => `field${index}`),
});

/** The forms by name; `flat-200` has 200 fields of mixed kinds on one level. */
export const FORMS: Record<string, TypedForm> = {
  siwes: { fields: 14, typed: ['fullName', 'religion', 'courseOfStudy'] },
  'flat-100': flat(100),
  'flat-200': flat(200),
  'flat-300': flat(300),
};
