/** The motifs of src/ui/cloth.schema.json, in its order. */
export const MOTIFS = [
  'bars',
  'circuit',
  'code',
  'comb',
  'diamond',
  'eye',
  'leaf',
  'palette',
  'pen',
  'rings',
  'scales',
  'shield',
  'sun',
  'weave',
] as const;

export type MotifName = (typeof MOTIFS)[number];
