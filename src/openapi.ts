import { readFile, writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openapiDocument } from './openapi-document.ts';

/** `npm run openapi` rewrites openapi.yaml from the contracts; with --check it fails when the file differs. */
const app = await createApp(readConfig({ DATABASE_URL: 'postgres://127.0.0.1/unused', LOG_LEVEL: 'silent' }));
const yaml = stringify(openapiDocument(app), { aliasDuplicateObjects: false, lineWidth: 0 });
if (!process.argv.includes('--check')) {
  await writeFile('openapi.yaml', yaml);
} else if ((await readFile('openapi.yaml', 'utf8')) !== yaml) {
  process.stderr.write('openapi.yaml is not what the contracts say: run `npm run openapi` and commit it.\n');
  process.exitCode = 1;
}
process.exit();
