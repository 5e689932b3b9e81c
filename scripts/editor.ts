/** Run by `npm ci`: writes the schema that editors use to complete JSON files; .vscode/settings.json refers to it. */
import { writeEditorSchema } from './editorSchema.ts';

writeEditorSchema(process.cwd());
