import type { CountryFormats, UiOptions } from '../model/FormModule.ts';
import table from './countries.json' with { type: 'json' };

/** One row of countries.json: how phone numbers and amounts are written in a country. */
interface Country {
  callingCode: string;
  /** Digit before a number within the country; absent where numbers are written without one. */
  trunkPrefix?: string;
  currency: string;
  /** Pattern of the first digits of mobile numbers: only before these is a calling code recognized without a plus. */
  mobileStart?: string;
  /** Further signs before an amount, apart from the currency's symbol and code. */
  moneySigns?: string[];
}

const countries: Readonly<Record<string, Country>> = table;

const isCountry = (code: string): boolean => Object.hasOwn(countries, code);

/** Adds the rules of a field's country to its `ui:` options. `siteCountry` is the default country. */
export function addCountryUiOptions(options: UiOptions, siteCountry: string | undefined): UiOptions {
  // Of an unknown country the check reports an error.
  if (options.country !== undefined && !isCountry(options.country)) return options;
  const { country: code = siteCountry, ...rest } = options;
  const kind = options.inputType === 'tel' ? 'phone' : options.inputMode === 'decimal' ? 'money' : undefined;
  if (kind === undefined || code === undefined || !isCountry(code)) return rest;
  const country = countries[code]!;
  const rules: CountryFormats = kind === 'phone' ? { phone: phoneRules(country) } : { money: moneyRules(country) };
  return { ...rest, ...rules };
}

/** Returns the formats of the telephone numbers of a country; undefined for an unknown one. */
export const phoneRulesOf = (country: string | undefined): CountryFormats['phone'] =>
  country !== undefined && isCountry(country) ? phoneRules(countries[country]!) : undefined;

function phoneRules({ callingCode, trunkPrefix = '', mobileStart }: Country): CountryFormats['phone'] {
  // Only a 0 is written behind the calling code by mistake: no other national number begins with it.
  const trunk = trunkPrefix === '0' ? '0?' : '';
  const bare = mobileStart === undefined ? '' : `|^${callingCode}${trunk}(?=${mobileStart})`;
  return { callingCode, prefix: `^(?:\\+|00)${callingCode}${trunk}(?=\\d)${bare}`, trunkPrefix };
}

function moneyRules({ currency, moneySigns = [] }: Country): CountryFormats['money'] {
  const word = (style: 'narrowSymbol' | 'name', amount: number) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: style, maximumFractionDigits: 0 })
      .formatToParts(amount)
      .find(({ type }) => type === 'currency')!
      .value.replace(/\s/g, ' ');
  const symbol = word('narrowSymbol', 1);
  const names = [1, 2].map((amount) => word('name', amount).split(' ').at(-1)!);
  return {
    currency,
    before: [...new Set([symbol, currency, ...moneySigns])].map(escaped).join('|'),
    after: [...new Set([symbol, currency, ...names])].map(escaped).join('|'),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
