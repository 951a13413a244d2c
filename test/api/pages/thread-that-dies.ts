import type { ThreadMessages } from '../../../src/platform/http/web/rendering/render-page.ts';

/** Replaces a page thread: it returns the first response of the API as the page, or exits if that is `die`. */
export async function threadThatDies(task: ThreadMessages['task'] | null) {
  if (!task) return null;
  const { pageRequest, port } = task;
  const responsePromise = new Promise<ThreadMessages['response']>((resolve) => port.once('message', resolve));
  port.postMessage({ id: 1, path: pageRequest.urlOriginal, init: undefined } satisfies ThreadMessages['request']);
  const response = await responsePromise;
  const html = 'serialized' in response ? (JSON.parse(response.serialized) as string) : 'nothing';
  if (html === 'die') process.exit(7);
  return { html };
}
