/** Entry of the build process that buildApp.ts starts. Arguments: the project's folder and the output folder. */
import { argv } from 'node:process';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { blocksPlugin } from '../../page/blocksPlugin.ts';
import { APP_ENTRY, PREVIEW_ENTRY } from './entries.ts';
import { previewViewportHeightPlugin } from './previewViewportHeightPlugin.ts';

const [root, outDir] = argv.slice(2);
await build({
  root: root!,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [react(), blocksPlugin(), previewViewportHeightPlugin()],
  build: {
    outDir: outDir!,
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false }, input: [APP_ENTRY, PREVIEW_ENTRY] },
  },
});
