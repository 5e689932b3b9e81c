import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { blocks } from 'virtual:blocks';
import { companyOf } from '../../content/Company.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { DraftsEnabledContext } from '../../form/state/DraftsEnabledContext.ts';
import { importFormToDraw } from '../../page/importForm.ts';
import type { DrawablePage } from '../../page/Page.ts';
import { SitePage } from '../../shell/SitePage.tsx';
import { beginAnew } from '../../ui/behaviour.ts';
import { forgetNearPaths, writeNearPaths, writePaths } from './fieldPaths.ts';
import { PreviewSection } from './PreviewSection.tsx';
import type { Drawing, Preview, SectionBox } from './PreviewWindow.ts';

const NO_ANSWERS = {};
const broughtBlocks: DrawablePage['blocks'] = {};
const broughtForms = new Map<string, FormModule>();
const root = createRoot(document.getElementById('root')!);
let company: { of: Drawing['site']; says: ReturnType<typeof companyOf> } | undefined;
let forms: { of: Drawing['forms']; isWhole: boolean; modules: DrawablePage['forms'] } | undefined;
let turns = 0;
let sections: Drawing['page']['sections'] = [];

/** Brings what draws a page and is not there yet; undefined where all is. */
function bring({ page, forms: scripts }: Drawing): Promise<unknown> | undefined {
  const names = [...new Set(page.sections.map(({ block }) => block))].filter((name) => !broughtBlocks[name]);
  const missing = Object.values(scripts).filter((script) => !broughtForms.has(script));
  if (names.length + missing.length === 0) return undefined;
  return Promise.all([
    ...names.map(async (name) => (broughtBlocks[name] = (await blocks[name]?.()) ?? Unknown)),
    ...missing.map(async (script) => broughtForms.set(script, await importFormToDraw(script))),
  ]);
}

/** Stands for a block that there is none of; the check says so. */
const Unknown = () => null;

/** A form with all its steps as one. */
function whole(form: FormModule): FormModule {
  const [first, ...nodes] = form.nodes;
  const { steps: _steps, review: _review, ...uiOptions } = first!.uiOptions ?? {};
  return { ...form, nodes: [{ ...first, uiOptions }, ...nodes] };
}

function drawn({ page, site, pathname, forms: scripts, isWhole = false }: Drawing) {
  // What says the same stays the same object: the sections are drawn with it.
  if (company?.of !== site) company = { of: site, says: companyOf(site) };
  if (forms?.of !== scripts || forms.isWhole !== isWhole) {
    const modules = Object.entries(scripts).map(([id, script]) => {
      const form = broughtForms.get(script)!;
      return [id, isWhole ? whole(form) : form] as const;
    });
    forms = { of: scripts, isWhole, modules: Object.fromEntries(modules) };
  }
  return (
    <SitePage
      // Another page, or a form that is another, is drawn from its beginning, with none of the answers of the last.
      key={`${pathname} ${isWhole} ${JSON.stringify(scripts)}`}
      page={page}
      site={site}
      pathname={pathname}
      company={company.says}
      answers={NO_ANSWERS}
      blocks={broughtBlocks}
      forms={forms.modules}
      view={PreviewSection}
    />
  );
}

/** The elements of sections that were drawn since it was written of which fields they are: by React, or by a block that draws more of itself later. */
const drawnAnew = new Set<Element>();
const observer = new MutationObserver(note);
observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });

/** Notes of which sections these changes are; false where any is of what stands around them. */
function note(changes: readonly MutationRecord[]): boolean {
  let isOfSections = true;
  for (const { target } of changes) {
    const element = target instanceof Element ? target : target.parentElement;
    const section = element?.closest('[data-place]');
    if (section) drawnAnew.add(section);
    else {
      isOfSections = false;
      for (const inner of element?.querySelectorAll('[data-place]') ?? []) drawnAnew.add(inner);
    }
  }
  return isOfSections;
}

/** Says of what was drawn anew which field it is of. */
function writeNewPaths(): void {
  note(observer.takeRecords());
  for (const element of drawnAnew) {
    const section = sections.find(({ place }) => String(place) === (element as HTMLElement).dataset.place);
    writePaths(element);
    forgetNearPaths(element);
    if (section) writeNearPaths(element, section.props, section.emptySlots);
  }
  drawnAnew.clear();
  observer.takeRecords();
}

const preview: Preview = {
  async draw(drawing) {
    const turn = ++turns;
    await bring(drawing);
    // What was asked for later may have had less to wait for.
    if (turn !== turns) return;
    note(observer.takeRecords());
    // What is filled in here shows a question or tries the form; it is no visitor's.
    flushSync(() => root.render(<DraftsEnabledContext value={false}>{drawn(drawing)}</DraftsEnabledContext>));
    const isOfSections = note(observer.takeRecords());
    const before = new Map(sections.map(({ place, props }) => [place, props]));
    sections = drawing.page.sections;
    for (const { place, props } of sections) {
      const element = preview.sectionAt(place);
      if (element && before.get(place) !== props) drawnAnew.add(element);
    }
    const anew = isOfSections ? [...drawnAnew] : [document.body];
    writeNewPaths();
    anew.forEach(beginAnew);
    // What behaviours change is of no field, and is no reason to begin them anew at the next drawing.
    observer.takeRecords();
  },
  boxes() {
    writeNewPaths();
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
// A text that is edited where it stands takes the caret.
const isCaret = ({ type, target }: Event) => type === 'mousedown' && (target as Element).closest('[data-edited]');
for (const type of ['mousedown', 'click', 'dblclick', 'submit', 'auxclick', 'dragstart'])
  document.addEventListener(type, (event) => !isTried() && !isCaret(event) && event.preventDefault(), {
    capture: true,
  });
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
