import type { MotifName } from '../../ui/ClothData.d.ts';
import type { Course } from './schema';

/** The courses that have a motif of their own on every page, wherever their data comes from. */
const OWNERS: Record<string, MotifName> = {
  'software-development': 'code',
  'data-analysis': 'bars',
  'product-design': 'pen',
  'graphics-design': 'palette',
  'graphic-design': 'palette',
  'cyber-security': 'shield',
};

const OTHERS: MotifName[] = ['leaf', 'weave', 'rings', 'circuit', 'eye'];

/** The motif of a course at `index` (from 0): its own, or by its slug (the content service sends none), or by place. */
export const motifOf = (course: Course, index: number): MotifName =>
  course.motif ?? OWNERS[course.slug] ?? OTHERS[index % OTHERS.length]!;
