import type { ThreadMessages } from '../../../src/platform/http/web/rendering/thread-messages.ts';

/** Stands in for a thread of pages: it does what the first answer of the API says, and may die of it. */
export async function threadThatDies(order: ThreadMessages['order'] | null) {
  if (!order) return null;
  const { pageRequest, port } = order;
  const answered = new Promise<ThreadMessages['answer']>((resolve) => port.once('message', resolve));
  port.postMessage({ id: 1, path: pageRequest.urlOriginal, init: undefined } satisfies ThreadMessages['question']);
  const answer = await answered;
  const written = 'written' in answer ? (JSON.parse(answer.written) as string) : 'nothing';
  if (written === 'die') process.exit(7);
  return { html: written };
}
