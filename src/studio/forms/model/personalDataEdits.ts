import { parseRetention, type RetentionTexts } from '../../../form/model/retention.ts';
import { type FormEdit, FORM_KEY_ORDER, setKeyInOrder, undefinedIfEmpty } from './FormFile.ts';

/** Texts of `privacy` in a form file, in display order, with their longest text. */
export const PRIVACY_FIELDS = [
  { key: 'purpose', label: 'Purpose', hint: 'Why the form asks. Shown on the privacy page.', most: 500 },
  { key: 'basis', label: 'Legal basis', hint: 'Such as “Consent”. Shown on the privacy page.', most: 300 },
  { key: 'text', label: 'Text above the button', hint: 'A link to the privacy page follows.', most: 300 },
] as const;

const PRIVACY_ORDER = PRIVACY_FIELDS.map(({ key }) => key);

/** Sets a text about personal data. An empty text is removed. */
export const setPrivacyText =
  ({ key, most }: (typeof PRIVACY_FIELDS)[number], text: string): FormEdit =>
  (file) => {
    if ([...text].length > most) return `Enter at most ${most} characters.`;
    const privacy = { ...file.privacy };
    setKeyInOrder(privacy, key, text.trim() === '' ? undefined : text, PRIVACY_ORDER);
    setKeyInOrder(file, 'privacy', undefinedIfEmpty(privacy), FORM_KEY_ORDER);
    return undefined;
  };

/** Sets how long records or their sensitive answers are kept. An empty time is removed. */
export const setRetentionText =
  (key: keyof RetentionTexts, text: string): FormEdit =>
  (file) => {
    const { keep, sensitive }: Partial<RetentionTexts> = { ...file.retention, [key]: text === '' ? undefined : text };
    if (keep === undefined && sensitive !== undefined) return 'Remove the time of sensitive answers first.';
    const retention = keep === undefined ? undefined : { keep, ...(sensitive !== undefined && { sensitive }) };
    const outcome = retention && parseRetention(retention);
    if (outcome?.ok === false) return outcome.key === key ? sentence(outcome.reason) : SENSITIVE_TOO_LONG;
    setKeyInOrder(file, 'retention', retention, FORM_KEY_ORDER);
    return undefined;
  };

const SENSITIVE_TOO_LONG = 'Sensitive answers are kept longer than this. Shorten their time first.';

/** Formats a reason of the parser as a sentence. */
const sentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
