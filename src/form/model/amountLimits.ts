/** An amount as it is kept, with one or two decimals where it has some: `2.500`, which can be read in two ways, is none. */
const AMOUNT = /^\d+(\.\d\d?)?$/;

/** True for an amount that is more than the limit; what is no amount is not. */
export const isMoreThan = (text: string, limit: number): boolean => AMOUNT.test(text) && Number(text) > limit;

/** True for an amount that is less than the limit; what is no amount is not. */
export const isLessThan = (text: string, limit: number): boolean => AMOUNT.test(text) && Number(text) < limit;
