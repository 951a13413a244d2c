import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STARTER = 'after-first-paint.js';
const ENTRY_SCRIPT = /<script src="([^"]+)" type="module" async><\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** Whoever works in the panel keeps its code, so that reading it early takes nothing from fonts and pictures. */
const PRELOADED_PAGES = /<link rel="modulepreload" href="\/assets\/entries\/pages_admin_/;

/** Delays the scripts of a page until its fonts and pictures have loaded; pages are complete without scripts. */
export function deferScripts(client: string): (html: string) => string {
  const version = createHash('sha256')
    .update(readFileSync(join(client, STARTER)))
    .digest('hex')
    .slice(0, 8);
  return (html) => {
    const files: string[] = [];
    const stripped = PRELOADED_PAGES.test(html)
      ? html
      : html.replaceAll(PRELOAD, (_, file: string) => {
          files.push(file);
          return '';
        });
    const preloadAttribute = files.length > 0 ? ` data-with="${files.join(' ')}"` : '';
    return stripped.replace(
      ENTRY_SCRIPT,
      `<script src="/${STARTER}?${version}" data-then="$1"${preloadAttribute} defer></script>`,
    );
  };
}
