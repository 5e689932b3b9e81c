import { isSensitiveField } from '../../form/model/isSensitiveField.ts';
import type { FieldNode } from '../../form/model/FieldNode.ts';
import { isPasswordOrCodeField } from '../../form/model/isPasswordOrCodeField.ts';
import { parseRetention } from '../../form/model/retention.ts';
import { titleFromPropertyName } from '../../form/model/titleFromPropertyName.ts';
import { PRIVACY_PATH } from '../../form/model/privacyPath.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { declareInput } from '../CheckCache.ts';
import type { CheckRule } from '../CheckRule.ts';
import { declareFileRule } from '../checkState.ts';
import { noFixHint, missingKeyHint } from '../diagnostics/DiagnosticData.ts';
import { arrayOrEmpty, childValue, isObject, stringAtOrEmpty } from '../diagnostics/path.ts';
import { createError, createWarning, type RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { formatValue } from '../diagnostics/words.ts';
import { compiledFormOf, pointerToPath } from '../rules/forms/compiledFormOf.ts';

/** Questions that identify a person, by their words. schemas/README.md has the same table for editors. */
const PERSONAL: readonly RegExp[] = [
  /^name$|\b(full|first|last|middle|given|family|maiden|your) ?name\b|\bsurname\b/,
  /\be-?mail\b/,
  /\b(phone|telephone|mobile|whatsapp)\b/,
  /^((your|home|street|postal|current|residential|permanent|contact) )*address\b/,
  /\b(birth|birthday|birthdate|dob)\b/,
  /\b(nin|bvn|passport|national id|identity number)\b/,
  /\b(cv|resume|curriculum vitae|photo|photograph|signature)\b/,
];
/** The same by `autocomplete`. */
const PERSONAL_AUTOCOMPLETE =
  /(^| )((given-|family-|additional-)?name|email|tel|bday|street-address|address-line\d)(-|$)/;

/** Questions whose answers the law protects most, by their words. */
const SENSITIVE: Readonly<Record<string, RegExp>> = {
  health:
    /\b(health|medical|medicines?|medication|illness|disease|disab\w+|allerg\w+|pregnan\w+|genotype|blood (group|type)|hiv)\b/,
  faith: /\b(religio\w+|faith|church|mosque|denomination)\b/,
  origin: /\b(origin|ethnic\w*|tribe|tribal|race|racial)\b/,
  'a party': /\b(political|politics|(?<!third[ -])party)\b/,
  'a union': /\b(?<!european |credit )unions?\b/,
};

const hasPrivacyPage = declareInput('privacy page', ({ site }): boolean =>
  [...site.pages.values()].some(({ value }) =>
    [stringAtOrEmpty(value, 'route'), ...arrayOrEmpty(childValue(value, 'formerly'))].includes(PRIVACY_PATH),
  ),
);

/** Checks what a form file says about personal data: retention, sensitive questions and the privacy page. */
export const personalData: CheckRule = {
  kinds: ['form'],
  rule: declareFileRule('customRules/personalData', function* (file, ask) {
    const { model, problems } = compiledFormOf(file);
    yield* retentionFaults(file);
    if (childValue(file.value, 'privacy') !== undefined && !ask(hasPrivacyPage))
      yield createWarning(
        file,
        ['privacy'],
        'no-privacy-page',
        `links to ${PRIVACY_PATH}, but no page has this address: add a page with the block "privacy"`,
        noFixHint,
      );
    if (!model || problems?.length !== 0) return;
    const fields = model.places.filter((field) => field.parent && !field.isItem);
    yield* missingRetention(file, fields);
    const pathOf = (field: FieldNode) =>
      pointerToPath(file.value, `/schema${model.pointers[field.nodeNumbers()[0]!] ?? ''}`);
    for (const field of fields) {
      const topic = sensitiveTopic(field);
      if (topic === undefined || isDecided(field) || (field.parent && sensitiveTopic(field.parent))) continue;
      const message = `is missing: the question is about ${topic}. Write true, or false if the answer is not private`;
      const hint = missingKeyHint('sensitive', { examples: [true] });
      yield createWarning(file, [...pathOf(field), 'sensitive'], 'not-sensitive', message, hint);
    }
  }),
};

/** Reports durations that cannot be parsed, and sensitive answers that are kept longer than their record. */
function* retentionFaults(file: JsonSourceFile): Generator<RawDiagnostic> {
  const retention = childValue(file.value, 'retention');
  const { keep, sensitive } = isObject(retention) ? retention : {};
  // The schema reports other types.
  if (typeof keep !== 'string' || (sensitive !== undefined && typeof sensitive !== 'string')) return;
  const outcome = parseRetention({ keep, ...(sensitive !== undefined && { sensitive }) });
  if (outcome.ok) return;
  const message = `is ${formatValue(outcome.key === 'keep' ? keep : sensitive)}: ${outcome.reason}`;
  yield createError(file, ['retention', outcome.key], 'invalid-duration', message, noFixHint);
}

/** Warns about a form that asks for personal data and does not say how long it is kept. */
function* missingRetention(file: JsonSourceFile, fields: readonly FieldNode[]): Generator<RawDiagnostic> {
  const labels = [...new Set(fields.filter(isPersonal).map(({ label }) => formatValue(label)))];
  if (labels.length === 0 || childValue(file.value, 'retention') !== undefined) return;
  const named = labels.length > 3 ? [...labels.slice(0, 3), '…'] : labels;
  const message = `is missing: the form asks for personal data (${named.join(', ')}). Write how long answers are kept`;
  const hint = missingKeyHint('retention', { examples: [{ keep: '12 months' }] });
  yield createWarning(file, ['retention'], 'no-retention', message, hint);
}

const wordsOf = ({ name, label }: FieldNode) => [titleFromPropertyName(name), label].map((text) => text.toLowerCase());

function isPersonal(field: FieldNode): boolean {
  const { type, constraints, uiOptions } = field.field;
  return (
    type.name === 'phone' ||
    constraints.format === 'email' ||
    PERSONAL_AUTOCOMPLETE.test(String(uiOptions.autocomplete)) ||
    wordsOf(field).some((words) => PERSONAL.some((kind) => kind.test(words)))
  );
}

function sensitiveTopic(field: FieldNode): string | undefined {
  if (!field.parent) return undefined;
  const texts = [...wordsOf(field), (field.field.constraints.description ?? '').toLowerCase()];
  return Object.keys(SENSITIVE).find((topic) => texts.some((text) => SENSITIVE[topic]!.test(text)));
}

/** True for a field that is marked, or of which the file says `"sensitive": false`; also inside such a group. */
const isDecided = (field: FieldNode | undefined): boolean =>
  field !== undefined &&
  (isPasswordOrCodeField(field) ||
    isSensitiveField(field) ||
    field.rules.describing.some(({ node }) => node.constraints?.sensitive === false) ||
    isDecided(field.parent));
