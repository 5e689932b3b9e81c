import type { FormSchema } from '../../../form/model/FormModule.ts';
import { ownMessage } from '../../../form/model/errorMessage.ts';
import { kindRules, type LimitKind, ruleKinds, sentenceOf } from './ruleKinds.ts';

/** One rule of a question. */
export interface Rule {
  /** The name of its rule kind; for a rule by hand its keyword, with `hand:` before it. */
  id: string;
  /** The keywords of the schema that say it. */
  keywords: readonly string[];
  /** The whole sentence; for a rule by hand `A rule written by hand`. */
  sentence: string;
  /** The sentence before and after its limit. */
  words: readonly [before: string, after?: string];
  limit?: number | string | undefined;
  limitKind: LimitKind;
  /** What is said when it refuses; undefined where the form engine's own words stand in. */
  message: string | undefined;
  /** `kind` comes with the kind of answer; `own` can be changed and removed; `by hand` is kept as it is. */
  is: 'kind' | 'own' | 'by hand';
  /** What the file says, for a rule by hand. */
  written?: string;
}

/** Keywords that refuse no answer. */
const ANNOTATIONS = new Set(
  (
    '$id $schema $comment title description default examples readOnly sensitive writeOnly deprecated errorMessage ' +
    'contentMediaType contentEncoding'
  ).split(' '),
);

/** What a kind of answer is written with; no rule of its own. */
const TYPE_KEYWORDS = new Set(['type', 'enum', 'items', 'uniqueItems']);

/** The rules of a question as sentences: those of its kind, its own in the file's order, and what no sentence fits. */
export function readRules(schema: FormSchema, kind: string): Rule[] {
  const keys = Object.keys(schema);
  const claimed = new Set<string>();
  const messageOf = (keyword: string) => ownMessage(schema.errorMessage, keyword);
  const read = (is: 'kind' | 'own') =>
    (is === 'kind' ? kindRules : ruleKinds).flatMap((rule): Rule[] => {
      const { name, keywords, words, limit: limitKind } = rule;
      if (!rule.kinds.includes(kind) || keywords.some((keyword) => claimed.has(keyword))) return [];
      const limit = rule.read(schema);
      if (limit === undefined) return [];
      for (const keyword of keywords) claimed.add(keyword);
      const said = { id: name, keywords, sentence: sentenceOf(rule, limit), words, limitKind, is };
      return [{ ...said, limit: limit === true ? undefined : limit, message: messageOf(keywords[0]!) }];
    });
  const inFile = ({ keywords }: Rule) => keys.indexOf(keywords[0]!);
  return [...read('kind'), ...read('own').sort((a, b) => inFile(a) - inFile(b)), ...byHand()];

  function byHand(): Rule[] {
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
