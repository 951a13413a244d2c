import { readFile, writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { createApp } from './app.ts';
import { buildOpenapiDocument } from './build-openapi-document.ts';
import { buildPermissionsDocument } from './build-permissions-document.ts';
import { readConfig } from './config.ts';

/** `npm run openapi` regenerates the files derived from contracts; with --check it fails if a file differs. */
const unusedSecret = 'unused: '.repeat(4);
const app = await createApp(
  readConfig({
    DATABASE_URL: 'postgres://127.0.0.1/unused',
    FORM_SECRET: unusedSecret,
    SECRETS_KEY: unusedSecret,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
  }),
);
const documents = {
  'openapi.yaml': stringify(buildOpenapiDocument(app), {
    aliasDuplicateObjects: false,
    lineWidth: 0,
    // Parsers of YAML 1.1 read an unquoted `on` as true.
    compat: 'yaml-1.1',
  }),
  'docs/permissions.md': buildPermissionsDocument(),
};
for (const [file, text] of Object.entries(documents)) {
  if (!process.argv.includes('--check')) {
    await writeFile(file, text);
  } else if ((await readFile(file, 'utf8')) !== text) {
    process.stderr.write(`${file} is not what the contracts say: run \`npm run openapi\` and commit it.\n`);
    process.exitCode = 1;
  }
}
process.exit();
