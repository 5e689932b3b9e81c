import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormSchema } from '../../src/form/model/FormModule.ts';

/** A schema as somebody might write it, with answers that are right and answers that are wrong. */
export interface Case {
  schema: FormSchema;
  uiSchema?: FormDefinition['uiSchema'];
  /** Names for the input where its own cannot be sent. */
  rename?: Record<string, string>;
  right: Record<string, unknown>[];
  wrong: Record<string, unknown>[];
}

const object = (properties: FormSchema['properties'], rest: FormSchema = {}): FormSchema => ({
  type: 'object',
  properties,
  ...rest,
});
const text: FormSchema = { type: 'string' };
const number: FormSchema = { type: 'number' };

/** What draft-07 and RJSF's UI schema can say, one thing a case. */
export const cases: Record<string, Case> = {
  texts: {
    schema: object(
      { a: { type: 'string', minLength: 2, maxLength: 4 }, b: { type: 'string', pattern: '^x' } },
      { required: ['a'] },
    ),
    right: [{ a: 'ab' }, { a: 'abcd', b: 'xy' }, { a: '😀😀' }],
    wrong: [{}, { a: 'a' }, { a: 'abcde' }, { a: 'ab', b: 'y' }, { a: 5 }],
  },
  numbers: {
    schema: object(
      { n: { type: 'number', minimum: 0, exclusiveMaximum: 10, multipleOf: 0.5 }, i: { type: 'integer' } },
      { required: ['n'] },
    ),
    right: [{ n: 0 }, { n: 9.5, i: -3 }],
    wrong: [{}, { n: 10 }, { n: -1 }, { n: 0.3 }, { n: 1, i: 1.5 }, { n: 'one' }],
  },
  'booleans, null and several types': {
    schema: object(
      {
        yes: { type: 'boolean', const: true },
        maybe: { type: 'boolean' },
        nothing: { type: 'null' },
        either: { type: ['string', 'null'] },
      },
      { required: ['yes'] },
    ),
    right: [{ yes: true }, { yes: true, maybe: true, either: 'x' }],
    wrong: [{ yes: false }, {}, { yes: true, either: 5 }],
  },
  'fixed answers': {
    schema: object(
      {
        one: { enum: ['a', 'b'] },
        two: { enum: [1, 2, 'three'] },
        three: {
          type: 'string',
          oneOf: [
            { const: 'x', title: 'X' },
            { const: 'y', title: 'Y' },
          ],
        },
      },
      { required: ['one'] },
    ),
    right: [{ one: 'a' }, { one: 'b', two: 1, three: 'y' }, { one: 'a', two: 'three' }],
    wrong: [{}, { one: 'c' }, { one: 'a', two: 3 }, { one: 'a', three: 'z' }],
  },
  formats: {
    schema: object({
      date: { type: 'string', format: 'date' },
      mail: { type: 'string', format: 'email' },
      url: { type: 'string', format: 'uri' },
      at: { type: 'string', format: 'date-time' },
      time: { type: 'string', format: 'time' },
      id: { type: 'string', format: 'uuid' },
      ip: { type: 'string', format: 'ipv4' },
    }),
    rename: { id: 'uid' },
    right: [
      {},
      { date: '2024-02-29', mail: 'a@b.co', url: 'https://a.b/c' },
      {
        at: '2026-01-02T03:04:00+01:00',
        time: '08:30:00+01:00',
        ip: '10.0.0.1',
        id: '123e4567-e89b-12d3-a456-426614174000',
      },
    ],
    wrong: [
      { date: '2023-02-29' },
      { mail: 'a' },
      { url: 'a b' },
      { at: 'soon' },
      { time: '25:00:00Z' },
      { ip: '1.2.3' },
      { id: 'x' },
    ],
  },
  'nested objects': {
    schema: object(
      {
        home: object(
          { street: { ...text, minLength: 2 }, flat: object({ door: number }, { required: ['door'] }) },
          { required: ['street'] },
        ),
      },
      { required: ['home'] },
    ),
    right: [{ home: { street: 'Fajuyi', flat: { door: 2 } } }, { home: { street: 'Fajuyi' } }],
    wrong: [{}, { home: {} }, { home: { street: 'F' } }, { home: { street: 'Fajuyi', flat: { door: 'x' } } }],
  },
  lists: {
    schema: object(
      {
        words: { type: 'array', items: { ...text, minLength: 2 }, minItems: 1, maxItems: 2, uniqueItems: true },
        people: { type: 'array', items: object({ name: text, old: { type: 'boolean' } }, { required: ['name'] }) },
      },
      { required: ['words'] },
    ),
    right: [
      { words: ['ab'] },
      {
        words: ['ab', 'cd'],
        people: [
          { name: 'A', old: true },
          { name: 'B', old: false },
        ],
      },
    ],
    wrong: [
      {},
      { words: [] },
      { words: ['a'] },
      { words: ['ab', 'ab'] },
      { words: ['ab', 'cd', 'ef'] },
      { words: ['ab'], people: [{ old: false }] },
    ],
  },
  'lists of fixed length and kind': {
    schema: object({
      pair: { type: 'array', items: [text, number], additionalItems: { type: 'boolean' }, minItems: 2 },
    }),
    right: [{ pair: ['a', 1] }, { pair: ['a', 1, true] }],
    wrong: [{ pair: ['a', 'b'] }, { pair: [1, 1] }, { pair: ['a', 1, 'x'] }],
  },
  'several of fixed answers': {
    schema: object(
      {
        days: { type: 'array', uniqueItems: true, minItems: 1, items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] } },
      },
      { required: ['days'] },
    ),
    uiSchema: { days: { 'ui:widget': 'checkboxes' } },
    right: [{ days: ['Mon'] }, { days: ['Mon', 'Wed'] }],
    wrong: [{}, { days: [] }, { days: ['Sun'] }],
  },
  'lists within lists': {
    schema: object({ rows: { type: 'array', items: { type: 'array', items: number } } }),
    right: [{ rows: [[1, 2], [3]] }],
    wrong: [{ rows: [['x']] }],
  },
  'a condition': {
    schema: object(
      { food: { enum: ['Yes', 'No'] } },
      {
        if: object({ food: { const: 'Yes' } }, { required: ['food'] }),
        then: object({ dish: text }, { required: ['dish'] }),
        else: object({ reason: { ...text, maxLength: 3 } }),
      },
    ),
    right: [{}, { food: 'Yes', dish: 'Amala' }, { food: 'No', reason: 'no' }],
    wrong: [{ food: 'Yes' }, { food: 'No', reason: 'long' }],
  },
  'conditions within conditions and groups': {
    schema: object({
      trip: object(
        { by: { enum: ['car', 'bus'] } },
        {
          allOf: [
            {
              if: object({ by: { const: 'car' } }, { required: ['by'] }),
              then: object(
                { seats: { type: 'integer' } },
                {
                  required: ['seats'],
                  if: object({ seats: { minimum: 5 } }, { required: ['seats'] }),
                  then: object({ van: { type: 'string' } }, { required: ['van'] }),
                },
              ),
            },
          ],
        },
      ),
    }),
    right: [
      {},
      { trip: { by: 'bus' } },
      { trip: { by: 'car', seats: 4 } },
      { trip: { by: 'car', seats: 5, van: 'V' } },
    ],
    wrong: [{ trip: { by: 'car' } }, { trip: { by: 'car', seats: 5 } }],
  },
  'conditions in the items of a list': {
    schema: object({
      people: {
        type: 'array',
        items: object(
          { kind: { enum: ['child', 'adult'] } },
          {
            if: object({ kind: { const: 'child' } }, { required: ['kind'] }),
            then: object({ parent: text }, { required: ['parent'] }),
          },
        ),
      },
    }),
    right: [{ people: [{ kind: 'adult' }, { kind: 'child', parent: 'P' }] }],
    wrong: [{ people: [{ kind: 'adult' }, { kind: 'child' }] }],
  },
  'dependencies on properties': {
    schema: object({ card: text, address: text }, { dependencies: { card: ['address'] } }),
    right: [{}, { address: 'A' }, { card: '1', address: 'A' }],
    wrong: [{ card: '1' }],
  },
  'dependencies on schemas': {
    schema: object(
      { card: text },
      { dependencies: { card: object({ address: { ...text, minLength: 3 } }, { required: ['address'] }) } },
    ),
    right: [{}, { card: '1', address: 'ABC' }],
    wrong: [{ card: '1' }, { card: '1', address: 'A' }],
  },
  'dependencies with options': {
    schema: object(
      { pets: { enum: ['No', 'One', 'Many'], default: 'No' } },
      {
        required: ['pets'],
        dependencies: {
          pets: {
            oneOf: [
              object({ pets: { enum: ['No'] } }),
              object({ pets: { enum: ['One'] }, age: number }, { required: ['age'] }),
              object({ pets: { enum: ['Many'] }, rid: { type: 'boolean' } }, { required: ['rid'] }),
            ],
          },
        },
      },
    ),
    right: [{ pets: 'No' }, { pets: 'One', age: 2 }, { pets: 'Many', rid: true }],
    wrong: [{ pets: 'One' }, { pets: 'Some' }],
  },
  'one of several objects': {
    schema: object(
      {
        pay: {
          oneOf: [
            object({ kind: { const: 'card' }, card: { ...text, minLength: 4 } }, { required: ['kind', 'card'] }),
            object({ kind: { const: 'bank' }, iban: text }, { required: ['kind', 'iban'] }),
          ],
        },
      },
      { required: ['pay'] },
    ),
    right: [{ pay: { kind: 'card', card: '1234' } }, { pay: { kind: 'bank', iban: 'N' } }],
    wrong: [{}, { pay: { kind: 'card', card: '1' } }, { pay: { kind: 'bank' } }, { pay: { kind: 'cash' } }],
  },
  'options at the outermost level': {
    schema: object(
      { name: text },
      { oneOf: [object({ lorem: text }, { required: ['lorem'] }), object({ ipsum: text }, { required: ['ipsum'] })] },
    ),
    right: [{ lorem: 'a' }, { name: 'n', ipsum: 'b' }],
    wrong: [{}, { name: 'n' }],
  },
  'any of several kinds': {
    schema: object({
      age: {
        anyOf: [
          { type: 'integer', title: 'Number' },
          { type: 'string', title: 'Words', minLength: 3 },
        ],
      },
      both: { anyOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
    }),
    right: [{ age: 3 }, { age: 'three' }, { both: { a: 'x' } }, { both: { b: 'x' } }],
    wrong: [{ age: 'x' }, { age: 1.5 }, { both: { a: 5 } }],
  },
  'a schema that contains itself': {
    schema: object(
      { tree: { $ref: '#/definitions/node' } },
      {
        required: ['tree'],
        definitions: {
          node: object(
            { name: { ...text, minLength: 2 }, children: { type: 'array', items: { $ref: '#/definitions/node' } } },
            { required: ['name'] },
          ),
        },
      },
    ),
    right: [{ tree: { name: 'ab' } }, { tree: { name: 'ab', children: [{ name: 'cd', children: [{ name: 'ef' }] }] } }],
    wrong: [{}, { tree: { name: 'ab', children: [{ name: 'c' }] } }, { tree: { children: [] } }],
  },
  'references and everything of several': {
    schema: object(
      { a: { $ref: '#/definitions/long' }, b: { allOf: [{ $ref: '#/definitions/long' }, { maxLength: 5 }] } },
      { definitions: { long: { ...text, minLength: 3, title: 'Long' } } },
    ),
    right: [{ a: 'abc', b: 'abcd' }],
    wrong: [{ a: 'ab' }, { b: 'ab' }, { b: 'abcdef' }],
  },
  'free fields': {
    schema: object({ known: text, more: { type: 'object', additionalProperties: { type: 'number' } } }),
    right: [{ known: 'a', more: { x: 1, y: 2 } }],
    wrong: [{ more: { x: 'a' } }],
  },
  'what must not be': {
    schema: object({
      a: { ...text, not: { enum: ['admin'] } },
      b: { type: 'array', items: number, contains: { minimum: 5 } },
    }),
    right: [{ a: 'x', b: [1, 6] }],
    wrong: [{ a: 'admin' }, { b: [1] }],
  },
  'answers that are objects': {
    schema: object(
      {
        town: { $ref: '#/definitions/town' },
        towns: { type: 'array', uniqueItems: true, items: { $ref: '#/definitions/town' } },
      },
      {
        definitions: {
          town: {
            enum: [
              { name: 'Ikole', code: 1 },
              { name: 'Ido', code: 2 },
            ],
          },
        },
      },
    ),
    uiSchema: { town: { 'ui:widget': 'RadioWidget', 'ui:enumNames': ['Ikole', 'Ido'] } },
    right: [
      { town: { name: 'Ido', code: 2 } },
      {
        towns: [
          { name: 'Ikole', code: 1 },
          { name: 'Ido', code: 2 },
        ],
      },
    ],
    wrong: [{ town: { name: 'Ado', code: 3 } }, { towns: [{ name: 'Ado', code: 3 }] }],
  },
  'what is always or never right': {
    schema: object(
      { any: true, a: { anyOf: [false, text] }, b: { ...text, allOf: [true] }, c: false, d: { ...text, not: {} } },
      { if: { required: ['a'] }, then: true, else: false },
    ),
    right: [{ a: 'x' }, { a: 'x', b: 'y' }],
    wrong: [{}, { a: 5 }, { a: 'x', d: 'y' }],
  },
  'free fields at the outermost level, some by a pattern': {
    schema: object(
      { known: text },
      { patternProperties: { '^n_': number }, additionalProperties: { ...text, minLength: 2 } },
    ),
    right: [{ known: 'a', other: 'bc', n_1: 5 }],
    wrong: [{ other: 'b' }, { n_1: 'x' }],
  },
  'names like those of the transport': {
    schema: object(
      { _form: text, 'a/b': text, 'c~d e': object({ _add: { ...text, minLength: 2 } }), '1': text },
      { required: ['_form'] },
    ),
    rename: { 'a/b': 'ab', 'c~d e': 'cde', '1': 'one' },
    right: [{ _form: 'x', 'a/b': 'z', 'c~d e': { _add: 'ab' }, '1': 'one' }],
    wrong: [{}, { _form: 'x', 'c~d e': { _add: 'a' } }],
  },
  'kinds that only all parts together tell': {
    schema: object(
      {
        yes: { type: ['string', 'boolean'], allOf: [{ type: 'boolean' }] },
        n: { allOf: [{ type: 'number' }, { type: 'integer', minimum: 2 }] },
      },
      { required: ['n'] },
    ),
    right: [{ yes: true, n: 2 }],
    wrong: [{ yes: 'true', n: 2 }, { n: 2.5 }, { n: 1 }],
  },
  'conditions that contradict each other until one is met': {
    schema: object(
      { animal: { enum: ['Cat', 'Fish'] } },
      {
        allOf: [
          {
            if: object({ animal: { const: 'Cat' } }),
            then: object({ food: { enum: ['meat'] } }, { required: ['food'] }),
          },
          {
            if: object({ animal: { const: 'Fish' } }),
            then: object({ food: { enum: ['worms'] } }, { required: ['food'] }),
          },
          { required: ['animal'] },
        ],
      },
    ),
    right: [
      { animal: 'Cat', food: 'meat' },
      { animal: 'Fish', food: 'worms' },
    ],
    wrong: [{}, { animal: 'Cat' }, { animal: 'Cat', food: 'worms' }],
  },
  'references by name': {
    schema: object(
      { n: { $ref: '/parts/whole' }, m: { $ref: '#few' } },
      {
        $id: 'https://example.com/form',
        definitions: {
          whole: { $id: '/parts/whole', type: 'integer' },
          few: { $id: '#few', type: 'number', maximum: 3 },
        },
      },
    ),
    right: [{ n: 3, m: 2.5 }],
    wrong: [{ n: 1.5 }, { m: 4 }],
  },
  'controls that do not exist or do not suit': {
    schema: object(
      {
        a: { type: 'integer', maximum: 5 },
        b: text,
        c: { type: 'boolean' },
        d: { type: 'array', items: text },
        e: object({ f: text }),
      },
      { required: ['a'] },
    ),
    uiSchema: {
      a: { 'ui:widget': 'stars' },
      b: { 'ui:widget': 'radio' },
      c: { 'ui:widget': 'textarea' },
      d: { 'ui:widget': 'map', items: { 'ui:options': { widget: 'none' } } },
      e: { 'ui:field': 'geo', f: { 'ui:widget': 'updown' } },
    },
    right: [{ a: 3, b: 'x', c: true, d: ['y'], e: { f: 'z' } }],
    wrong: [{ a: 6 }, {}],
  },
  'a choice of lists and plain answers': {
    schema: object({
      a: {
        anyOf: [
          { type: 'array', title: 'Several', items: text },
          { type: 'number', title: 'One' },
        ],
      },
      rows: {
        type: 'array',
        items: {
          oneOf: [
            object({ x: { ...text, minLength: 2 } }, { required: ['x'] }),
            object({ y: number }, { required: ['y'] }),
          ],
        },
      },
    }),
    right: [{ a: 5 }, { a: ['x'] }, { rows: [{ x: 'ab' }, { y: 2 }] }],
    wrong: [{ rows: [{ x: 'a' }] }, { rows: [{}] }],
  },
  'groups, lists and choices under conditions, two deep': {
    schema: object(
      { way: { enum: ['group', 'list', 'choice'] } },
      {
        required: ['way'],
        allOf: [
          {
            if: object({ way: { const: 'group' } }, { required: ['way'] }),
            then: object(
              {
                home: object(
                  { town: text, street: { ...text, minLength: 2 } },
                  {
                    required: ['town', 'street'],
                    if: object({ town: { const: 'Ado' } }, { required: ['town'] }),
                    then: object({ door: object({ number, floor: number }, { required: ['number'] }) }),
                    else: object({ visits: { type: 'array', items: object({ day: text, by: text }) } }),
                  },
                ),
              },
              { required: ['home'] },
            ),
          },
          {
            if: object({ way: { const: 'list' } }, { required: ['way'] }),
            then: object(
              {
                people: {
                  type: 'array',
                  minItems: 1,
                  items: object(
                    { name: text, adult: { enum: ['yes', 'no'] } },
                    {
                      required: ['name'],
                      if: object({ adult: { const: 'no' } }, { required: ['adult'] }),
                      then: object(
                        { parent: object({ name: text }, { required: ['name'] }) },
                        { required: ['parent'] },
                      ),
                    },
                  ),
                },
              },
              { required: ['people'] },
            ),
          },
          {
            if: object({ way: { const: 'choice' } }, { required: ['way'] }),
            then: object(
              {
                pay: {
                  oneOf: [
                    object({ card: text }, { required: ['card'] }),
                    object(
                      { bank: text },
                      {
                        required: ['bank'],
                        dependencies: { bank: object({ owner: object({ name: text }, { required: ['name'] }) }) },
                      },
                    ),
                  ],
                },
              },
              { required: ['pay'] },
            ),
          },
        ],
      },
    ),
    right: [
      { way: 'group', home: { town: 'Ado', street: 'Fajuyi', door: { number: 2 } } },
      { way: 'group', home: { town: 'Ido', street: 'Fajuyi', visits: [{ day: 'Mon' }] } },
      { way: 'list', people: [{ name: 'A' }, { name: 'B', adult: 'no', parent: { name: 'C' } }] },
      { way: 'choice', pay: { card: '1' } },
      { way: 'choice', pay: { bank: 'B', owner: { name: 'O' } } },
    ],
    wrong: [
      {},
      { way: 'group' },
      { way: 'group', home: { town: 'Ado', street: 'F' } },
      { way: 'list', people: [] },
      { way: 'list', people: [{ name: 'B', adult: 'no' }] },
      { way: 'choice', pay: { bank: 'B', owner: { name: 5 } } },
    ],
  },
  'order, words and looks': {
    schema: object(
      {
        a: { ...text, title: 'A', readOnly: true, default: 'fixed' },
        b: { ...text, title: 'B' },
        c: { ...text, title: 'C', enum: ['x', 'y'] },
      },
      { required: ['b'] },
    ),
    uiSchema: {
      'ui:order': ['c', '*', 'a'],
      b: { 'ui:widget': 'textarea', 'ui:placeholder': 'here', 'ui:help': 'Help' },
      c: { 'ui:widget': 'radio', 'ui:enumNames': ['Ex', 'Why'] },
    },
    right: [{ a: 'fixed', b: 'text', c: 'y' }],
    wrong: [{ a: 'fixed' }, { b: 'text', c: 'z' }],
  },
};
