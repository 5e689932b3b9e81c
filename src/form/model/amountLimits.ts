/** An amount as it is kept: digits, and decimals where it has some. */
const AMOUNT = /^\d+(\.\d+)?$/;

/** True for an amount that is more than the limit; what is no amount is not. */
export const isMoreThan = (text: string, limit: number): boolean => AMOUNT.test(text) && Number(text) > limit;

/** True for an amount that is less than the limit; what is no amount is not. */
export const isLessThan = (text: string, limit: number): boolean => AMOUNT.test(text) && Number(text) < limit;
