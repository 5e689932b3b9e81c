/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { formsPlugin } from './src/form/formsPlugin.ts';
import { lightMantine } from './src/form/lightMantine.ts';
import { lightRjsf } from './src/form/lightRjsf.ts';
import { pagesPlugin } from './src/page/pagesPlugin.ts';
import { picturesPlugin } from './src/page/picturesPlugin.ts';

export default defineConfig({
  plugins: [react(), pagesPlugin(), picturesPlugin(), formsPlugin(), lightMantine(), lightRjsf()],
  publicDir: false,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{journeys,engine}/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/{journeys,engine}/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/start.ts'],
          output: {
            codeSplitting: {
              groups: [
                // What wakes every page in one file, React and router included: fewer requests, and it compresses better.
                { name: 'site', test: /\/src\/browser\.tsx$/ },
                // What brings it comes before it, so it holds the helper that both import code with.
                { name: 'start', test: /\/src\/start\.ts$|vite\/preload-helper/, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: { input: ['src/server/main.ts'] },
      },
    },
  },
});
