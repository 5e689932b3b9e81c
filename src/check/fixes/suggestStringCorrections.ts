import { findMarkup } from '../validate/findMarkup.ts';
import { normalizeDateText } from '../validate/days.ts';

/**
 * Returns likely corrections of a string, for a caller that validates them: extra characters removed, or a usual prefix
 * added.
 */
export function suggestStringCorrections(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  const bare = trimmed.replace(/^.*\//, '').replace(/(\.\w{2,4})+$/, '');
  const slug = trimmed
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/:*.-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const camel = trimmed
    .replace(/[^\p{L}\p{N}]+(\p{L})/gu, (_, letter: string) => letter.toUpperCase())
    .replace(/[^\p{L}\p{N}]/gu, '');
  const all = [
    // In numbers, letters are typed for similar digits.
    ...(/^[\d\soOlI+()-]{4,}$/.test(trimmed) ? [trimmed.replace(/[oO]/g, '0').replace(/[lI]/g, '1')] : []),
    trimmed,
    trimmed.replace(/^mailto:/i, '').replace(/\s*[([{]\s*at\s*[)\]}]\s*/i, '@'),
    trimmed.replace(/^\/(.*)\/[a-z]*$/, '$1'),
    trimmed.replace(/\p{Cf}/gu, '').replace(/[\p{Zs}\s]+/gu, ' '),
    findMarkup(trimmed)?.text ?? trimmed,
    trimmed.replace(/^["'“”‘’]+|["'“”‘’]+$/g, ''),
    trimmed.replace(/[\s*:.,;!?/#-]+$/, ''),
    trimmed.replace(/\s*\([^()]*\)/g, ''),
    trimmed.replace(/^https?:\/\/[^/]+/, ''),
    trimmed.replace(/^(https?):\/*/, '$1://'),
    trimmed.replaceAll('\\', '/'),
    trimmed.replace(/\/+/g, '/'),
    trimmed.replace(/[?#].*$/, ''),
    trimmed.replace(/\.(html?|php|json)$/, ''),
    ...(/\s/.test(trimmed) ? [] : [trimmed.replace(/^\.*\/*/, '/'), `/${trimmed}`]),
    ...(slug !== '' && trimmed.length < 60 ? [`/${slug.replace(/^\/+/, '')}`] : []),
    trimmed.replace(/\s*(?:,|\/|;|\bor\b|\band\b|&)\s.*$/, ''),
    bare,
    slug,
    camel,
    camel.charAt(0).toLowerCase() + camel.slice(1),
    trimmed.toLowerCase(),
    trimmed.replace(/\{+(\w+)\}+/g, '{$1}'),
    ...(/\d/.test(trimmed) ? days(trimmed) : []),
    `${trimmed}-2`,
  ];
  return [...new Set(all)].filter((one) => one !== text && one !== '');
}

/** Converts a written date to `date` and `date-time`, with and without a time zone. */
const days = (text: string): string[] =>
  ['date', 'date-time'].flatMap((format) => {
    const day = normalizeDateText(text, format);
    return day === undefined ? [] : [day, day.replace(/Z$/, '')];
  });
