import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deferScripts } from './defer-scripts.ts';

const page = (scripts: string) => `<head><link rel="stylesheet" href="/a.css"></head><body>text${scripts}</body>`;
const BUILT =
  '<script id="data" type="application/json">{}</script>' +
  '<script src="/assets/entry.js" type="module" async></script><link rel="modulepreload" href="/assets/page.js">';

function finishing(starter: string) {
  const client = mkdtempSync(join(tmpdir(), 'client-'));
  writeFileSync(join(client, 'after-first-paint.js'), starter);
  return deferScripts(client);
}

describe('the scripts of a page', () => {
  it('are named, and fetched by nothing but the one that waits for the paint', () => {
    expect(finishing('start()')(page(BUILT))).toMatch(
      /text<script id="data" type="application\/json">{}<\/script><script src="\/after-first-paint\.js\?[\da-f]{8}" data-then="\/assets\/entry\.js" data-with="\/assets\/page\.js" defer><\/script><\/body>$/,
    );
  });

  it('are waited for under an address that changes with the one that waits', () => {
    expect(finishing('start()')(page(BUILT))).toBe(finishing('start()')(page(BUILT)));
    expect(finishing('start()')(page(BUILT))).not.toBe(finishing('begin()')(page(BUILT)));
  });

  it('are read early in the panel, whose code a browser has kept, but run after the paint as well', () => {
    const finished = finishing('start()')(
      page(BUILT.replace('/assets/page.js', '/assets/entries/pages_admin_leads.js')),
    );
    expect(finished).toContain('<link rel="modulepreload" href="/assets/entries/pages_admin_leads.js">');
    expect(finished).toContain('data-then="/assets/entry.js" defer>');
  });

  it('are missed by no page that has none', () => {
    expect(finishing('start()')(page(''))).toBe(page(''));
  });
});
