/** A text as it may have been meant: without what does not belong to it, or with what every such text has. */
export function respelled(text: string): string[] {
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
    // Who writes numbers mistakes a letter for the digit that looks like it.
    ...(/^[\d\soOlI+()-]{4,}$/.test(trimmed) ? [trimmed.replace(/[oO]/g, '0').replace(/[lI]/g, '1')] : []),
    trimmed,
    trimmed.replace(/^mailto:/i, '').replace(/\s*[([{]\s*at\s*[)\]}]\s*/i, '@'),
    trimmed.replace(/^\/(.*)\/[a-z]*$/, '$1'),
    trimmed.replace(/\s+/g, ' '),
    text.replace(/\p{Cf}/gu, ''),
    trimmed.replace(/\p{Cf}/gu, '').replace(/[\p{Zs}\s]+/gu, ' '),
    trimmed.replace(/<[^<>]*>/g, ''),
    trimmed
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    trimmed
      .replaceAll('&quot;', '"')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
    trimmed.replace(/\*\*|__|^#+\s*|^[-*•]\s+|`/g, ''),
    trimmed.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
    trimmed.replace(/^["'“”‘’]+|["'“”‘’]+$/g, ''),
    trimmed.replace(/[\s*:.,;!?/#-]+$/, ''),
    trimmed.replace(/^[\s*:.,;!?/#-]+/, ''),
    trimmed.replace(/\s*\([^()]*\)/g, ''),
    trimmed.replace(/[()]/g, ''),
    trimmed.replace(/^(https?:\/\/)+/, 'https://'),
    trimmed.replace(/^https?:\/\/[^/]+/, ''),
    trimmed.replace(/^(https?):\/*/, '$1://'),
    trimmed.replaceAll('\\', '/'),
    trimmed.replace(/\/+/g, '/'),
    trimmed.replace(/\/$/, ''),
    trimmed.replace(/[?#].*$/, ''),
    trimmed.replace(/\.(html?|php|json)$/, ''),
    ...(/\s/.test(trimmed) ? [] : [trimmed.replace(/^\.*\/*/, '/'), `/${trimmed}`]),
    ...(slug !== '' && trimmed.length < 60 ? [`/${slug.replace(/^\/+/, '')}`] : []),
    trimmed.replace(/\s*(?:,|\/|;|\bor\b|\band\b|&)\s.*$/, ''),
    bare,
    slug,
    slug.replaceAll(/[/:*.]+/g, '-'),
    camel,
    camel.charAt(0).toLowerCase() + camel.slice(1),
    trimmed.replace(/\s+/g, ''),
    trimmed.toLowerCase(),
    trimmed.replace(/\{+(\w+)\}+/g, '{$1}'),
    ...dates(trimmed),
    `${trimmed}-2`,
  ];
  return [...new Set(all)].filter((one) => one !== text && one !== '');
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day or a moment as the standard writes it, from the ways in which people do. */
function dates(text: string): string[] {
  const month = MONTHS.findIndex((name) => new RegExp(`\\b${name}`, 'i').test(text)) + 1;
  const [one, two, three] = (text.match(/\d+/g) ?? []).map(Number);
  if (one === undefined || two === undefined) return [];
  const time = /\d{1,2}:\d{2}(:\d{2})?/.exec(text)?.[0];
  const parts =
    month > 0
      ? [[one > 31 ? one : two, month, one > 31 ? two : one]]
      : three === undefined
        ? []
        : orders(one, two, three);
  return parts.flatMap(([year, of, day]) => {
    if (of! > 12 || day! > 31 || year! < 1900 || year! > 2200) return [];
    const last = new Date(Date.UTC(year!, of!, 0)).getUTCDate();
    const date = `${year}-${String(of).padStart(2, '0')}-${String(Math.min(day!, last)).padStart(2, '0')}`;
    const clock = time ? (time.length < 6 ? `${time.padStart(5, '0')}:00` : time.padStart(8, '0')) : '00:00:00';
    return [date, `${date}T${clock}`, `${date}T${clock}Z`];
  });
}

const orders = (one: number, two: number, three: number): number[][] =>
  one > 31
    ? [
        [one, two, three],
        [one, three, two],
      ]
    : [
        [three, two, one],
        [three, one, two],
      ];
