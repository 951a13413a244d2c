import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** Returns the highest number of elements that the browser restyled at once during an action. */
export async function countMaxRestyledElements(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  const tracingComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await tracingComplete;
  await session.detach();
  return Math.max(
    ...events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0),
  );
}
