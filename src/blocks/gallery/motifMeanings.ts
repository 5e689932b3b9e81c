import type { MotifName } from '../../ui/ClothData.d.ts';

/** What a motif stands for, in a word or two, for those who cannot see it. */
export const motifMeanings: Record<MotifName, string> = {
  bars: 'Data',
  circuit: 'Innovation',
  code: 'Software',
  comb: 'Workshop',
  diamond: 'The company',
  eye: 'Curiosity',
  leaf: 'Growth',
  palette: 'Graphics',
  pen: 'Product design',
  rings: 'Mobile',
  scales: 'Water',
  shield: 'Security',
  sun: 'Success',
  weave: 'Teamwork',
};
