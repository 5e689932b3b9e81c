/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { eagerCompilePlugin } from './src/build/eagerCompilePlugin.ts';
import { WAIT_TIMEOUT_MS } from './scripts/test/waitTimeout.ts';
import { TestFileSequencer } from './scripts/test/TestFileSequencer.ts';
import { blocksPlugin } from './src/page/blocksPlugin.ts';

/** Tests that start servers, builds, git or databases, beside those of `tests/{journeys,engine}`. */
const SERVER_TESTS = [
  'tests/server/**/*.test.{ts,tsx}',
  'tests/studio/{server,publishing}/**/*.test.ts',
  'tests/build/{readUnmodifiedCommit,releases,runningServers}.test.ts',
  'tests/check/{soundBuilds,watch,withLastVersion}.test.ts',
];

/** Tests that give Node the globals of Studio's page: each runs in a worker of its own, so that no other file sees them. */
const STUDIO_PAGE_TESTS = ['tests/studio/server.test.ts', 'tests/studio/store/{sync,undoElsewhere}.test.ts'];

/** Settings shared by the tests that need no browser. */
const withoutBrowser = {
  globalSetup: 'scripts/test/setUpTemporaryFolder.ts',
  setupFiles: 'tests/setup.ts',
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
};

/** Rolldown reports the time of plugins in a slow build, which tells an editor of pages nothing. */
const QUIET = { bundlerTimings: false };

export default defineConfig({
  plugins: [react(), blocksPlugin(), eagerCompilePlugin()],
  publicDir: false,
  test: {
    // Vitest would leave one of two cores idle; a browser's journeys, and tests of servers, wait as long as they work. More
    // workers than these load more and ask more often, and are no sooner done.
    maxWorkers: availableParallelism() + 2,
    // With room for what is young a worker collects garbage less often: a twentieth of its work. Code that runs for a second
    // is not worth optimizing: V8 begins with that later than it would, which spares a tenth of the rest.
    execArgv: ['--max-semi-space-size=64', '--interrupt-budget=1000000'],
    sequence: { sequencer: TestFileSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{journeys,engine}/**', ...SERVER_TESTS, ...STUDIO_PAGE_TESTS],
          ...withoutBrowser,
        },
      },
      { extends: true, test: { name: 'server', include: SERVER_TESTS, ...withoutBrowser } },
      {
        extends: true,
        test: { name: 'studio-page', include: STUDIO_PAGE_TESTS, ...withoutBrowser, isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/{journeys,engine}/**/*.test.ts'],
          globalSetup: ['scripts/test/setUpTemporaryFolder.ts', 'tests/journeys/setup.ts'],
          setupFiles: 'tests/setup.ts',
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 300_000,
          // A look into a page takes part of what the page needs to get on.
          expect: { poll: { timeout: WAIT_TIMEOUT_MS, interval: 100 } },
        },
      },
    ],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // What the first script brings, each page names itself (`collectPageAssets`).
          resolveDependencies: (_, scripts, { hostId }) => (hostId.includes('/start-') ? [] : scripts),
        },
        rolldownOptions: {
          checks: QUIET,
          // The shell and the blocks are drawn on the server; their styles are in the manifest with them.
          input: ['src/start.ts', 'src/shell/Shell.tsx', 'src/ui/print.css'],
          preserveEntrySignatures: 'exports-only',
          output: {
            // Pages name up to a hundred scripts, and hashes do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // With the helpers that behaviours share with blocks.
                {
                  name: 'start',
                  test: /\/src\/(start|ui\/(stepButtons|onScrollEnd|controlsTypedBeforeHydration))\.ts$|vite\/preload-helper/,
                  priority: 6,
                },
                { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
                // Code that a page with islands runs before React.
                {
                  name: 'hydrateIslands',
                  test: /\/src\/(page\/(hydrateIslands|isSlow)|content\/(endpoint|QueryReference))\.ts$/,
                  priority: 4,
                },
                // Storage of drafts. An island that waits for a touch looks there, without React.
                {
                  name: 'needsEagerHydration',
                  test: /\/src\/(page\/needsHydrationBeforeInteraction|form\/state\/(draft|device)Storage)\.ts$/,
                  priority: 4,
                },
                // Code that every island runs with React, and that forms share with it.
                {
                  name: 'hydrateIsland',
                  test: /\/src\/(page\/hydrateIsland|form\/(model\/evaluate|theme\/loadFormParts)|ui\/(Button|Section|Motif|Anchor|whatsAppUrl|safeHref|joinClassNames)|content\/(formatLongDate|siteTime))\.tsx?$/,
                  priority: 3,
                },
                // Code that draws forms, with the parts of Mantine that their messages share.
                {
                  name: 'fields',
                  test: /\/src\/(form\/theme\/(SiteForm|widgets\/boxes)|submit\/outcomeTexts)\.tsx?$|@mantine\/core\/esm\/(core|utils)\/|@mantine\/hooks\/esm\/use-(merged-ref|uncontrolled)/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    // The Desk: a client of its own, below /desk/assets/.
    desk: {
      consumer: 'client',
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        assetsDir: 'desk/assets',
        chunkSizeWarningLimit: 1000,
        manifest: 'desk/manifest.json',
        modulePreload: { polyfill: false },
        rolldownOptions: { checks: QUIET, input: ['src/desk/main.tsx', 'src/desk/signIn.ts'] },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: {
          checks: QUIET,
          input: [
            'src/build/contentProcess.ts',
            'src/build/renderWorker.ts',
            'src/server/main.ts',
            'src/server/serve.ts',
            'src/server/secondValidator/validatorWorker.ts',
            'src/server/store/libsql/databaseWorker.ts',
          ],
          // All in one folder, so that a thread's file lies beside the one that starts it.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
});
