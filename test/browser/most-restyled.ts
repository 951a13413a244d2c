import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** How many elements the browser styled anew at once, at most, during what is done. */
export async function mostRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  const isComplete = new Promise((complete) => session.once('Tracing.tracingComplete', complete));
  await session.send('Tracing.end');
  await isComplete;
  await session.detach();
  return Math.max(
    ...events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0),
  );
}
