import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deferScripts } from './web-build.ts';

const page = (scripts: string) => `<head><link rel="stylesheet" href="/a.css"></head><body>text${scripts}</body>`;
const BUILT =
  '<script id="data" type="application/json">{}</script>' +
  '<script src="/assets/entry.js" type="module" async></script><link rel="modulepreload" href="/assets/page.js">';

function finishing(starter: string) {
  const client = mkdtempSync(join(tmpdir(), 'client-'));
  writeFileSync(join(client, 'after-first-paint.js'), starter);
  return deferScripts(client);
}

describe('deferScripts', () => {
  it('leaves only the loader that waits for the first paint', () => {
    expect(finishing('start()')(page(BUILT))).toMatch(
      /text<script id="data" type="application\/json">{}<\/script><script src="\/after-first-paint\.js\?[\da-f]{8}" data-then="\/assets\/entry\.js" data-with="\/assets\/page\.js" defer><\/script><\/body>$/,
    );
  });

  it("changes the loader's address with its content", () => {
    expect(finishing('start()')(page(BUILT))).toBe(finishing('start()')(page(BUILT)));
    expect(finishing('start()')(page(BUILT))).not.toBe(finishing('begin()')(page(BUILT)));
  });

  it('preloads back office code, but runs it after the first paint', () => {
    const finished = finishing('start()')(
      page(BUILT.replace('/assets/page.js', '/assets/entries/pages_admin_leads.js')),
    );
    expect(finished).toContain('<link rel="modulepreload" href="/assets/entries/pages_admin_leads.js">');
    expect(finished).toContain('data-then="/assets/entry.js" defer>');
  });

  it('leaves a page without scripts unchanged', () => {
    expect(finishing('start()')(page(''))).toBe(page(''));
  });
});
