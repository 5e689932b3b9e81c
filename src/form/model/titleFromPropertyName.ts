/** Formats a property name as a title: `dateOfBirth` becomes `Date of birth`. Keeps acronyms: `homeURL` becomes `Home URL`. */
export function titleFromPropertyName(name: string): string {
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => (/^\p{Lu}{2,}\p{N}*$/u.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
