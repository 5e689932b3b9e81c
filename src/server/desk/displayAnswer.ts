import { formatPrice } from '../../content/formatPrice.ts';
import { formatLongDay, formatLongDateTime } from '../../content/formatLongDate.ts';
import { toSiteZoneTime, toInstant } from '../../content/siteTime.ts';
import type { FieldNode } from '../../form/model/FieldNode.ts';
import type { Field } from '../../form/types/FieldType.ts';
import { isMailAddress } from '../mail/isMailAddress.ts';
import { answerToInternationalPhone } from '../mail/sender.ts';

/** Kind of a row: whether its text is a link, and of which kind. */
export type RowKind = 'TEXT' | 'EMAIL' | 'PHONE' | 'LINK' | 'FILE';

/** Formats an answer for staff: dates, times and amounts in words, options by label, with the unit of the field. */
export function displayAnswer({ field }: Pick<FieldNode, 'field'>, value: unknown): string {
  const { suffix } = field.uiOptions;
  const text = typeof value === 'string' ? formatText(value, field) : field.type.displayText(value, field);
  return suffix ? `${text} ${suffix}` : text;
}

function formatText(text: string, field: Field): string {
  switch (field.type.name) {
    case 'date':
      return formatLongDay(text);
    case 'dateTime':
      return Number.isNaN(toInstant(text)) ? text : formatLongDateTime(text);
    case 'time':
      return toSiteZoneTime(text) ?? text;
    case 'amount':
      return formatAmount(text, field);
    default:
      return field.type.displayText(text, field);
  }
}

function formatAmount(text: string, { uiOptions: { money, suffix } }: Field): string {
  const isExact = /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= Number.MAX_SAFE_INTEGER;
  return isExact ? formatPrice(Number(text), suffix ? undefined : money?.currency) : text;
}

/** Returns the kind of a text answer, with the address of its link. Only http and https addresses become links. */
export function answerKindAndHref(node: FieldNode, text: string): { kind: RowKind; href?: string } {
  const { type, constraints } = node.baseField;
  if (constraints.format === 'email')
    return isMailAddress(text) ? { kind: 'EMAIL', href: mailLink(text) } : { kind: 'TEXT' };
  if (type.name === 'phone') {
    const number = answerToInternationalPhone(node, text);
    return number === undefined ? { kind: 'TEXT' } : { kind: 'PHONE', href: `https://wa.me/${number}` };
  }
  return /^(uri|url|iri)$/.test(constraints.format ?? '') ? urlKindAndHref(text) : { kind: 'TEXT' };
}

/** Encodes the signs that have a meaning in an address, but not the @, which some mail programs show as %40. */
const mailLink = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** Returns a link to an http or https address; plain text for any other. */
export function urlKindAndHref(text: string): { kind: RowKind; href?: string } {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isWeb ? { kind: 'LINK', href: text } : { kind: 'TEXT' };
}
