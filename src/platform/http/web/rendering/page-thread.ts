import { inspect } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import { deferScripts } from '../defer-scripts.ts';
import { webBuild } from '../web-build.ts';
import type { RenderedPage } from './rendered-page.ts';
import { type Api, renderPage } from './render-page.ts';
import type { ThreadMessages } from './thread-messages.ts';

/** The whole of a thread that renders pages: whatever they ask is answered by the thread that has the handlers. */
await webBuild.load();
const finish = deferScripts(webBuild.client);

/** Renders what it is handed; without an order it says by its answer that all above is there. */
export async function pageThread(order: ThreadMessages['order'] | null): Promise<RenderedPage | null> {
  if (!order) return null;
  const { pageRequest, port } = order;
  const page = await renderPage(pageRequest, createRemoteApi(port), finish);
  // What cannot be handed over is told in words.
  return page.fault instanceof Error ? page : { ...page, fault: page.fault && inspect(page.fault) };
}

function createRemoteApi(port: MessagePort): Api {
  const waiting = new Map<number, PromiseWithResolvers<ThreadMessages['answer']>>();
  let last = 0;
  port.on('message', (answer: ThreadMessages['answer']) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  });
  return async (path, init) => {
    const id = ++last;
    const deferred = Promise.withResolvers<ThreadMessages['answer']>();
    waiting.set(id, deferred);
    port.postMessage({ id, path, init } satisfies ThreadMessages['question']);
    const answer = await deferred.promise;
    if ('fault' in answer) throw answer.fault;
    const { status, ok, written } = answer;
    return { status, ok, json: () => Promise.resolve(JSON.parse(written) as unknown) };
  };
}
