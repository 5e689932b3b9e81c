import { RULES_OF_ANY_TYPE } from '../types/FieldType.ts';
import { fieldTypes } from '../types/fieldTypes.ts';
import type { Schema } from '../model/FormDefinition.d.ts';
import type {
  SchemaCondition,
  Constraints,
  FormSchema,
  SchemaOption,
  SchemaNode,
  UiOptions,
} from '../model/FormModule.ts';
import { defineOwnProperty, toPointerSegment } from '../model/pointer.ts';
import { answerLimitsByKeyword, isAnswerLimit } from './dataLimits.ts';
import { addCountryUiOptions } from './countryRules.ts';
import { choicesOfSchema } from './choicesOfSchema.ts';
import { childUiNode, listItemUi, readUiOptions, tupleItemUi, type UiNode } from './readUiOptions.ts';
import { pickLocalConstraints } from './pickLocalConstraints.ts';
import {
  isConstantOption,
  isNonBooleanSchema,
  pointerToFragment,
  localReferencePointer,
  followReferencesToPointer,
  schemaAt,
} from './schemaTree.ts';
import { keywordEffect } from './schemaKeywords.ts';

/** Source of a validator: a pointer into the form's schema, or a generated schema. */
export type SchemaOrPointer = { pointer: string } | { schema: FormSchema };

/** Context of a schema that affects its node. */
interface Manner {
  /** The parent object requires the answer. */
  isAsked?: boolean;
  /** A condition opens one of the schema's options. */
  isTriggered?: boolean;
}

/** Keywords copied to the constraints of a node. Type and choices are normalized separately. */
const KEPT: ReadonlySet<string> = new Set([...RULES_OF_ANY_TYPE, ...fieldTypes.flatMap(({ rules }) => rules)]);

/** Walks a form's schema once and turns each schema within into a node of the field model. */
export class SchemaNodeBuilder {
  readonly nodes: SchemaNode[] = [];
  /** Schema pointers by node number. */
  readonly pointers: string[] = [];
  readonly checks: SchemaOrPointer[] = [];
  /** Schema pointers of the conditions. */
  readonly places = new Map<SchemaCondition, string>();
  readonly #root: FormSchema;
  readonly #siteCountry: string | undefined;
  readonly #globalOptions: UiOptions;
  readonly #known = new Map<string, number>();
  readonly #uiNumbers = new Map<UiNode, number>();
  readonly #checkNumbers = new Map<string, number>();

  /**
   * @param siteCountry default country of phone numbers and amounts.
   * @param globalOptions options of all fields without own ones (`ui:globalOptions`).
   */
  constructor(root: FormSchema, siteCountry?: string, globalOptions: UiOptions = {}) {
    this.#root = root;
    this.#siteCountry = siteCountry;
    this.#globalOptions = globalOptions;
  }

  /** Returns the node number of the schema at a pointer. The same pointer, UI schema and context give the same node. */
  add(pointer: string, ui: UiNode | undefined, { isAsked, isTriggered }: Manner = {}): number {
    const schema = schemaAt(this.#root, pointer) ?? true;
    const manner: Manner = { isAsked: isAsked && isNonBooleanSchema(schema) && schema.type === 'boolean', isTriggered };
    if (ui && !this.#uiNumbers.has(ui)) this.#uiNumbers.set(ui, this.#uiNumbers.size);
    const key = JSON.stringify([pointer, ui && this.#uiNumbers.get(ui), ...Object.values(manner).map(Boolean)]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const number = this.nodes.push({}) - 1;
    this.#known.set(key, number);
    this.pointers.push(pointer);
    if (isNonBooleanSchema(schema)) this.#read(this.nodes[number]!, schema, pointer, ui, manner);
    else if (!schema) this.nodes[number]!.test = this.#check({ schema: { not: {} } });
    return number;
  }

  #read(node: SchemaNode, schema: FormSchema, pointer: string, ui: UiNode | undefined, manner: Manner): void {
    const constraints = this.#constraints(schema, ui, manner);
    if (Object.keys(constraints).length > 0) node.constraints = constraints;
    const uiOptions = addCountryUiOptions({ ...this.#globalOptions, ...readUiOptions(ui) }, this.#siteCountry);
    if (Object.keys(uiOptions).length > 0) node.uiOptions = uiOptions;
    if (schema.required) node.required = schema.required;
    const limits = answerLimitsByKeyword(schema);
    if (limits) node.limits = limits;
    const { type, ...rest } = schema;
    // The type of the form itself needs no validation.
    const rules = pickLocalConstraints(pointer === '' && type === 'object' ? rest : schema);
    if (rules) node.test = this.#check({ schema: rules });
    const referred = schema.$ref === undefined ? undefined : localReferencePointer(schema.$ref);
    if (referred !== undefined) (node.includes ??= []).push(this.add(referred, ui, manner));
    schema.allOf?.forEach((inner, index) => {
      if (inner !== true) (node.includes ??= []).push(this.add(`${pointer}/allOf/${index}`, ui, manner));
    });
    this.#readFields(node, schema, pointer, ui);
    this.#readConditions(node, schema, pointer, ui);
    for (const keyword of ['oneOf', 'anyOf'] as const)
      this.#readOptions(node, schema, keyword, pointer, ui, keyword === 'oneOf' && manner.isTriggered);
  }

  #constraints(schema: FormSchema, ui: UiNode | undefined, { isAsked }: Manner): Constraints {
    const constraints: Record<string, unknown> = {};
    for (const key of KEPT)
      if (schema[key] !== undefined && (schema[key] !== '' || key === 'default') && !isAnswerLimit(schema, key))
        constraints[key] = schema[key];
    if (schema.type !== undefined) constraints.type = [schema.type].flat();
    const choices = choicesOfSchema(schema, readUiOptions(ui), isAsked);
    if (choices) constraints.choices = choices;
    return constraints as Constraints;
  }

  #readFields(node: SchemaNode, schema: FormSchema, pointer: string, ui: UiNode | undefined): void {
    const { properties, patternProperties, additionalProperties, items, additionalItems, required } = schema;
    for (const [name, inner] of Object.entries(properties ?? {})) {
      if (inner === false) (node.never ??= []).push(name);
      else {
        const manner = required?.includes(name) ? { isAsked: true } : {};
        defineOwnProperty(
          (node.fields ??= {}),
          name,
          this.add(`${pointer}/properties${toPointerSegment(name)}`, childUiNode(ui, name), manner),
        );
      }
    }
    for (const [pattern, inner] of Object.entries(patternProperties ?? {}))
      if (inner !== false)
        (node.patterns ??= []).push([
          pattern,
          this.add(`${pointer}/patternProperties${toPointerSegment(pattern)}`, undefined),
        ]);
    if (additionalProperties === false) node.others = false;
    else if (additionalProperties !== undefined)
      node.others = this.add(`${pointer}/additionalProperties`, childUiNode(ui, 'additionalProperties'));
    if (items === undefined) return;
    node.items = Array.isArray(items)
      ? items.map((_, index) => this.add(`${pointer}/items/${index}`, tupleItemUi(ui, index)))
      : this.add(`${pointer}/items`, listItemUi(ui));
    if (Array.isArray(items) && isNonBooleanSchema(additionalItems))
      node.more = this.add(`${pointer}/additionalItems`, childUiNode(ui, 'additionalItems'));
  }

  #readConditions(node: SchemaNode, schema: FormSchema, pointer: string, ui: UiNode | undefined): void {
    const put = (check: SchemaOrPointer, branches: Omit<SchemaCondition, 'test' | 'dependsOn'>, place: string) => {
      const asked = 'pointer' in check ? schemaAt(this.#root, check.pointer)! : check.schema;
      const condition: SchemaCondition = {
        test: this.#check(check),
        dependsOn: dependenciesOf(this.#root, asked),
        ...branches,
      };
      this.places.set(condition, place);
      (node.conditions ??= []).push(condition);
    };
    const branch = (keyword: 'then' | 'else') =>
      (schema[keyword] ?? true) !== true ? { [keyword]: this.add(`${pointer}/${keyword}`, ui) } : {};
    if (isNonBooleanSchema(schema.if)) {
      const branches = { ...branch('then'), ...branch('else') };
      if (Object.keys(branches).length > 0) put({ pointer: `${pointer}/if` }, branches, `${pointer}/if`);
    } else if (schema.if !== undefined) {
      const keyword = schema.if ? 'then' : 'else';
      if ((schema[keyword] ?? true) !== true) (node.includes ??= []).push(this.add(`${pointer}/${keyword}`, ui));
    }
    for (const [trigger, dependency] of Object.entries(schema.dependencies ?? {})) {
      const place = `${pointer}/dependencies${toPointerSegment(trigger)}`;
      const isGiven = { schema: { required: [trigger] } };
      if (Array.isArray(dependency)) {
        this.pointers.push(place);
        put(isGiven, { then: this.nodes.push({ required: dependency }) - 1 }, place);
        continue;
      }
      const target = followReferencesToPointer(this.#root, place);
      const options = (schemaAt(this.#root, target) as FormSchema | undefined)?.oneOf ?? [];
      const triggered = options.map((_, index) => followReferencesToPointer(this.#root, `${target}/oneOf/${index}`));
      const isTriggered =
        triggered.length > 0 &&
        triggered.every((at) => schemaAt(this.#root, `${at}/properties${toPointerSegment(trigger)}`) !== undefined);
      put(isGiven, { then: this.add(target, ui, { isTriggered }) }, place);
      if (!isTriggered) continue;
      for (const at of triggered) {
        const fits = {
          properties: { [trigger]: { $ref: `#${pointerToFragment(`${at}/properties${toPointerSegment(trigger)}`)}` } },
        };
        put({ schema: { required: [trigger], ...fits } }, { then: this.add(at, ui) }, place);
      }
    }
  }

  #readOptions(
    node: SchemaNode,
    schema: FormSchema,
    keyword: 'oneOf' | 'anyOf',
    pointer: string,
    ui: UiNode | undefined,
    isTriggered = false,
  ): void {
    const listed = schema[keyword] ?? [];
    if (listed.every(isConstantOption)) return;
    const test = (index: number) => this.#check({ pointer: `${pointer}/${keyword}/${index}` });
    const tests = listed.flatMap((option, index) => (option === false ? [] : test(index)));
    if (listed.length > 1) (node.among ??= []).push({ keyword, tests });
    if (isTriggered) return;
    const options = listed.flatMap((option, index): SchemaOption[] => {
      if (option === false) return [];
      const place = `${pointer}/${keyword}/${index}`;
      const own = (ui?.[keyword] as UiNode[] | undefined)?.[index];
      const number = this.add(place, own ? { ...ui, ...own } : ui);
      return [{ node: number, test: test(index), label: this.#optionLabel(option, index, place) }];
    });
    if (options.length === 1) (node.includes ??= []).push(options[0]!.node);
    else (node.choices ??= []).push(options);
  }

  #optionLabel(option: Schema, index: number, pointer: string): string {
    const target = schemaAt(this.#root, followReferencesToPointer(this.#root, pointer));
    const title = [option, target].map((one) => (isNonBooleanSchema(one) ? one.title : undefined)).find(Boolean);
    const fixed = Object.values((isNonBooleanSchema(target) && target.properties) || {}).find(
      (field) => isNonBooleanSchema(field) && typeof field.const === 'string',
    );
    return title ?? ((fixed as FormSchema | undefined)?.const as string | undefined) ?? `Option ${index + 1}`;
  }

  #check(check: SchemaOrPointer): number {
    const key = JSON.stringify(check);
    const number = this.#checkNumbers.get(key) ?? this.checks.push(check) - 1;
    this.#checkNumbers.set(key, number);
    return number;
  }
}

/** Returns the pointers of the answers that a condition reads, relative to its field. The empty pointer is the field itself. */
function dependenciesOf(root: FormSchema, condition: Schema): string[] {
  const found = new Set<string>();
  const followed = new Set<string>();
  const visit = (schema: unknown, at: string) => {
    // A schema without names of nested answers constrains the answer itself, if only its type.
    if (
      at !== '' &&
      !(
        isNonBooleanSchema(schema) &&
        Object.keys(schema).some((keyword) => /^(names|same)$/.test(keywordEffect(keyword).of))
      )
    )
      found.add(at);
    if (!isNonBooleanSchema(schema)) return;
    for (const [keyword, said] of Object.entries(schema)) {
      const { of } = keywordEffect(keyword);
      if (keyword === 'properties')
        for (const [name, inner] of Object.entries(said as object)) visit(inner, at + toPointerSegment(name));
      else if (keyword === 'required') for (const name of said as string[]) found.add(at + toPointerSegment(name));
      else if (of === 'same') [said].flat().forEach((inner) => visit(inner, at));
      else if (keyword === '$ref') {
        const pointer = localReferencePointer(String(said));
        if (pointer === undefined || followed.has(at + pointer)) continue;
        followed.add(at + pointer);
        visit(schemaAt(root, pointer), at);
      } else if (of !== 'nothing') found.add(at);
    }
  };
  visit(condition, '');
  return [...found];
}
