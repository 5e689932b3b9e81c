/** Run by `npm ci`: writes the schema that editors use to complete JSON files; .vscode/settings.json refers to it. */
import { writeBlocksEditorSchema } from './createBlocksEditorSchema.ts';

writeBlocksEditorSchema(process.cwd());
