import { toCamelCase, type NewFiles, describeTestStep, titleFromName } from './NewFiles.ts';

/** Returns an action of Studio and its test: it moves the selected section to the top of its page. */
export function generateActionFiles(name: string): NewFiles {
  const key = toCamelCase(name);
  const label = titleFromName(name);
  const path = `src/studio/actions/${key}`;
  return {
    files: {
      [`${path}.ts`]: `import { withListItemMoved } from '../../site/json/jsonValues.ts';
import { jsonValueOf } from '../../site/SiteValues.ts';
import type { StudioAction } from './StudioAction.ts';

const NAME = '${label}';

/** Moves the selected section to the top of its page. Replace this example with your action. */
export const ${key}: StudioAction = {
  name: NAME,
  says: 'moves the selected section to the top',
  isAvailable: ({ place }) => place.area === 'pages' && Number(place.section) > 0,
  run(store) {
    const { page: path, section } = store.snapshot().place;
    const change = (file: unknown) => withListItemMoved(file, ['sections'], Number(section), 0);
    const isDone = store.do((texts) => ({ label: NAME, files: [{ path, value: change(jsonValueOf(texts, path)) }] }), {
      toast: true,
    });
    if (isDone) store.go({ section: 0 });
  },
};
`,
      [`${path}.test.ts`]: `// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { storeOf } from '../../../tests/studio/storeOf.ts';
import { jsonValueOf } from '../../site/SiteValues.ts';
import { listGoToCommands } from '../app/commands.ts';
import { ${key} } from './${key}.ts';

const PAGE = 'pages/home.json';
const [first, second] = ['First', 'Second'].map((heading) => ({ block: 'opening', heading }));

function open(section: number) {
  const store = storeOf({ [PAGE]: { route: '/', title: 'Home', sections: [first, second] } });
  store.go({ page: PAGE, section });
  return {
    store,
    isListed: listGoToCommands(store.snapshot(), '').some(({ run }) => run === ${key}.run),
    sections: () => (jsonValueOf(store.snapshot().texts, PAGE) as { sections: object[] }).sections,
  };
}

test('moves the selected section to the top, as one undo entry', () => {
  const { store, sections } = open(1);
  ${key}.run(store);
  expect(sections()).toEqual([second, first]);
  store.undo();
  expect(sections()).toEqual([first, second]);
});

test('"Go to" lists it where it applies', () => {
  expect([open(0).isListed, open(1).isListed]).toEqual([false, true]);
});
`,
    },
    next: [
      `1. Change ${path}.ts: \`store\` has the state and all changes of Studio. src/studio/README.md explains them.`,
      `2. \`npm run studio\` lists it in "Go to" (Ctrl K) as "${label}" where \`isAvailable\` returns true.`,
      describeTestStep(`${path}.test.ts`),
    ],
  };
}
