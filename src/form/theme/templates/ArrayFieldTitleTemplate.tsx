import { type ArrayFieldDescriptionProps, type ArrayFieldTitleProps, descriptionId, titleId } from '@rjsf/utils';
import { createElement } from 'react';
import { findTemplate } from '../findTemplate.ts';

/** The title of a list, by the template of all titles. */
export const ArrayFieldTitleTemplate = ({ fieldPathId, title = '', ...shared }: ArrayFieldTitleProps) =>
  createElement(findTemplate('TitleFieldTemplate', shared), { ...shared, id: titleId(fieldPathId), title });

/** The hint of a list, by the template of all hints. */
export const ArrayFieldDescriptionTemplate = ({ fieldPathId, description, ...shared }: ArrayFieldDescriptionProps) =>
  createElement(findTemplate('DescriptionFieldTemplate', shared), {
    ...shared,
    id: descriptionId(fieldPathId),
    description: description ?? '',
  });
