import type { FormSchema } from '../../form/model/FormModule.ts';
import type { RuleOutline } from './FormOutline.ts';
import { messageOf, OF_KIND, SILENT } from './messages.ts';
import { kindRules, ruleKinds, sentenceOf } from './ruleKinds.ts';

/** The rules of a question as sentences; what none fits is `by hand`. */
export function readRules(schema: FormSchema, kind: string): RuleOutline[] {
  const claimed = new Set<string>();
  const byKind = kindRules.flatMap((rule): RuleOutline[] => {
    if (rule.kind !== kind || !Object.hasOwn(schema, rule.keyword)) return [];
    if (kind === 'file' && !/pdf|\[pP\]\[dD\]\[fF\]/i.test(schema.pattern!)) return [];
    claimed.add(rule.keyword);
    const { words, keyword } = rule;
    const message = messageOf(schema, keyword);
    return [
      {
        id: keyword,
        sentence: words,
        words: [words],
        limitKind: 'none',
        is: 'kind',
        ...(message !== undefined && { message }),
      },
    ];
  });
  const own = ruleKinds.flatMap((rule): RuleOutline[] => {
    if (!rule.kinds.includes(kind) || rule.keywords.some((keyword) => claimed.has(keyword))) return [];
    const limit = rule.read(schema);
    if (limit === undefined) return [];
    for (const keyword of rule.keywords) claimed.add(keyword);
    const message = messageOf(schema, rule.keywords[0]!);
    return [
      {
        id: rule.name,
        sentence: sentenceOf(rule, limit),
        words: rule.words,
        limitKind: rule.limit,
        is: 'own',
        ...(limit !== true && { limit }),
        ...(message !== undefined && { message }),
      },
    ];
  });
  const inFile = (rule: RuleOutline) =>
    Object.keys(schema).indexOf(ruleKinds.find(({ name }) => name === rule.id)?.keywords[0] ?? rule.id);
  const byHand = Object.keys(schema)
    .filter((keyword) => !claimed.has(keyword) && !SILENT.has(keyword) && !isOfKind(schema, keyword))
    .map((keyword): RuleOutline => ({
      id: `hand:${keyword}`,
      sentence: 'A rule written by hand',
      words: ['A rule written by hand'],
      limitKind: 'none',
      is: 'by hand',
      written: `${JSON.stringify(keyword)}: ${JSON.stringify(schema[keyword as keyof FormSchema])}`,
      ...(messageOf(schema, keyword) !== undefined && { message: messageOf(schema, keyword) }),
    }));
  return [...byKind, ...own.sort((a, b) => inFile(a) - inFile(b)), ...byHand];
}

/** A format that no kind of answer stands for is a rule, and a `oneOf` of schemas is one too. */
function isOfKind(schema: FormSchema, keyword: string): boolean {
  if (keyword === 'oneOf') return schema.oneOf!.every((one) => typeof one === 'object' && Object.hasOwn(one, 'const'));
  if (keyword === 'format') return false;
  return OF_KIND.has(keyword);
}

/** The keywords of a question for which it has a message or could have one, in the order in which people write them. */
export function speakingKeywords(schema: FormSchema, kind: string, isRequired: boolean): string[] {
  const rules = readRules(schema, kind).filter(({ is }) => is !== 'by hand');
  const keywords = rules.flatMap(({ id }) => ruleKinds.find(({ name }) => name === id)?.keywords ?? [id]);
  const present = keywords.filter((keyword) => Object.hasOwn(schema, keyword));
  const inOrder = Object.keys(schema).filter((keyword) => present.includes(keyword));
  return [...(isRequired ? ['required'] : []), ...inOrder];
}
