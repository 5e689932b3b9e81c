/** A price as Nigerians write it: 100000 is `₦100,000`. */
export const naira = (price: number): string => `₦${price.toLocaleString('en-US')}`;
