// @vitest-environment jsdom
import {
  type ArrayFieldDescriptionProps,
  type ArrayFieldItemButtonsTemplateProps,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type ArrayFieldTitleProps,
  type DescriptionFieldProps,
  type FieldHelpProps,
  getSubmitButtonOptions,
  getTemplate,
  getUiOptions,
  type IconButtonProps,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type SubmitButtonProps,
  type TitleFieldProps,
} from '@rjsf/utils';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formOf, type Properties, showForm } from '../../../tests/forms/showForm.tsx';
import type { FormSchema } from '../model/FormModule.ts';
import { SiteForm } from './Form.tsx';
import type { CustomFormParts } from './useFormRegistry.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

type Templates = NonNullable<CustomFormParts['templates']>;

const show = (properties: Properties, uiSchema: object, templates: Templates) =>
  showForm(formOf(properties, uiSchema), { templates });

const word: FormSchema = { type: 'string', title: 'Word' };
const words: FormSchema = { type: 'array', title: 'Words', items: word, default: ['a', 'b'] };

/** From the documentation of RJSF: "AddButton". The other buttons are alike. */
const button = (label: string) =>
  function CustomButton(props: IconButtonProps) {
    const { icon: _icon, iconType: _type, uiSchema: _ui, registry: _registry, ...btnProps } = props;
    return (
      <button {...btnProps} className="custom">
        {label}
      </button>
    );
  };

/** From the documentation of RJSF: "SubmitButton". */
function CustomSubmit({ uiSchema }: SubmitButtonProps) {
  const { submitText, norender } = getSubmitButtonOptions(uiSchema);
  return norender ? null : (
    <button type="submit" className="custom">
      {submitText} now
    </button>
  );
}

const BUTTONS = {
  SubmitButton: CustomSubmit,
  AddButton: button('Plus'),
  CopyButton: button('Twice'),
  MoveUpButton: button('Higher'),
  MoveDownButton: button('Lower'),
  RemoveButton: button('Minus'),
};

/** A list whose buttons all show. */
const LIST_UI = { words: { 'ui:copyable': true } };

describe.each<[string, object, Templates]>([
  ['the templates of a form', LIST_UI, { ButtonTemplates: BUTTONS }],
  [
    'the global options of a form file',
    { ...LIST_UI, 'ui:globalOptions': Object.fromEntries(Object.keys(BUTTONS).map((name) => [name, `My${name}`])) },
    Object.fromEntries(Object.entries(BUTTONS).map(([name, part]) => [`My${name}`, part])) as Templates,
  ],
])('buttons by %s', (_how, uiSchema, templates) => {
  const shown = () => show({ words }, uiSchema, templates);
  const press = (name: string, index = 0) => fireEvent.click(screen.getAllByText(name)[index]!);

  test('replace the theme’s', () => {
    const { container } = shown();
    const names = [...container.querySelectorAll('button.custom')].map(({ textContent }) => textContent);
    expect([...new Set(names)]).toEqual(['Higher', 'Lower', 'Twice', 'Minus', 'Plus', 'Send now']);
    expect(container.querySelectorAll('button:not(.custom)')).toHaveLength(0);
  });

  test('change the list', async () => {
    const { send } = shown();
    press('Lower');
    press('Twice', 1);
    press('Minus');
    press('Plus');
    fireEvent.input(screen.getByLabelText(/Word 3/, { selector: 'input' }), { target: { value: 'c' } });
    expect(await send()).toEqual({ words: ['a', 'a', 'c'] });
  });

  test('submit no form when they change its list', () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    shown().container.querySelector('form')!.addEventListener('submit', submit);
    for (const name of ['Lower', 'Twice', 'Minus', 'Plus']) press(name);
    expect(submit).not.toHaveBeenCalled();
  });
});

test('a button of a form file that is no component leaves the theme’s', () => {
  show({ words }, { 'ui:globalOptions': { AddButton: 'gone' } }, {});
  expect(screen.getByRole('button', { name: /Add another/ })).toBeTruthy();
});

test('without script, buttons of a developer post the change of the list', () => {
  const form = formOf({ words });
  const html = renderToString(
    <SiteForm
      form={form}
      action="/"
      onSend={() => Promise.resolve({ ok: true })}
      templates={{ ButtonTemplates: { AddButton: BUTTONS.AddButton } }}
    />,
  );
  document.body.innerHTML = html;
  const { name, value, type } = screen.getByText<HTMLButtonElement>('Plus');
  expect([name, value, type]).toEqual(['_add', 'words', 'submit']);
});

test('title, description and help templates draw a group', () => {
  const Title = ({ id, title, required }: TitleFieldProps) => (
    <header id={id}>
      {title}
      {required && <mark>*</mark>}
    </header>
  );
  const Description = ({ description, id }: DescriptionFieldProps) => (
    <details id={id}>
      <summary>Description</summary>
      {description}
    </details>
  );
  const Help = ({ help, fieldPathId }: FieldHelpProps) => <aside id={`${fieldPathId.$id}__help`}>{help}</aside>;
  const group: FormSchema = { type: 'object', title: 'Group', description: 'About it', properties: { word } };
  const { container } = show(
    { group },
    {
      group: { 'ui:TitleFieldTemplate': 'Title', 'ui:DescriptionFieldTemplate': 'Description', 'ui:help': 'Ask us' },
      'ui:globalOptions': { FieldHelpTemplate: 'Help' },
    },
    { Title, Description, Help },
  );
  expect(container.querySelector('header')!.textContent).toBe('Group');
  expect(container.querySelector('details')!.textContent).toBe('DescriptionAbout it');
  expect(screen.getByText('Ask us').tagName).toBe('ASIDE');
  expect(screen.getAllByText('Ask us')).toHaveLength(1);
});

test('a description template leaves the help of its field', () => {
  const Description = ({ description, id }: DescriptionFieldProps) => <em id={id}>{description}</em>;
  show(
    { word: { ...word, description: 'About it' } },
    { word: { 'ui:DescriptionFieldTemplate': 'Description', 'ui:help': 'Ask us' } },
    { Description },
  );
  expect(screen.getByText('About it').tagName).toBe('EM');
  expect(screen.getByText('Ask us')).toBeTruthy();
});

test('a control names the message and the hint of templates by RJSF’s ids', async () => {
  const Description = ({ description, id }: DescriptionFieldProps) => <em id={id}>{description}</em>;
  const form = formOf(
    { word: { ...word, description: 'About it' } },
    { word: { 'ui:DescriptionFieldTemplate': 'Description' } },
  );
  showForm(form, { templates: { Description } });
  const id = screen.getByLabelText(/Word/).getAttribute('aria-describedby')!;
  expect(document.getElementById(id)!.textContent).toBe('About it');
});

test('templates of a list draw its title, hint, items and buttons', async () => {
  const ListTitle = ({ title }: ArrayFieldTitleProps) => <h4>{title}</h4>;
  const ListHint = ({ description }: ArrayFieldDescriptionProps) => <small>{description}</small>;
  const ItemButtons = (props: ArrayFieldItemButtonsTemplateProps) => {
    const { MoveDownButton, RemoveButton } = props.registry.templates.ButtonTemplates;
    const { registry, uiSchema, hasMoveDown, hasRemove, disabled, readonly } = props;
    return (
      <nav>
        {hasMoveDown && (
          <MoveDownButton
            disabled={disabled || readonly}
            onClick={props.onMoveDownItem}
            uiSchema={uiSchema}
            registry={registry}
          />
        )}
        {hasRemove && <RemoveButton onClick={props.onRemoveItem} uiSchema={uiSchema} registry={registry} />}
      </nav>
    );
  };
  const { container, send } = show(
    { words: { ...words, description: 'One each' } },
    {
      words: {
        'ui:ArrayFieldTitleTemplate': 'ListTitle',
        'ui:ArrayFieldDescriptionTemplate': 'ListHint',
        'ui:ArrayFieldItemButtonsTemplate': 'ItemButtons',
      },
    },
    { ListTitle, ListHint, ItemButtons },
  );
  expect([...container.querySelectorAll('h4, small')].map(({ textContent }) => textContent)).toEqual([
    'Words',
    'One each',
  ]);
  expect(container.querySelectorAll('nav')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Move down' }));
  expect(await send()).toEqual({ words: ['b', 'a'] });
});

/** From the documentation of RJSF: "ArrayFieldTemplate" and "ArrayFieldItemTemplate". */
function CustomList(props: ArrayFieldTemplateProps) {
  return (
    <div className={props.className}>
      {props.items}
      {props.canAdd && (
        <button type="button" onClick={props.onAddClick}>
          More
        </button>
      )}
    </div>
  );
}
function CustomItem(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, className, hasToolbar, registry, uiSchema } = props;
  const Buttons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  return (
    <div className={className}>
      {children}
      {hasToolbar && createElement(Buttons, buttonsProps)}
    </div>
  );
}

test('an item template draws the buttons of the registry', async () => {
  const { container, send } = show(
    { words },
    { words: { 'ui:ArrayFieldTemplate': 'List', 'ui:ArrayFieldItemTemplate': 'Item' } },
    { List: CustomList, Item: CustomItem },
  );
  expect(container.querySelectorAll('.rjsf-array-item')).toHaveLength(2);
  fireEvent.click(screen.getAllByRole('button', { name: /Remove/ })[0]!);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.input(screen.getByLabelText(/Word 2/, { selector: 'input' }), { target: { value: 'c' } });
  expect(await send()).toEqual({ words: ['b', 'c'] });
});

test('an object template draws the fields, and adds a property', async () => {
  /** From the documentation of RJSF: "ObjectFieldTemplate". */
  const CustomObject = (props: ObjectFieldTemplateProps) => (
    <div>
      {props.title}
      {props.description}
      {props.properties.map((element) => (
        <div key={element.name} className="property-wrapper">
          {element.content}
        </div>
      ))}
      <button type="button" onClick={props.onAddProperty}>
        More
      </button>
    </div>
  );
  const free: FormSchema = { type: 'object', title: 'Free', properties: { word }, additionalProperties: word };
  const { container } = show({ free }, { free: { 'ui:ObjectFieldTemplate': 'Box' } }, { Box: CustomObject });
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(container.querySelectorAll('.property-wrapper')).toHaveLength(2);
});

test('a multi-schema template draws a choice between schemas', () => {
  const Choice = ({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) => (
    <dl>
      <dt>{selector}</dt>
      <dd>{optionSchemaField}</dd>
    </dl>
  );
  const options = ['First', 'Second'].map((title) => ({ title, properties: { [title.toLowerCase()]: word } }));
  const { container } = show(
    { either: { type: 'object', title: 'Either', oneOf: options } },
    { either: { 'ui:MultiSchemaFieldTemplate': 'Choice' } },
    { Choice },
  );
  fireEvent.change(container.querySelector('dt select')!, { target: { value: '1' } });
  expect(container.querySelector('dd input')!.getAttribute('name')).toBe('either/second');
});

test('ui:copyable adds a button that copies an item', async () => {
  const { send } = show({ words }, LIST_UI, {});
  fireEvent.click(screen.getByRole('button', { name: 'Copy Word 1' }));
  expect(await send()).toEqual({ words: ['a', 'a', 'b'] });
});
