import type { FieldNode } from '../../form/model/FieldNode.ts';
import { isSecretOrSensitive } from '../../form/model/isSensitiveField.ts';
import { listVisibleFields } from '../../form/model/listVisibleFields.ts';
import { isAnswerOffered } from '../../form/types/choice.ts';
import { submissionReference } from '../../submit/outcomeTexts.ts';
import { truncateToOneLine } from './truncateToOneLine.ts';
import type { Mail } from './openMailer.ts';
import { createMessageId, type EvaluatedDelivery } from './staffMail.ts';

const LONGEST_LINE = 200;

/**
 * Creates the confirmation for the sender; undefined if the form no longer has one. Contains only text of the form file
 * and the reference, so that visitors cannot send their own words through the site.
 */
export function confirmationMail({ delivery, form, active }: EvaluatedDelivery, to: string, siteUrl: string) {
  const confirm = form?.server?.confirm;
  if (!confirm || !active) return undefined;
  const choices = listVisibleFields(active).flatMap(choiceLine);
  const reference = `Your reference is ${submissionReference(delivery.submission)}. Please quote it when you write or call.`;
  return {
    to,
    subject: truncateToOneLine(confirm.subject, LONGEST_LINE),
    messageId: createMessageId(`${delivery.submission}.confirmation`, siteUrl),
    text: [confirm.text, '', reference, ...(choices.length > 0 ? ['', ...choices] : []), ''].join('\n'),
  } satisfies Mail;
}

/** Returns the label and the chosen options of a choice; none for other fields and for sensitive ones. */
function choiceLine(node: FieldNode): string[] {
  const { field, value } = node;
  const chosen = [value].flat().filter((one) => one !== undefined);
  const options = field.type.isMultiple && field.item ? field.item : field;
  const isOffered = chosen.length > 0 && chosen.every((one) => isAnswerOffered(options, one));
  if (!isOffered || isSecretOrSensitive(node) || hasFreeName(node)) return [];
  return [truncateToOneLine(`${node.label}: ${field.type.displayText(value, field)}`, LONGEST_LINE)];
}

/** True for a field whose name, or the name of a group around it, is a visitor's text. */
const hasFreeName = (field: FieldNode): boolean => field.isFree || (field.parent ? hasFreeName(field.parent) : false);
