/**
 * The motifs of motifs.svg. Each means something and keeps its meaning on every page: code = software and web, bars =
 * data, pen = product design, palette = graphics, shield = security, circuit = hardware and innovation, rings = mobile,
 * sun = excellence and success, eye = faith and curiosity, comb = workshop, leaf = growth and training, weave =
 * teamwork, diamond = the company, scales = water, a plain filling of the cloth.
 */
export const motifNames = [
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

export type MotifName = (typeof motifNames)[number];
