import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';

/** A form as people write it elsewhere, with answers that it takes and answers that it refuses. */
export interface ForeignForm {
  schema: Record<string, unknown>;
  uiSchema?: FormDefinition['uiSchema'] | Record<string, unknown>;
  right?: Record<string, unknown>[];
  wrong?: Record<string, unknown>[];
}

const text = { type: 'string' };
const form = (properties: object, rest: object = {}): Record<string, unknown> => ({
  type: 'object',
  properties,
  ...rest,
});

/** What works here as it does where it comes from: playgrounds, tutorials, other tools, drafts 4 to 2020-12. */
export const working: Record<string, ForeignForm> = {
  'a to-do list': {
    schema: form(
      {
        title: { type: 'string', title: 'Task list title' },
        tasks: {
          type: 'array',
          title: 'Tasks',
          items: form(
            { title: { type: 'string', title: 'Title' }, details: text, done: { type: 'boolean', default: false } },
            { required: ['title'] },
          ),
        },
      },
      { title: 'A list', description: 'Tasks to do', required: ['title'] },
    ),
    uiSchema: { tasks: { items: { details: { 'ui:widget': 'textarea' } } } },
    right: [{ title: 'Home', tasks: [{ title: 'Wash' }] }],
    wrong: [{}],
  },
  'a registration with telephone, password and colour': {
    schema: form(
      {
        firstName: { type: 'string', title: 'First name', default: 'Chuck' },
        age: { type: 'integer', title: 'Age' },
        bio: { type: 'string', title: 'Bio' },
        password: { type: 'string', title: 'Password', minLength: 3 },
        telephone: { type: 'string', title: 'Telephone', minLength: 10 },
      },
      { required: ['firstName'] },
    ),
    uiSchema: {
      firstName: { 'ui:autofocus': true, 'ui:emptyValue': '', 'ui:autocomplete': 'family-name' },
      age: { 'ui:widget': 'updown', 'ui:title': 'Age of person', 'ui:description': '(earth year)' },
      bio: { 'ui:widget': 'textarea' },
      password: { 'ui:widget': 'password', 'ui:help': 'Make it strong' },
      telephone: { 'ui:options': { inputType: 'tel' } },
    },
    right: [{ firstName: 'A', password: 'abc', telephone: '0803123456' }],
    wrong: [{ firstName: 'A', password: 'ab' }],
  },
  'no titles at all': {
    schema: form(
      { firstName: text, last_name: text, 'e-mail': { type: 'string', format: 'email' } },
      {
        required: ['firstName'],
      },
    ),
    right: [],
  },
  'a condition without required': {
    schema: form(
      { country: { type: 'string', enum: ['NG', 'GH'] } },
      {
        if: { properties: { country: { const: 'NG' } } },
        then: { properties: { state: text }, required: ['state'] },
        else: { properties: { region: text } },
      },
    ),
    right: [
      { country: 'NG', state: 'Ekiti' },
      { country: 'GH', region: 'Volta' },
    ],
    wrong: [{ country: 'NG' }],
  },
  'conditions one after the other in allOf': {
    schema: form(
      { animal: { enum: ['Cat', 'Fish'] } },
      {
        allOf: [
          {
            if: { properties: { animal: { const: 'Cat' } } },
            then: { properties: { food: { type: 'string', enum: ['meat', 'grass', 'fish'] } }, required: ['food'] },
          },
          {
            if: { properties: { animal: { const: 'Fish' } } },
            then: {
              properties: {
                food: { type: 'string', enum: ['insect', 'worms'] },
                water: { type: 'string', enum: ['lake', 'sea'] },
              },
              required: ['food', 'water'],
            },
          },
          { required: ['animal'] },
        ],
      },
    ),
    right: [
      { animal: 'Cat', food: 'meat' },
      { animal: 'Fish', food: 'worms', water: 'sea' },
    ],
    wrong: [{}, { animal: 'Cat', food: 'worms' }],
  },
  'a file as data-url, and several': {
    schema: form({
      file: { type: 'string', format: 'data-url', title: 'Single file' },
      files: { type: 'array', title: 'Multiple files', items: { type: 'string', format: 'data-url' } },
      filesAccept: { type: 'string', format: 'data-url', title: 'Single File with Accept attribute' },
    }),
    uiSchema: { filesAccept: { 'ui:options': { accept: '.pdf' } } },
  },
  'additionalItems beside a list of kinds, and beside one kind': {
    schema: form({
      fixed: { type: 'array', items: [text, { type: 'boolean' }], additionalItems: { type: 'number' } },
      plain: { type: 'array', items: text, additionalItems: false },
    }),
    right: [{ fixed: ['a', true, 5] }, { plain: ['a', 'b'] }],
    wrong: [{ fixed: ['a', true, 'b'] }],
  },
  'a default shorter than minItems': {
    schema: form({ names: { type: 'array', minItems: 3, items: { type: 'string', default: 'x' }, default: ['a'] } }),
    right: [{ names: ['a', 'b', 'c'] }],
    wrong: [{ names: ['a'] }],
  },
  'lists as playgrounds show them': {
    schema: form(
      {
        listOfStrings: { type: 'array', title: 'A list of strings', items: { type: 'string', default: 'bazinga' } },
        multipleChoicesList: {
          type: 'array',
          title: 'A multiple choices list',
          items: { type: 'string', enum: ['foo', 'bar', 'fuzz', 'qux'] },
          uniqueItems: true,
        },
        fixedItemsList: {
          type: 'array',
          title: 'A list of fixed items',
          items: [
            { title: 'A string value', type: 'string', default: 'lorem ipsum' },
            { title: 'a boolean value', type: 'boolean' },
          ],
          additionalItems: { title: 'Additional item', type: 'number' },
        },
        minItemsList: { type: 'array', title: 'At least', minItems: 3, items: { $ref: '#/definitions/Thing' } },
        nestedList: {
          type: 'array',
          title: 'Nested list',
          items: { type: 'array', title: 'Inner list', items: { type: 'string', default: 'lorem ipsum' } },
        },
        unorderable: { title: 'Unorderable items', type: 'array', items: text },
        copyable: { title: 'Copyable items', type: 'array', items: text },
        noToolbar: { title: 'No add, remove and order buttons', type: 'array', items: text },
      },
      { definitions: { Thing: form({ name: { type: 'string', default: 'Default name' } }) } },
    ),
    uiSchema: {
      listOfStrings: { items: { 'ui:emptyValue': '' } },
      multipleChoicesList: { 'ui:widget': 'checkboxes' },
      fixedItemsList: {
        items: [{ 'ui:widget': 'textarea' }, { 'ui:widget': 'select' }],
        additionalItems: { 'ui:widget': 'updown' },
      },
      unorderable: { 'ui:options': { orderable: false } },
      copyable: { 'ui:options': { copyable: true } },
      noToolbar: { 'ui:options': { addable: false, orderable: false, removable: false } },
    },
  },
  'numbers as playgrounds show them': {
    schema: form({
      number: { title: 'Number', type: 'number' },
      integer: { title: 'Integer', type: 'integer' },
      numberEnum: { type: 'number', title: 'Number enum', enum: [1, 2, 3] },
      numberEnumRadio: { type: 'number', title: 'Number enum', enum: [1, 2, 3] },
      integerRange: { title: 'Integer range', type: 'integer', minimum: -50, maximum: 50 },
      integerRangeSteps: { title: 'Integer range (by 10)', type: 'integer', minimum: 50, maximum: 100, multipleOf: 10 },
    }),
    uiSchema: {
      integer: { 'ui:widget': 'updown' },
      numberEnumRadio: { 'ui:widget': 'radio', 'ui:options': { inline: true } },
      integerRange: { 'ui:widget': 'range' },
      integerRangeSteps: { 'ui:widget': 'range' },
    },
    right: [{ number: 3.1, integer: 4, numberEnum: 2, integerRangeSteps: 80 }],
    wrong: [{ integerRangeSteps: 55 }],
  },
  'widgets as playgrounds show them': {
    schema: form(
      {
        stringFormats: form(
          {
            email: { type: 'string', format: 'email' },
            uri: { type: 'string', format: 'uri' },
          },
          { title: 'String formats' },
        ),
        boolean: form(
          {
            default: { type: 'boolean', title: 'checkbox (default)', description: 'This is the checkbox-description' },
            radio: { type: 'boolean', title: 'radio buttons' },
            select: { type: 'boolean', title: 'select box' },
          },
          { title: 'Boolean field' },
        ),
        string: form(
          {
            default: { type: 'string', title: 'text input (default)' },
            textarea: { type: 'string', title: 'textarea' },
            placeholder: { type: 'string' },
            color: { type: 'string', title: 'color picker', default: '#151ce6' },
          },
          { title: 'String field' },
        ),
        secret: { type: 'string', default: "I'm a hidden string." },
        disabled: { type: 'string', title: 'A disabled field', default: 'I am disabled.' },
        readonly: { type: 'string', title: 'A readonly field', default: 'I am read-only.' },
        readonly2: { type: 'string', title: 'Another readonly field', default: 'I am also read-only.', readOnly: true },
        widgetOptions: { title: 'Custom widget with options', type: 'string', default: 'I am yellow' },
        selectWidgetOptions: {
          title: 'Custom select widget with options',
          type: 'string',
          enum: ['foo', 'bar'],
          enumNames: ['Foo', 'Bar'],
        },
      },
      { title: 'Widgets' },
    ),
    uiSchema: {
      boolean: { radio: { 'ui:widget': 'radio' }, select: { 'ui:widget': 'select' } },
      string: {
        textarea: { 'ui:widget': 'textarea', 'ui:options': { rows: 5 } },
        placeholder: { 'ui:placeholder': 'This is a placeholder' },
        color: { 'ui:widget': 'color' },
      },
      secret: { 'ui:widget': 'hidden' },
      disabled: { 'ui:disabled': true },
      readonly: { 'ui:readonly': true },
      widgetOptions: { 'ui:options': { backgroundColor: 'yellow' } },
      selectWidgetOptions: { 'ui:options': { backgroundColor: 'pink' } },
    },
  },
  'definitions and references, a tree among them': {
    schema: form(
      {
        billing_address: { title: 'Billing address', $ref: '#/definitions/address' },
        shipping_address: { title: 'Shipping address', $ref: '#/definitions/address' },
        tree: { title: 'Recursive references', $ref: '#/definitions/node' },
      },
      {
        definitions: {
          address: form(
            { street_address: text, city: text, state: text },
            { required: ['street_address', 'city', 'state'] },
          ),
          node: form({
            name: text,
            children: { type: 'array', items: { $ref: '#/definitions/node' } },
          }),
        },
      },
    ),
    uiSchema: { 'ui:order': ['shipping_address', 'billing_address', 'tree'] },
    right: [
      { billing_address: { street_address: 'a', city: 'b', state: 'c' } },
      { tree: { name: 'a', children: [{ name: 'b' }] } },
    ],
    wrong: [{ billing_address: { city: 'b' } }],
  },
  'an order with a star': {
    schema: form({ a: text, b: text, c: text }),
    uiSchema: { 'ui:order': ['c', '*', 'a'] },
    right: [{ a: '1', b: '2', c: '3' }],
  },
  'dates of several kinds': {
    schema: form({
      datetime: { type: 'string', format: 'date-time' },
      date: { type: 'string', format: 'date' },
      time: { type: 'string', format: 'time' },
      alternative: { type: 'string', format: 'date-time' },
      altDate: { type: 'string', format: 'date' },
    }),
    uiSchema: {
      alternative: { 'ui:widget': 'alt-datetime', 'ui:options': { yearsRange: [1980, 2030], format: 'MDY' } },
      altDate: { 'ui:widget': 'alt-date', 'ui:options': { yearsRange: [1980, 2030] } },
    },
    right: [{ date: '2026-01-02' }],
    wrong: [{ date: 'soon' }],
  },
  'dependencies between properties': {
    schema: form(
      { name: text, credit_card: { type: 'string' }, billing_address: text },
      { required: ['name'], dependencies: { credit_card: ['billing_address'], billing_address: ['credit_card'] } },
    ),
    right: [{ name: 'A' }, { name: 'A', credit_card: '1', billing_address: 'B' }],
    wrong: [{ name: 'A', credit_card: '1' }],
  },
  'dependencies with a schema and with options': {
    schema: form({
      simple: form(
        { name: text, credit_card: { type: 'number' } },
        {
          dependencies: { credit_card: { properties: { billing_address: text }, required: ['billing_address'] } },
        },
      ),
      dynamic: form(
        {
          pets: {
            title: 'Do you have any pets?',
            type: 'string',
            enum: ['No', 'Yes: One', 'Yes: More than one'],
            default: 'No',
          },
        },
        {
          required: ['pets'],
          dependencies: {
            pets: {
              oneOf: [
                { properties: { pets: { enum: ['No'] } } },
                {
                  properties: { pets: { enum: ['Yes: One'] }, age: { title: 'How old is your pet?', type: 'number' } },
                  required: ['age'],
                },
                {
                  properties: {
                    pets: { enum: ['Yes: More than one'] },
                    rid: { title: 'Get rid of any?', type: 'boolean' },
                  },
                  required: ['rid'],
                },
              ],
            },
          },
        },
      ),
    }),
    right: [{ simple: { name: 'A', credit_card: 1, billing_address: 'B' }, dynamic: { pets: 'Yes: One', age: 3 } }],
    wrong: [{ simple: { credit_card: 1 }, dynamic: { pets: 'No' } }],
  },
  'any of several, one of several, all of several': {
    schema: form(
      {
        age: { type: 'integer', title: 'Age' },
        items: {
          type: 'array',
          items: {
            type: 'object',
            anyOf: [{ properties: { foo: text } }, { properties: { bar: text } }],
          },
        },
        nested: { allOf: [form({ lorem: { type: ['string', 'boolean'], default: true } }), form({ ipsum: text })] },
      },
      {
        anyOf: [
          {
            title: 'First method of identification',
            properties: { firstName: text, lastName: text },
            required: ['firstName'],
          },
          {
            title: 'Second method of identification',
            properties: { idCode: { type: 'string' } },
            required: ['idCode'],
          },
        ],
      },
    ),
    right: [{ age: 3, firstName: 'A' }, { idCode: 'x' }],
    wrong: [{ age: 3 }],
  },
  'one of two at the outermost level': {
    schema: form(
      {},
      {
        oneOf: [
          { properties: { lorem: text }, required: ['lorem'] },
          { properties: { ipsum: text }, required: ['ipsum'] },
        ],
      },
    ),
    right: [{ lorem: 'a' }, { ipsum: 'b' }],
    wrong: [{}],
  },
  'choices with names by oneOf and const': {
    schema: form({
      locale: {
        oneOf: [
          { const: 'en', title: 'English' },
          { const: 'yo', title: 'Yorùbá' },
        ],
      },
      toppings: {
        type: 'array',
        uniqueItems: true,
        items: {
          anyOf: [
            { const: 'a', title: 'A' },
            { const: 'b', title: 'B' },
          ],
        },
      },
      level: {
        type: 'integer',
        oneOf: [
          { enum: [1], title: 'Low' },
          { enum: [2], title: 'High' },
        ],
      },
    }),
    right: [{ locale: 'yo', toppings: ['a'], level: 2 }],
    wrong: [{ locale: 'fr' }],
  },
  'nullable types': {
    schema: form({
      name: { type: ['string', 'null'] },
      age: { type: ['null', 'integer'], minimum: 0 },
      tags: { type: ['array', 'null'], items: text },
      home: { type: ['object', 'null'], properties: { town: text } },
      food: { type: ['string', 'null'], enum: ['a', 'b', null] },
      nothing: { type: 'null', title: 'A note' },
    }),
    right: [{ name: 'A', age: 4, tags: ['x'], home: { town: 'Ado' }, food: 'a' }],
    wrong: [{ age: -1 }],
  },
  'OpenAPI words': {
    schema: form({
      name: { type: 'string', nullable: true, example: 'Ada', deprecated: false },
      price: { type: 'number', format: 'float', xml: { name: 'p' } },
      count: { type: 'integer', format: 'int32' },
      big: { type: 'integer', format: 'int64', externalDocs: { url: 'https://example.com' } },
      code: { type: 'string', format: 'byte' },
      secret: { type: 'string', format: 'password', writeOnly: true },
    }),
    right: [{ name: 'A', price: 1.5, count: 3 }],
    wrong: [{ count: 1.5 }],
  },
  'draft-04 words': {
    schema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      ...form({ n: { type: 'number', minimum: 0, maximum: 10 }, s: text }, { required: ['s'] }),
    },
    right: [{ n: 1, s: 'a' }],
    wrong: [{ n: 11, s: 'a' }],
  },
  'draft-06 words': {
    schema: {
      $schema: 'http://json-schema.org/draft-06/schema#',
      $id: 'https://example.com/person.schema.json',
      title: 'Person',
      ...form({
        first: { type: 'string', description: 'First name.', examples: ['Ada'] },
        age: { type: 'integer', exclusiveMinimum: 0 },
      }),
    },
    right: [{ first: 'A', age: 1 }],
    wrong: [{ age: 0 }],
  },
  'draft-07 remarks': {
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $comment: 'made by hand',
      ...form({ a: { type: 'string', $comment: 'why', readOnly: false, writeOnly: false, contentEncoding: 'base64' } }),
    },
    right: [{ a: 'x' }],
  },
  'draft 2019-09': {
    schema: {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      ...form(
        { card: text, address: text, phone: { $ref: '#/$defs/phone' } },
        {
          $defs: { phone: { type: 'string', minLength: 3 } },
          dependentRequired: { card: ['address'] },
          unevaluatedProperties: false,
        },
      ),
    },
    right: [{ card: '1', address: 'A' }, { phone: '123' }],
    wrong: [{ card: '1' }, { phone: '1' }],
  },
  dependentSchemas: {
    schema: form(
      { card: text },
      { dependentSchemas: { card: { properties: { address: text }, required: ['address'] } } },
    ),
    right: [{}, { card: '1', address: 'A' }],
    wrong: [{ card: '1' }],
  },
  'draft 2020-12': {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://example.com/arrays.schema.json',
      description: 'Arrays of strings and objects',
      ...form(
        {
          fruits: { type: 'array', items: text },
          vegetables: { type: 'array', items: { $ref: '#/$defs/veggie' } },
          pair: { type: 'array', prefixItems: [{ type: 'number' }, text], items: false },
        },
        {
          $defs: {
            veggie: form(
              { veggieName: { type: 'string', description: 'The name.' }, veggieLike: { type: 'boolean' } },
              {
                required: ['veggieName', 'veggieLike'],
              },
            ),
          },
        },
      ),
    },
    right: [{ fruits: ['apple'], vegetables: [{ veggieName: 'potato', veggieLike: true }], pair: [1, 'a'] }],
    wrong: [{ vegetables: [{ veggieLike: true }] }, { pair: ['a', 1] }],
  },
  'contains with bounds': {
    schema: form({
      list: { type: 'array', items: { type: 'number' }, contains: { minimum: 5 }, minContains: 1, maxContains: 2 },
    }),
    right: [{ list: [1, 6] }],
    wrong: [{ list: [1] }],
  },
  'patternProperties and propertyNames': {
    schema: form({
      known: text,
      more: {
        type: 'object',
        patternProperties: { '^S_': text, '^I_': { type: 'integer' } },
        propertyNames: { pattern: '^[A-Z]_' },
        additionalProperties: false,
      },
    }),
    right: [{ known: 'a', more: { S_a: 'x', I_b: 4 } }],
    wrong: [{ more: { I_b: 'x' } }],
  },
  'additionalProperties of a kind, and a range of them': {
    schema: form({ labels: { type: 'object', additionalProperties: text, minProperties: 1, maxProperties: 3 } }),
    right: [{ labels: { a: 'b' } }],
    wrong: [{ labels: { a: '1', b: '2', c: '3', d: '4' } }],
  },
  'not and const': {
    schema: form(
      {
        agree: { const: true, title: 'I agree' },
        name: { type: 'string', not: { const: 'admin' } },
        kind: { const: 'form' },
      },
      {
        required: ['agree'],
      },
    ),
    right: [{ agree: true, name: 'Ada' }],
    wrong: [{ name: 'Ada' }, { agree: true, name: 'admin' }],
  },
  'unknown formats': {
    schema: form({
      phone: { type: 'string', format: 'phone' },
      tel: { type: 'string', format: 'tel' },
      postcode: { type: 'string', format: 'postal-code' },
      area: { type: 'string', format: 'us-phone' },
      color: { type: 'string', format: 'color' },
      card: { type: 'string', format: 'credit-card' },
      html: { type: 'string', format: 'textarea' },
      host: { type: 'string', format: 'idn-hostname' },
    }),
    right: [{ phone: '0803' }],
  },
  'enumNames beside enum': {
    schema: form({ size: { type: 'string', enum: ['s', 'm'], enumNames: ['Small', 'Middle'] } }),
    right: [{ size: 's' }],
    wrong: [{ size: 'l' }],
  },
  'enumeration of mixed types and with nothing chosen': {
    schema: form({ a: { enum: ['x', 2, true, null] }, b: { type: 'string', enum: ['', 'x', 'y'] } }),
    right: [{ a: 2, b: 'x' }],
    wrong: [{ a: 'y' }],
  },
  'a field without a type': {
    schema: form({
      any: {},
      named: { title: 'Named' },
      ruled: { minLength: 2 },
      described: { description: 'Anything' },
    }),
    right: [{ any: 'x', ruled: 'ab' }],
    wrong: [{ ruled: 'a' }],
  },
  'a title in the reference only': {
    schema: form(
      { home: { $ref: '#/definitions/home' } },
      { definitions: { home: form({ street: text }, { title: 'Home' }) } },
    ),
    right: [{ home: { street: 'A' } }],
  },
  'a reference without a title anywhere': {
    schema: form({ mail: { $ref: '#/$defs/mail' } }, { $defs: { mail: { type: 'string', format: 'email' } } }),
    right: [{ mail: 'a@b.co' }],
    wrong: [{ mail: 'a' }],
  },
  'hints for drawing within the schema': {
    schema: form({
      a: { type: 'string', 'ui:widget': 'textarea', placeholder: 'Here', propertyOrder: 2, options: { hidden: false } },
      b: { type: 'boolean', format: 'checkbox', widget: 'toggle', label: 'B' },
    }),
    right: [{ a: 'x', b: true }],
  },
  'options that are not known here': {
    schema: form({ a: text, b: { type: 'array', items: text }, c: { type: 'string', enum: ['x', 'y'] } }),
    uiSchema: {
      'ui:rootFieldId': 'my',
      'ui:submitButtonOptions': { norender: true },
      'ui:globalOptions': { copyable: true },
      a: {
        classNames: 'wide',
        'ui:classNames': 'wide',
        'ui:style': { color: 'red' },
        'ui:enableMarkdownInDescription': true,
      },
      b: { 'ui:options': { duplicateKeySuffixSeparator: '_', copyable: true }, 'ui:ArrayFieldTemplate': 'x' },
      c: { 'ui:widget': 'radio', 'ui:options': { inline: true, emptyValue: '' } },
    },
    right: [{ a: 'x', c: 'y' }],
  },
  'a field that is named twice in an order and in rows, and names of no field': {
    schema: form({ a: text, b: text }),
    uiSchema: { 'ui:order': ['b', 'b', 'gone', 'a'], 'ui:groups': [{ title: 'One', rows: ['a', ['a', 'gone']] }] },
    right: [{ a: 'x', b: 'y' }],
  },
  'own controls and fields': {
    schema: form({
      place: form({ lat: { type: 'number' }, lon: { type: 'number' } }),
      stars: { type: 'integer', minimum: 1, maximum: 5 },
    }),
    uiSchema: { place: { 'ui:field': 'geo' }, stars: { 'ui:widget': 'rating' } },
    right: [{ place: { lat: 1, lon: 2 }, stars: 3 }],
    wrong: [{ stars: 6 }],
  },
  'a person as JSON Forms has it': {
    schema: form(
      {
        name: { type: 'string', minLength: 3, description: 'Please enter your name' },
        vegetarian: { type: 'boolean' },
        birthDate: { type: 'string', format: 'date' },
        nationality: { type: 'string', enum: ['DE', 'IT', 'JP', 'Other'] },
        personalData: form(
          {
            age: { type: 'integer', description: 'Please enter your age.' },
            height: { type: 'number' },
            drivingSkill: { type: 'number', maximum: 10, minimum: 1, default: 7 },
          },
          { required: ['age', 'height'] },
        ),
        occupation: { type: 'string' },
        postalCode: { type: 'string', maxLength: 5 },
      },
      { required: ['occupation', 'nationality'] },
    ),
    right: [{ occupation: 'x', nationality: 'DE', personalData: { age: 4, height: 1.2 } }],
    wrong: [{ nationality: 'DE' }],
  },
  'an order of a shop': {
    schema: form(
      {
        orderId: { type: 'string', pattern: '^[A-Z]{2}[0-9]{4}$' },
        customer: form(
          { email: { type: 'string', format: 'email' }, phone: { type: 'string', pattern: '^\\+?[0-9 ]+$' } },
          { required: ['email'] },
        ),
        lines: {
          type: 'array',
          minItems: 1,
          items: form(
            {
              sku: text,
              quantity: { type: 'integer', minimum: 1, default: 1 },
              price: { type: 'number', minimum: 0, multipleOf: 0.01 },
            },
            {
              required: ['sku', 'quantity'],
            },
          ),
        },
        delivery: { type: 'string', enum: ['pickup', 'post'], default: 'pickup' },
      },
      {
        required: ['orderId', 'customer', 'lines'],
        if: { properties: { delivery: { const: 'post' } }, required: ['delivery'] },
        then: { properties: { address: text }, required: ['address'] },
      },
    ),
    right: [
      { orderId: 'AB1234', customer: { email: 'a@b.co' }, lines: [{ sku: 'x', quantity: 1 }], delivery: 'pickup' },
    ],
    wrong: [{ orderId: 'AB1', customer: { email: 'a@b.co' }, lines: [{ sku: 'x', quantity: 1 }] }],
  },
  'a survey with a matrix': {
    schema: form(
      {
        satisfaction: form(
          { speed: { $ref: '#/$defs/rating' }, quality: { $ref: '#/$defs/rating' } },
          { title: 'How satisfied are you?' },
        ),
        again: { type: 'string', enum: ['yes', 'maybe', 'no'] },
        why: { type: 'string', maxLength: 500 },
      },
      { $defs: { rating: { type: 'integer', enum: [1, 2, 3, 4, 5] } } },
    ),
    uiSchema: {
      satisfaction: { speed: { 'ui:widget': 'radio' }, quality: { 'ui:widget': 'radio' } },
      why: { 'ui:widget': 'textarea' },
    },
    right: [{ satisfaction: { speed: 1, quality: 5 }, again: 'no' }],
    wrong: [{ satisfaction: { speed: 7 } }],
  },
  'a form converted from form.io': {
    schema: form({
      firstName: { type: 'string', title: 'First Name', key: 'firstName', input: true, tableView: true },
      email: { type: 'string', title: 'Email', format: 'email', key: 'email', unique: false, persistent: true },
      submit: { type: 'boolean', title: 'Submit', theme: 'primary' },
    }),
    right: [{ firstName: 'A', email: 'a@b.co' }],
  },
  'a quiz with an answer under anyOf conditions': {
    schema: form(
      { q1: { enum: ['a', 'b', 'c'] }, q2: { type: 'integer' } },
      {
        if: {
          anyOf: [
            { properties: { q1: { const: 'a' } }, required: ['q1'] },
            { properties: { q2: { minimum: 5 } }, required: ['q2'] },
          ],
        },
        then: { properties: { more: text } },
      },
    ),
    right: [
      { q1: 'a', more: 'x' },
      { q2: 6, more: 'y' },
    ],
  },
  'a condition that negates': {
    schema: form(
      { job: { type: 'string', enum: ['none', 'full', 'part'] } },
      {
        if: { not: { properties: { job: { const: 'none' } } } },
        then: { properties: { firm: text }, required: ['firm'] },
      },
    ),
    right: [{ job: 'none' }, { job: 'full', firm: 'F' }],
    wrong: [{ job: 'full' }],
  },
  'a condition with then that only limits': {
    schema: form(
      { country: { enum: ['US', 'CA'], default: 'US' }, postal: text },
      {
        if: { properties: { country: { const: 'US' } } },
        then: { properties: { postal: { pattern: '^[0-9]{5}$' } } },
        else: { properties: { postal: { pattern: '^[A-Z][0-9]' } } },
      },
    ),
    right: [
      { country: 'US', postal: '12345' },
      { country: 'CA', postal: 'A1' },
    ],
    wrong: [{ country: 'US', postal: 'A1' }],
  },
  'an if without then, and a then without if': {
    schema: form({ a: text, b: text }, { if: { required: ['a'] }, allOf: [{ then: { required: ['b'] } }] }),
    right: [{ a: 'x' }],
  },
  'an if that always holds': {
    schema: form({ a: text }, { if: {}, then: { required: ['a'] } }),
    right: [{ a: 'x' }],
    wrong: [{}],
  },
  'nested conditions': {
    schema: form(
      { kind: { enum: ['person', 'firm'] } },
      {
        if: { properties: { kind: { const: 'firm' } } },
        then: {
          properties: { size: { enum: ['small', 'large'] } },
          if: { properties: { size: { const: 'large' } } },
          then: { properties: { board: { type: 'array', items: text, minItems: 1 } } },
        },
      },
    ),
    right: [{ kind: 'firm', size: 'small' }, { kind: 'firm', size: 'large', board: ['A'] }, { kind: 'person' }],
  },
  'a list of lists of groups': {
    schema: form({ rows: { type: 'array', items: { type: 'array', items: form({ x: { type: 'number' } }) } } }),
    right: [{ rows: [[{ x: 1 }], [{ x: 2 }, { x: 3 }]] }],
    wrong: [{ rows: [[{ x: 'a' }]] }],
  },
  'items that are anything': {
    schema: form({
      list: { type: 'array' },
      open: { type: 'array', items: {} },
      all: { type: 'array', items: true },
      group: { type: 'object' },
    }),
    right: [{ open: ['a'] }],
  },
  'a title that is empty, and long words': {
    schema: form({
      a: { type: 'string', title: '' },
      aVeryLongName_withEverything: text,
      URL: text,
      isOK: { type: 'boolean' },
    }),
    right: [{ a: 'x' }],
  },
  'required twice and required of a nested group': {
    schema: form({ a: text, g: form({ b: text }, { required: ['b'] }) }, { required: ['a', 'g'] }),
    right: [{ a: '1', g: { b: '2' } }],
    wrong: [{ a: '1' }],
  },
  'anyOf of required': {
    schema: form({ phone: text, mail: text }, { anyOf: [{ required: ['phone'] }, { required: ['mail'] }] }),
    right: [{ phone: '1' }, { mail: 'a' }],
    wrong: [{}],
  },
  'oneOf with a discriminator': {
    schema: form({
      pet: {
        discriminator: { propertyName: 'kind' },
        oneOf: [
          form({ kind: { const: 'cat' }, lives: { type: 'integer' } }, { title: 'Cat', required: ['kind'] }),
          form({ kind: { const: 'dog' }, barks: { type: 'boolean' } }, { title: 'Dog', required: ['kind'] }),
        ],
      },
    }),
    right: [{ pet: { kind: 'cat', lives: 7 } }, { pet: { kind: 'dog', barks: true } }],
  },
  'a default that its own rules refuse': {
    schema: form({
      age: { type: 'integer', minimum: 18, default: 0 },
      size: { enum: ['s', 'm'], default: 'x' },
      mail: { type: 'string', format: 'email', default: 'you' },
    }),
    right: [{ age: 20 }],
    wrong: [{ age: 0 }],
  },
  'a default of another type': {
    schema: form({
      age: { type: 'integer', default: '18' },
      yes: { type: 'boolean', default: 'true' },
      list: { type: 'array', items: text, default: 'a' },
    }),
    right: [{ age: 20 }],
  },
  'rules of another type': {
    schema: form({
      a: { type: 'string', minimum: 3 },
      b: { type: 'number', maxLength: 3 },
      c: { type: 'boolean', minLength: 1 },
      d: { type: 'object', minItems: 1, properties: { e: text } },
    }),
    right: [{ a: 'x', b: 1000 }],
  },
  'a pattern that any part may fit': {
    schema: form({ code: { type: 'string', pattern: '[0-9]+' }, word: { type: 'string', pattern: '\\w' } }),
    right: [{ code: 'a1' }],
    wrong: [{ code: 'a' }],
  },
  'file types of other sites': {
    schema: form({
      photo: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
      json: { type: 'string', contentMediaType: 'application/json' },
    }),
    right: [{ json: '{}' }],
  },
  'autocomplete by words that browsers do not know': {
    schema: form({ a: text, b: text }),
    uiSchema: { a: { 'ui:autocomplete': 'nope' }, b: { 'ui:inputType': 'telephone' } },
    right: [{ a: 'x' }],
  },
  'names that mean something in JavaScript': {
    schema: form({
      constructor: text,
      toString: text,
      length: { type: 'integer' },
      type: text,
      title: text,
      properties: text,
      required: { type: 'boolean' },
      items: text,
      default: text,
      enum: text,
    }),
    right: [{ constructor: 'x', type: 'y', properties: 'z' }],
  },
  'the same titles, stars and remarks': {
    schema: form(
      {
        a: { type: 'string', title: 'Name *' },
        b: { type: 'string', title: 'Name *' },
        c: { type: 'string', title: 'Note (optional)' },
      },
      { required: ['a'] },
    ),
    right: [{ a: 'x' }],
  },
  'choices with blanks, and an invitation to choose': {
    schema: form({
      a: { type: 'string', enum: ['Select…', ' One', 'Two '] },
      b: { type: 'string', enum: ['One, two, three'] },
    }),
    right: [{ a: ' One' }],
  },
  'an address with allOf and overrides': {
    schema: form(
      {
        address: {
          allOf: [{ $ref: '#/definitions/base' }, { properties: { type: { enum: ['residential', 'business'] } } }],
        },
      },
      { definitions: { base: form({ street: text, city: text }, { required: ['street', 'city'] }) } },
    ),
    right: [{ address: { street: 'A', city: 'B', type: 'business' } }],
    wrong: [{ address: { street: 'A' } }],
  },
  'examples, defaults and read-only in a settings form': {
    schema: form(
      {
        port: { type: 'integer', minimum: 1, maximum: 65535, default: 8080, examples: [80, 443] },
        host: { type: 'string', format: 'hostname', default: 'localhost', examples: ['example.com'] },
        ip: { type: 'string', format: 'ipv4' },
        version: { type: 'string', readOnly: true, default: '1.0' },
        verbose: { type: 'boolean', default: false },
        mode: { type: 'string', enum: ['dev', 'prod'], default: 'dev' },
      },
      { additionalProperties: false },
    ),
    right: [{ port: 80 }],
    wrong: [{ port: 0 }],
  },
  'a booking with dates and guests': {
    schema: form(
      {
        checkIn: { type: 'string', format: 'date' },
        checkOut: { type: 'string', format: 'date' },
        guests: { type: 'integer', minimum: 1, maximum: 10 },
        children: { type: 'integer', minimum: 0 },
        rooms: {
          type: 'array',
          maxItems: 3,
          items: form({ bed: { enum: ['single', 'double'] }, view: { type: 'boolean' } }),
        },
      },
      {
        required: ['checkIn', 'checkOut', 'guests'],
        dependencies: {
          children: { properties: { ages: { type: 'array', items: { type: 'integer', maximum: 17 } } } },
        },
      },
    ),
    right: [{ checkIn: '2026-01-01', checkOut: '2026-01-03', guests: 2, children: 1, ages: [3] }],
    wrong: [{ checkIn: '2026-01-01', guests: 2 }],
  },
  'limits as draft-04 has them': {
    schema: {
      id: 'http://example.com/old.json',
      ...form({
        price: { type: 'number', minimum: 0, exclusiveMinimum: true },
        share: { type: 'number', maximum: 1, exclusiveMaximum: false },
      }),
    },
    right: [{ price: 0.5, share: 1 }],
    wrong: [{ price: 0 }, { share: 2 }],
  },
  'names that no record takes as they are': {
    schema: form({
      'First Name': text,
      'last-name': text,
      id: text,
      createdAt: text,
      '1st': text,
      home: form({ 'post code': text }),
    }),
    right: [{ 'First Name': 'A', 'last-name': 'B', id: 'x', '1st': 'y', home: { 'post code': 'z' } }],
  },
};

/** What works nowhere here, each with the end of the sentence that says why, or what to do. */
export const refused: Record<
  string,
  [schema: Record<string, unknown>, words: string, uiSchema?: ForeignForm['uiSchema']]
> = {
  'no field': [form({}), 'has no field: the form asks nothing'],
  'a type that is none': [form({ a: { type: 'text' } }), 'is "text", which is none of "string"'],
  'a reference to nothing': [
    form({ a: { $ref: '#/definitions/gone' } }),
    'leads to "#/definitions/gone", which is not there',
  ],
  'a reference to another file': [form({ a: { $ref: 'address.json' } }), 'leads to "address.json", which is not there'],
  'a pattern that is none': [form({ a: { type: 'string', pattern: '[a-' } }), 'which is no regex'],
  'a pattern between slashes': [form({ a: { type: 'string', pattern: '/^[a-z]+$/' } }), 'is written between slashes'],
  'a required field that is not asked': [form({ a: text }, { required: ['b'] }), 'is "b", which is no field here'],
  'a field that is required of all and asked of some': [
    form(
      { a: { enum: ['x', 'y'] } },
      {
        required: ['b'],
        if: { properties: { a: { const: 'x' } }, required: ['a'] },
        then: { properties: { b: text } },
      },
    ),
    'is "b", which is asked under a condition: others could never send the form',
  ],
  'a required field that is hidden': [
    form({ a: text }, { required: ['a'] }),
    'lets nobody answer this field',
    { a: { 'ui:widget': 'hidden' } },
  ],
  'a condition on an answer that nobody can give': [
    form(
      { a: { type: 'string', enum: ['Yes', 'No'] } },
      { if: { properties: { a: { const: 'yes' } }, required: ['a'] }, then: { properties: { b: text } } },
    ),
    'is "yes", an answer that cannot be given here',
  ],
  'a condition on a field that there is not': [
    form(
      { a: text },
      { if: { properties: { gone: { const: 1 } }, required: ['gone'] }, then: { properties: { b: text } } },
    ),
    'which is no field here',
  ],
  'conditions in a circle': [
    form(
      {},
      {
        allOf: [
          { if: { required: ['a'] }, then: { properties: { b: text } } },
          { if: { required: ['b'] }, then: { properties: { a: text } } },
        ],
      },
    ),
    'decides in a circle',
  ],
  'limits that no answer keeps': [form({ a: { type: 'number', minimum: 5, maximum: 1 } }), 'no answer is both'],
  'choices that their own type refuses': [
    form({ a: { type: 'integer', enum: ['one', 'two'] } }),
    'the choices are texts',
  ],
  'choices beside a list': [form({ a: { type: 'array', enum: ['x', 'y'] } }), 'of which each entry has the choices'],
  'a list that is a text': [form({ a: text }, { required: 'a' }), 'required'],
  'draft-03 words': [form({ a: { type: 'string', required: true } }), 'must be a list'],
  'a misspelt rule': [form({ a: { type: 'string', minLenght: 3 } }), 'minLenght is not a known key'],
  'a misspelt format': [form({ a: { type: 'string', format: 'e-mail' } }), 'which is no known format'],
  'fields outside the fields': [form({ a: text }, { b: { type: 'string', title: 'B' } }), 'b is not a known key'],
  'a picture as a file': [
    form({ a: { type: 'string', format: 'data-url', contentMediaType: 'image/png' } }),
    'the site takes PDF files alone',
  ],
  'a list as the form': [{ type: 'array', items: text }, ''],
  'a text as the form': [{ type: 'string' }, ''],
  'a day that there is not': [form({ a: { type: 'string', format: 'date', notBefore: '2026-02-30' } }), '2026-02-30'],
};
