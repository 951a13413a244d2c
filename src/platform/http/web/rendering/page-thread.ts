import { inspect } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import { deferScripts, webBuild } from '../web-build.ts';
import { type RenderedPage, type ThreadMessages, type Api, renderPage } from './render-page.ts';

// Entry of a worker thread. Pages send their API requests to the main thread.
await webBuild.load();
const finish = deferScripts(webBuild.client);

/** Renders a page. Returns null without a task, which shows that the thread has loaded. */
export async function pageThread(task: ThreadMessages['task'] | null): Promise<RenderedPage | null> {
  if (!task) return null;
  const { pageRequest, port } = task;
  const page = await renderPage(pageRequest, createRemoteApi(port), finish);
  // Errors that cannot be cloned are sent as text.
  return page.error instanceof Error ? page : { ...page, error: page.error && inspect(page.error) };
}

function createRemoteApi(port: MessagePort): Api {
  const pending = new Map<number, PromiseWithResolvers<ThreadMessages['response']>>();
  let lastId = 0;
  port.on('message', (response: ThreadMessages['response']) => {
    pending.get(response.id)?.resolve(response);
    pending.delete(response.id);
  });
  return async (path, init) => {
    const id = ++lastId;
    const deferred = Promise.withResolvers<ThreadMessages['response']>();
    pending.set(id, deferred);
    port.postMessage({ id, path, init } satisfies ThreadMessages['request']);
    const response = await deferred.promise;
    if ('error' in response) throw response.error;
    const { status, ok, serialized } = response;
    return { status, ok, json: () => Promise.resolve(JSON.parse(serialized) as unknown) };
  };
}
