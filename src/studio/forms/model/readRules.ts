import type { FormSchema } from '../../../form/model/FormModule.ts';
import { customKeywordMessage } from '../../../form/model/errorMessage.ts';
import { impliedRuleKinds, type RuleLimitType, answerRuleKinds, formatRule } from './answerRuleKinds.ts';

/** Rule of a question. */
export interface QuestionRule {
  /** Name of its `RuleKind`; for a rule written by hand `hand:` and the keyword. */
  id: string;
  /** Schema keywords that express it. */
  keywords: readonly string[];
  /** Whole sentence; `A rule written by hand` for such a rule. */
  sentence: string;
  /** Sentence before and after its limit. */
  words: readonly [before: string, after?: string];
  limit?: number | string | undefined;
  limitKind: RuleLimitType;
  /** Error message; undefined for the form engine's default. */
  message: string | undefined;
  /** `kind`: part of the kind of answer. `own`: can be changed and removed. `by hand`: kept unchanged. */
  is: 'kind' | 'own' | 'by hand';
  /** JSON in the file, for a rule written by hand. */
  written?: string;
}

/** Keywords without validation. */
const ANNOTATIONS = new Set(
  (
    '$id $schema $comment title description default examples readOnly sensitive writeOnly deprecated errorMessage ' +
    'contentMediaType contentEncoding'
  ).split(' '),
);

/** Keywords that belong to the kind of answer. */
const TYPE_KEYWORDS = new Set(['type', 'enum', 'items', 'uniqueItems']);

/** Reads the rules of a question: those of its kind, its own in file order, and rules written by hand. */
export function readRules(schema: FormSchema, kind: string): QuestionRule[] {
  const keys = Object.keys(schema);
  const claimed = new Set<string>();
  const messageOf = (keyword: string) => customKeywordMessage(schema.errorMessage, keyword);
  const read = (is: 'kind' | 'own') =>
    (is === 'kind' ? impliedRuleKinds : answerRuleKinds).flatMap((rule): QuestionRule[] => {
      const { name, keywords, words, limit: limitKind } = rule;
      if (!rule.kinds.includes(kind) || keywords.some((keyword) => claimed.has(keyword))) return [];
      const limit = rule.read(schema);
      if (limit === undefined) return [];
      for (const keyword of keywords) claimed.add(keyword);
      const said = { id: name, keywords, sentence: formatRule(rule, limit), words, limitKind, is };
      return [{ ...said, limit: limit === true ? undefined : limit, message: messageOf(keywords[0]!) }];
    });
  const inFile = ({ keywords }: QuestionRule) => keys.indexOf(keywords[0]!);
  return [...read('kind'), ...read('own').sort((a, b) => inFile(a) - inFile(b)), ...byHand()];

  function byHand(): QuestionRule[] {
    const words = 'A rule written by hand';
    const isRule = (key: string) => !claimed.has(key) && !ANNOTATIONS.has(key) && !TYPE_KEYWORDS.has(key);
    return keys
      .filter((key) => isRule(key) && !(key === 'oneOf' && isListOfAnswers(schema)))
      .map((key) => ({
        id: `hand:${key}`,
        keywords: [key],
        sentence: words,
        words: [words],
        limitKind: 'none',
        is: 'by hand',
        written: `${JSON.stringify(key)}: ${JSON.stringify(schema[key as keyof FormSchema])}`,
        message: messageOf(key),
      }));
  }
}

const isListOfAnswers = ({ oneOf = [] }: FormSchema) =>
  oneOf.every((one) => typeof one === 'object' && Object.hasOwn(one, 'const'));
