/** Phone number format of the company's country: `place` of pages/site.json. */
interface PhoneNumbers {
  callingCode?: string;
  trunkPrefix?: string;
}

/**
 * Returns the address that opens a WhatsApp chat with a phone number. The country's calling code replaces the prefix of a
 * number within the country: in Nigeria `0803 123 4567` is `+234 803 123 4567`.
 */
export function whatsAppUrl(phone: string, { callingCode, trunkPrefix }: PhoneNumbers = {}): string {
  const digits = phone.replace(/\D/g, '');
  const isNational = callingCode && trunkPrefix && !phone.startsWith('+') && digits.startsWith(trunkPrefix);
  return `https://wa.me/${isNational ? callingCode + digits.slice(trunkPrefix.length) : digits}`;
}
