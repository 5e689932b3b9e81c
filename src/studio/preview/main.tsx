import { type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CompanyContext } from '../../content/Company.ts';
import { importForm } from '../../page/importForm.ts';
import type { Section } from '../../page/Page.ts';
import { Shell } from '../../shell/Shell.tsx';
import { Pathname } from '../../ui/Pathname.ts';
import '../../ui/base.css';
import { writePaths } from './fieldPaths.ts';
import { PreviewSection } from './PreviewSection.tsx';
import type { Drawing, Preview, SectionBox } from './PreviewWindow.ts';

type Block = ComponentType<Record<string, unknown>>;

const files = import.meta.glob<Record<string, unknown>>(['../../blocks/*/*.tsx', '!**/*.test.tsx']);
const blocks = new Map<string, Block>();
const forms = new Map<string, unknown>();
const root = createRoot(document.getElementById('root')!);
let shownSite: Drawing['site'] | undefined;
let shownScripts: Drawing['forms'] | undefined;
let round = 0;
let turns = 0;

async function loadBlock(name: string, file: string): Promise<void> {
  const load = files[`../../blocks/${file}`];
  const module = await load?.();
  const component = module?.[file.replace(/^.*\/(.*)\.tsx$/, '$1')];
  if (component) blocks.set(name, component as Block);
}

async function loadForm(script: string): Promise<void> {
  forms.set(script, await importForm(script));
}

/** True for an object of JSON, of whichever window; a compiled form is none. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== null && Object.getPrototypeOf(prototype) === null;
}

/** Compiled forms in the place of what names them. */
function withForms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withForms);
  if (!isPlain(value)) return value;
  if ('$form' in value) return forms.get(shownScripts?.[String(value.$form)] ?? '');
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withForms(item)]));
}

const propsOf = (says: Record<string, unknown>) => withForms(says) as Record<string, unknown>;

function PreviewPage({ page, site, places, pathname, forms: scripts, bare }: Drawing) {
  const sections = page.sections.map((section: Section, index) => (
    <PreviewSection
      // A form that is another is drawn anew, with none of the answers of the last.
      key={`${section.id ?? `${section.block} ${index}`} ${section.block === 'form' ? JSON.stringify(scripts) : ''}`}
      place={places[index]!}
      id={section.id}
      says={section.props}
      propsOf={propsOf}
      block={blocks.get(section.block)}
      round={round}
    />
  ));
  return (
    <Pathname key={pathname} value={pathname}>
      <CompanyContext value={site}>
        {bare ? (
          <main>{sections}</main>
        ) : (
          <Shell site={site} page={page}>
            {sections}
          </Shell>
        )}
      </CompanyContext>
    </Pathname>
  );
}

const preview: Preview = {
  async draw(drawing) {
    const turn = ++turns;
    const names = [...new Set(drawing.page.sections.map(({ block }) => block))].filter((name) => !blocks.has(name));
    const scripts = Object.values(drawing.forms).filter((script) => !forms.has(script));
    if (names.length > 0 || scripts.length > 0)
      await Promise.all([
        ...names.map((name) => loadBlock(name, drawing.components[name] ?? '')),
        ...scripts.map(loadForm),
      ]);
    // What was asked for later may have had less to wait for.
    if (turn !== turns) return;
    if (drawing.site !== shownSite || drawing.forms !== shownScripts) round++;
    [shownSite, shownScripts] = [drawing.site, drawing.forms];
    flushSync(() => root.render(<PreviewPage {...drawing} />));
    writePaths(document.body);
  },
  boxes() {
    // A block may draw more of itself later.
    writePaths(document.body);
    return [...document.querySelectorAll<HTMLElement>('[data-place]')].flatMap((section): SectionBox[] => {
      const inner = section.firstElementChild?.getBoundingClientRect();
      if (!inner) return [];
      const { top, left, width, height } = inner;
      return [{ place: Number(section.dataset.place), top, left, width, height }];
    });
  },
  sectionAt: (place) => document.querySelector<HTMLElement>(`[data-place="${String(place)}"]`) ?? undefined,
};

// The preview is looked at: a click in it selects, and neither leads away nor takes the focus. A form that is tried is filled in.
const isTried = () => 'tried' in document.documentElement.dataset;
for (const type of ['mousedown', 'click', 'dblclick', 'submit', 'auxclick', 'dragstart'])
  document.addEventListener(type, (event) => !isTried() && event.preventDefault(), { capture: true });
for (const type of ['click', 'submit'])
  document.addEventListener(type, (event) => !isTried() && event.stopPropagation(), { capture: true });

// A file that is dropped here is never opened in the page's place; a form that is tried takes it where it asks for one.
for (const type of ['dragenter', 'dragover', 'drop'])
  document.addEventListener(
    type,
    (event) => {
      const isAsked = isTried() && event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (!isAsked) event.preventDefault();
    },
    { capture: true },
  );

window.preview = preview;
window.frameElement?.dispatchEvent(new Event('preview'));
