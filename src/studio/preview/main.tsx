import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { blocks } from 'virtual:blocks';
import { companyFromSite } from '../../content/Company.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { DraftsEnabledContext } from '../../form/state/DraftsEnabledContext.ts';
import { importFormWithParts } from '../../page/importForm.ts';
import type { DrawablePage } from '../../page/Page.ts';
import { SitePage } from '../../shell/SitePage.tsx';
import { restartBehaviours } from '../../ui/behaviour.ts';
import { parseSiteTimeZone } from '../../content/parseSiteTimeZone.ts';
import { setSiteTimeZone } from '../../content/siteTime.ts';
import { removeGuessedPaths, writeGuessedPaths, writePathAttributes } from './fieldPaths.ts';
import { PreviewSection } from './PreviewSection.tsx';
import type { RenderInput, PreviewWindowApi, SectionBox } from './PreviewWindow.ts';

const NO_ANSWERS = {};
const broughtBlocks: DrawablePage['blocks'] = {};
const broughtForms = new Map<string, FormModule>();
const root = createRoot(document.getElementById('root')!);
let company: { of: RenderInput['site']; says: ReturnType<typeof companyFromSite> } | undefined;
let forms: { of: readonly unknown[]; modules: DrawablePage['forms'] } | undefined;
let turns = 0;
let sections: RenderInput['page']['sections'] = [];

/** Imports missing blocks and forms of a page; returns undefined if none are missing. */
function bring({ page, forms: scripts }: RenderInput): Promise<unknown> | undefined {
  const names = [...new Set(page.sections.map(({ block }) => block))].filter((name) => !broughtBlocks[name]);
  const missing = Object.values(scripts).filter((script) => !broughtForms.has(script));
  if (names.length + missing.length === 0) return undefined;
  return Promise.all([
    ...names.map(async (name) => (broughtBlocks[name] = (await blocks[name]?.()) ?? Unknown)),
    ...missing.map(async (script) => broughtForms.set(script, await importFormWithParts(script))),
  ]);
}

/** Renders nothing for an unknown block; the check reports it. */
const Unknown = () => null;

/** Returns a form without its steps, as one page. */
function whole(form: FormModule): FormModule {
  const [first, ...nodes] = form.nodes;
  const { steps: _steps, review: _review, ...uiOptions } = first!.uiOptions ?? {};
  return { ...form, nodes: [{ ...first, uiOptions }, ...nodes] };
}

function rendered({ page, site, pathname, forms: scripts, settings, isWhole = false }: RenderInput) {
  // Unchanged inputs keep their identity, since sections render again with them.
  if (company?.of !== site) company = { of: site, says: companyFromSite(site) };
  setSiteTimeZone(parseSiteTimeZone(site.place?.timeZone));
  const of = [scripts, settings, isWhole];
  if (!forms?.of.every((one, at) => one === of[at])) {
    const modules = Object.entries(scripts).map(([id, script]) => {
      const form = { ...broughtForms.get(script)!, server: settings[id] };
      return [id, isWhole ? whole(form) : form] as const;
    });
    forms = { of, modules: Object.fromEntries(modules) };
  }
  return (
    <SitePage
      // Another page, or a changed form, mounts again with an empty form.
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

/** Sections whose DOM has changed since `writeNewPaths`: through React, or a block's own later updates. */
const redrawnSections = new Set<Element>();
const observer = new MutationObserver(note);
observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });

/** Collects the sections that mutations affect. Returns false if one is outside of all sections. */
function note(changes: readonly MutationRecord[]): boolean {
  let isOfSections = true;
  for (const { target } of changes) {
    const element = target instanceof Element ? target : target.parentElement;
    const section = element?.closest('[data-place]');
    if (section) redrawnSections.add(section);
    else {
      isOfSections = false;
      for (const inner of element?.querySelectorAll('[data-place]') ?? []) redrawnSections.add(inner);
    }
  }
  return isOfSections;
}

/** Writes the field paths of changed sections. */
function writeNewPaths(): void {
  note(observer.takeRecords());
  for (const element of redrawnSections) {
    const section = sections.find(({ place }) => String(place) === (element as HTMLElement).dataset.place);
    writePathAttributes(element);
    removeGuessedPaths(element);
    if (section) writeGuessedPaths(element, section.props, section.emptySlots);
  }
  redrawnSections.clear();
  observer.takeRecords();
}

const preview: PreviewWindowApi = {
  async draw(drawing) {
    const turn = ++turns;
    await bring(drawing);
    // A later request may have finished first.
    if (turn !== turns) return;
    note(observer.takeRecords());
    // No drafts: input in the preview is not a visitor's.
    flushSync(() => root.render(<DraftsEnabledContext value={false}>{rendered(drawing)}</DraftsEnabledContext>));
    const isOfSections = note(observer.takeRecords());
    const before = new Map(sections.map(({ place, props }) => [place, props]));
    sections = drawing.page.sections;
    for (const { place, props } of sections) {
      const element = preview.sectionAt(place);
      if (element && before.get(place) !== props) redrawnSections.add(element);
    }
    const redrawn = isOfSections ? [...redrawnSections] : [document.body];
    writeNewPaths();
    redrawn.forEach(restartBehaviours);
    // Ignores mutations by behaviors, which must not restart them at the next rendering.
    observer.takeRecords();
  },
  boxes() {
    writeNewPaths();
    return [...document.querySelectorAll<HTMLElement>('[data-place]')].flatMap((section): SectionBox[] => {
      const inner = section.firstElementChild?.getBoundingClientRect();
      if (!inner) return [];
      const { top, left, width, height } = inner;
      const isBroken = section.firstElementChild!.matches('[data-broken]');
      return [{ place: Number(section.dataset.place), top, left, width, height, isBroken }];
    });
  },
  sectionAt: (place) => document.querySelector<HTMLElement>(`[data-place="${String(place)}"]`) ?? undefined,
};

// A page in a frame shares the history of its window: a step of a tried form must not become an entry of Studio's.
history.pushState = history.replaceState.bind(history);

// Clicks in the preview select, and neither navigate nor move the focus. A form that is tried works as for visitors.
const isTried = () => 'tried' in document.documentElement.dataset;
/** True for a link that would replace the preview. */
const isWayOut = ({ type, target }: Event) =>
  /^(aux)?click$/.test(type) && target instanceof Element && target.closest('a[href]:not([target])') !== null;
// A text that is edited in place needs mousedown for its caret.
const isCaret = ({ type, target }: Event) => type === 'mousedown' && (target as Element).closest('[data-edited]');
for (const type of ['mousedown', 'click', 'dblclick', 'submit', 'auxclick', 'dragstart'])
  document.addEventListener(
    type,
    (event) => (isTried() ? isWayOut(event) : !isCaret(event)) && event.preventDefault(),
    {
      capture: true,
    },
  );
for (const type of ['click', 'submit'])
  document.addEventListener(type, (event) => !isTried() && event.stopPropagation(), { capture: true });

// A dropped file must not replace the page. A file input of a form that is tried accepts it.
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
