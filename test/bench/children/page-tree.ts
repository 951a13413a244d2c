import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../../src/local/project-root.ts';
import { serve } from './serve.ts';

type Render = (tree: unknown, options?: unknown) => string;

/**
 * The built pages, rendered outside the system. React's `renderToString` is replaced, before anything has imported it,
 * by one that times itself: what it is given is the very tree that the system renders, and what it costs is the bare
 * render, without Vike, Nest and the search around it.
 */
const reactServer = createRequire(import.meta.url)('react-dom/server') as { renderToString: Render };
const bare = reactServer.renderToString;
let rendering = 0;
reactServer.renderToString = (tree, options) => {
  const since = performance.now();
  const html = bare(tree, options);
  rendering += performance.now() - since;
  return html;
};
await import(pathToFileURL(join(projectRoot, 'dist/web/server/entry.mjs')).href);
const { renderPage } = await import('vike/server');

const services = {
  /** Data comes from a running system; only the render is timed. */
  render: async (system: string, path: string): Promise<{ ms: number; html: string }> => {
    rendering = 0;
    const api = (address: string, init?: RequestInit) => fetch(system + address, init);
    const { httpResponse } = await renderPage({
      urlOriginal: system + path,
      headersOriginal: {},
      api,
      traceId: 'bench',
    });
    if (httpResponse.statusCode !== 200 || rendering === 0) {
      throw new Error(`${path}: status ${httpResponse.statusCode}, rendered in ${rendering} ms`);
    }
    return { ms: rendering, html: httpResponse.body };
  },
};
export type PageTree = typeof services;
serve(services);
