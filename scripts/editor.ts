/** Run by `npm ci`: makes what editors need to complete and explain the JSON files; .vscode/settings.json names it. */
import { writeEditorSchema } from './editorSchema.ts';

writeEditorSchema(process.cwd());
