import type { MotifName } from '../../ui/ClothData.d.ts';
import type { Course } from './schema';

const MOTIFS: MotifName[] = ['leaf', 'weave', 'rings', 'circuit', 'eye'];

/** Returns the motif of a course at `index` (from 0): its own, or one by its place. */
export const courseMotif = (course: Course, index: number): MotifName => course.motif ?? MOTIFS[index % MOTIFS.length]!;
