/**
 * The number of steps of `of` from 0 to a value; whole where the value is a multiple, although decimals such as 0.07 / 0.01
 * have no exact quotient in binary.
 */
function stepsTo(value: number, of: number): number {
  const steps = value / of;
  const nearest = Math.round(steps);
  return Math.abs(steps - nearest) <= 4 * Number.EPSILON * Math.abs(nearest) ? nearest : steps;
}

/** True for a multiple in decimals: 19.99 is one of 0.01 (JSON Schema `multipleOf`). */
export const isMultipleOf = (value: number, of: number): boolean => Number.isInteger(stepsTo(value, of));

/** Returns the smallest multiple of `of` at or above a limit; strictly above for `isExclusive`. */
export function smallestMultipleFrom(limit: number, of: number, isExclusive = false): number {
  const steps = stepsTo(limit, of);
  const next = isExclusive ? Math.floor(steps) + 1 : Math.ceil(steps);
  const product = next * of;
  // Adding 0 makes 0 of -0. Binary remainders of a decimal, such as those of 3 * 0.1, are cut off.
  return Number.isInteger(product) ? product + 0 : Number(product.toPrecision(15));
}
