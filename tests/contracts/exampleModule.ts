import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBlocks } from '../../src/blocks/registry.ts';
import type { FormModule } from '../../src/form/model/FormModule.ts';
import { readCollections } from '../../src/page/pagesPlugin.ts';
import { resolveContent } from '../../src/page/resolveContent.ts';

const root = resolve(import.meta.dirname, '../..');

/** Every example of every block, by `block: example`. */
export function blockExamples(): { block: string; example: string; props: Record<string, unknown> }[] {
  return [...findBlocks(root).values()].flatMap(({ name, examplesFile }) =>
    Object.entries(JSON.parse(readFileSync(examplesFile, 'utf8')) as Record<string, Record<string, unknown>>).map(
      ([example, props]) => ({
        block: name,
        example,
        props,
      }),
    ),
  );
}

/** True where a block says of itself that it draws the page's heading with these props. */
export function drawsPageHeading(block: string, props: Record<string, unknown>): boolean {
  const { schemaFile } = findBlocks(root).get(block)!;
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as { 'x-page-heading'?: boolean | string };
  const says = schema['x-page-heading'];
  return typeof says === 'string' ? props[says] === 1 : says === true;
}

/** The props as a page gives them to the block before the content service has answered. */
export async function resolvedProps(props: Record<string, unknown>): Promise<Record<string, unknown>> {
  return (await resolveRest(resolveContent(props, readCollections(root)))) as Record<string, unknown>;
}

async function resolveRest(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(resolveRest));
  if (typeof value !== 'object' || value === null) return value;
  if ('$form' in value) return (await import(/* @vite-ignore */ `virtual:form/${String(value.$form)}`)) as FormModule;
  if ('$query' in value) return resolveRest((value as { fallback?: unknown }).fallback);
  if ('$media' in value) return undefined;
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, item]) => [key, await resolveRest(item)] as const),
  );
  return Object.fromEntries(entries);
}
