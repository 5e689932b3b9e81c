import type { ErrorObject } from 'ajv';
import { answerText, type Field } from '../kinds/Kind.ts';
import type { ErrorMessage, FormSchema } from './FormModule.ts';

/** The file's own words for a keyword of a schema, or undefined where it has none. */
export function ownMessage(message: ErrorMessage | undefined, keyword: string, property?: string): string | undefined {
  if (message === undefined || typeof message === 'string') return message;
  const said = message[keyword];
  if (typeof said === 'string') return said;
  if (said && property !== undefined && typeof said[property] === 'string') return said[property];
  return typeof message._ === 'string' ? message._ : undefined;
}

/** A plain sentence for a refusal that the file has no words for. */
export function plainMessage(keyword: string, limit: unknown, label: string, field?: Field): string {
  const count = (one: string) => `${answerText(limit)} ${one}${limit === 1 ? '' : 's'}`;
  const isChoice = field?.says.choices !== undefined;
  switch (keyword) {
    case 'required':
    case 'dependencies':
      return isChoice ? `Choose an option for ${label}` : `${label} is required`;
    case 'type':
      return typeMessage(answerText(limit), label);
    case 'minLength':
    case 'minTrimmedLength':
      return `${label} must be at least ${count('character')}`;
    case 'maxLength':
      return `${label} must be at most ${count('character')}`;
    case 'minimum':
      return `${label} must be ${answerText(limit)} or more`;
    case 'maximum':
      return `${label} must be ${answerText(limit)} or less`;
    case 'exclusiveMinimum':
      return `${label} must be more than ${answerText(limit)}`;
    case 'exclusiveMaximum':
      return `${label} must be less than ${answerText(limit)}`;
    case 'multipleOf':
      return `${label} must be a multiple of ${answerText(limit)}`;
    case 'minItems':
      return `${label} needs at least ${count('entry').replace('entrys', 'entries')}`;
    case 'maxItems':
      return `${label} can have at most ${count('entry').replace('entrys', 'entries')}`;
    case 'uniqueItems':
      return `${label} must not repeat an entry`;
    case 'notBefore':
      return limit === 'now' ? `${label} must be in the future` : `${label} must not be before ${answerText(limit)}`;
    case 'notAfter':
      return limit === 'now' ? `${label} must be in the past` : `${label} must not be after ${answerText(limit)}`;
    case 'format':
      return formatMessage(answerText(limit), label);
    case 'enum':
    case 'oneOf':
    case 'anyOf':
      return `Choose an option for ${label}`;
    case 'const':
      return limit === true
        ? `${label} must be ticked`
        : `${label} must be ${field?.kind.words(limit, field) ?? answerText(limit)}`;
    case 'pattern':
      return `${label} is not in the right form`;
    case 'false schema':
    case 'additionalProperties':
      return `${label} must be left out`;
    case 'minProperties':
      return `${label} needs at least ${count('answer')}`;
    case 'maxProperties':
      return `${label} can have at most ${count('answer')}`;
    default:
      return `${label} is not right yet`;
  }
}

function typeMessage(type: string, label: string): string {
  if (type === 'number') return `${label} must be a number`;
  if (type === 'integer') return `${label} must be a whole number`;
  return `${label} is required`;
}

function formatMessage(format: string, label: string): string {
  const kind = {
    email: 'an email address',
    date: 'a date',
    'date-time': 'a date and time',
    time: 'a time',
    uri: 'a web address',
    url: 'a web address',
  }[format];
  return kind ? `${label} must be ${kind}` : `${label} is not in the right form`;
}

/** An Ajv error as our validators give it: `verbose`, so with the schema that refused. */
export type VerboseError = ErrorObject & { parentSchema: FormSchema; schema: unknown };
