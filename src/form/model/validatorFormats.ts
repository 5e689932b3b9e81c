/**
 * The formats of ajv-formats that are more than a pattern, one export each under their names in camel case, so that a
 * form brings only those it uses; patterns stand in the compiled code itself.
 */

const DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/m;

/** A day that the calendar has. */
export const date = {
  validate(text: string): boolean {
    if (!DATE.test(text)) return false;
    const day = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  },
};

/** A time of day without or with its zone; a leap second only where UTC can have one. */
export const isoTime = {
  validate(text: string): boolean {
    const [match, hours, minutes, seconds, , sign, zoneHours = 0, zoneMinutes = 0] = TIME.exec(text) ?? [];
    if (match === undefined || Number(zoneHours) > 23 || Number(zoneMinutes) > 59) return false;
    if (Number(hours) <= 23 && Number(minutes) <= 59 && Number(seconds) < 60) return true;
    const by = sign === '-' ? -1 : 1;
    const utcMinutes = Number(minutes) - Number(zoneMinutes) * by;
    const utcHours = Number(hours) - Number(zoneHours) * by - (utcMinutes < 0 ? 1 : 0);
    return [23, -1].includes(utcHours) && [59, -1].includes(utcMinutes) && Number(seconds) < 61;
  },
};

const hasZone = (text: string) => TIME.exec(text)?.[4] !== undefined;

/** A time of day with its zone. */
export const time = { validate: (text: string): boolean => hasZone(text) && isoTime.validate(text) };

/** A day and a time of day, the zone said or not. */
export const isoDateTime = {
  validate(text: string): boolean {
    const parts = text.split(/t|\s/i);
    return parts.length === 2 && date.validate(parts[0]!) && isoTime.validate(parts[1]!);
  },
};

/** A day and a time of day with its zone. */
export const dateTime = {
  validate: (text: string): boolean => isoDateTime.validate(text) && hasZone(text.split(/t|\s/i)[1]!),
};

const CHAR = "(?:[a-z0-9\\-._~!$&'()*+,;=:]|%[0-9a-f]{2})";
const ROOTLESS = `(?:${CHAR}|@)+(?:/(?:${CHAR}|@)*)*`;
const URI = new RegExp(
  `^[a-z][a-z0-9+.-]*:(?://(?:${CHAR}*@)?(?:\\[[0-9a-f:.]+\\]|(?:(?!:)${CHAR})*)(?::\\d*)?(?:/(?:${CHAR}|@)*)*|/(?:${ROOTLESS})?|${ROOTLESS})` +
    `(?:\\?(?:${CHAR}|[@/?])*)?(?:#(?:${CHAR}|[@/?])*)?$`,
  'i',
);

/** An absolute address of any scheme (RFC 3986). */
export const uri = (text: string): boolean => URI.test(text);

/** Bytes written in base64. */
export const byte = (text: string): boolean => BASE64.test(text);

/** A regular expression. */
export function regex(text: string): boolean {
  if (/[^\\]\\Z/.test(text)) return false;
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}

/** A whole number of 32 bits. */
export const int32 = {
  validate: (number: number): boolean => Number.isInteger(number) && number >= -(2 ** 31) && number < 2 ** 31,
};

/** A whole number. */
export const int64 = { validate: (number: number): boolean => Number.isInteger(number) };

/** Any number. */
export const float = { validate: (): boolean => true };

/** Any number. */
export const double = float;
