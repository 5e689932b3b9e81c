/** Run by `npm ci`: makes what editors need to complete and explain the JSON files; .vscode/settings.json names it. */
import { writeEditorSchema } from './writeEditorSchema.ts';

writeEditorSchema(process.cwd());
