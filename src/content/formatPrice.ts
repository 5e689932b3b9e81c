const CURRENCY = /^[A-Z]{3}$/;

/** Formats a price with the symbol of its currency (ISO 4217): 100000 in NGN is `₦100,000`. Without one: the number alone. */
export const formatPrice = (price: number, currency = ''): string =>
  CURRENCY.test(currency)
    ? new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 0,
      }).format(price)
    : price.toLocaleString('en-US');
