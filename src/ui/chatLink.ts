/** Nigeria's country code, which replaces the leading 0 of a number as people write it. */
const COUNTRY = '234';

/** The address that opens a WhatsApp chat with a phone number, written as `0803 123 4567` or `+234 803 123 4567`. */
export function chatLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `https://wa.me/${digits.replace(/^0/, COUNTRY)}`;
}
