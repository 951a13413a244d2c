import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../../src/local/project-root.ts';
import { serve } from './serve.ts';

type Render = (tree: unknown, options?: unknown) => string;

/**
 * Renders the built pages outside of the system. Before anything imports React's `renderToString`, replaces it by one
 * that measures only its own time, without Vike, Nest and search.
 */
const reactServer = createRequire(import.meta.url)('react-dom/server') as { renderToString: Render };
const renderToString = reactServer.renderToString;
let renderMs = 0;
reactServer.renderToString = (tree, options) => {
  const since = performance.now();
  const html = renderToString(tree, options);
  renderMs += performance.now() - since;
  return html;
};
await import(pathToFileURL(join(projectRoot, 'dist/web/server/entry.mjs')).href);
const { renderPage } = await import('vike/server');

const services = {
  /** Fetches the data from a running system. */
  render: async (system: string, path: string): Promise<{ ms: number; html: string }> => {
    renderMs = 0;
    const api = (address: string, init?: RequestInit) => fetch(system + address, init);
    const { httpResponse } = await renderPage({
      urlOriginal: system + path,
      headersOriginal: {},
      api,
      traceId: 'bench',
    });
    if (httpResponse.statusCode !== 200 || renderMs === 0) {
      throw new Error(`${path}: status ${httpResponse.statusCode}, rendered in ${renderMs} ms`);
    }
    return { ms: renderMs, html: httpResponse.body };
  },
};
export type PageTree = typeof services;
serve(services);
