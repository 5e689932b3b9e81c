/** Run by `npm ci`: writes the schema that editors use to complete JSON files; .vscode/settings.json refers to it. */
import { writeEditorSchema } from './createEditorSchema.ts';

writeEditorSchema(process.cwd());
