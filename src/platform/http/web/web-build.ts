import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const BUILT = join(import.meta.dirname, '../../../web');

export const webBuild = {
  client: join(BUILT, 'client'),
  /** Registers the pages with Vike. */
  load: () => import(pathToFileURL(join(BUILT, 'server/entry.mjs')).href),
};

const LOADER = 'after-first-paint.js';
const ENTRY_SCRIPT = /<script src="([^"]+)" type="module" async><\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/**
 * Recognises pages of the back office, which keep their preloads: staff have its code cached, so it delays neither
 * fonts nor pictures.
 */
const BACK_OFFICE_PAGE = /<link rel="modulepreload" href="\/assets\/entries\/pages_admin_/;

/** Returns a function that delays the scripts of a page until its first paint; pages are complete without scripts. */
export function deferScripts(client: string): (html: string) => string {
  const version = createHash('sha256')
    .update(readFileSync(join(client, LOADER)))
    .digest('hex')
    .slice(0, 8);
  return (html) => {
    const files: string[] = [];
    const stripped = BACK_OFFICE_PAGE.test(html)
      ? html
      : html.replaceAll(PRELOAD, (_, file: string) => {
          files.push(file);
          return '';
        });
    const preloadAttribute = files.length > 0 ? ` data-with="${files.join(' ')}"` : '';
    return stripped.replace(
      ENTRY_SCRIPT,
      `<script src="/${LOADER}?${version}" data-then="$1"${preloadAttribute} defer></script>`,
    );
  };
}
