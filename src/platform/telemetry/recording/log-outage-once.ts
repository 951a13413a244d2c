import { Logger } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';

interface Outcome {
  /** 0: the collector has taken it. */
  code: number;
  error?: Error;
}

interface Exporter<Item> {
  export(items: Item[], done: (outcome: Outcome) => void): void;
  shutdown(): Promise<void>;
  forceFlush(): Promise<void>;
}

const SENT = 0;

/** Sends by another exporter; a collector that does not take what is sent is told of once, and once when it does again. */
export function logOutageOnce<Item, E extends Exporter<Item>>(what: string, exporter: E & Exporter<Item>): E {
  const log = new Logger('telemetry');
  let lost = 0;
  // A batch is sent on behalf of nobody, though somebody's request may have begun it.
  const outsideRequest = AsyncLocalStorage.snapshot();
  const send = (items: Item[], done: (outcome: Outcome) => void) =>
    exporter.export(items, ({ code, error }) => {
      if (code === SENT && lost > 0) {
        outsideRequest(() => log.log({ msg: `the collector takes ${what} again`, lost }));
        lost = 0;
      } else if (code !== SENT) {
        if (lost === 0)
          outsideRequest(() =>
            log.warn({ msg: `the collector does not take ${what}: they are dropped`, reason: getReason(error) }),
          );
        lost += items.length;
      }
      done({ code: SENT });
    });
  const wrapped: Exporter<Item> = {
    export: send,
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
  return wrapped as E;
}

/** A code of the network or a status of HTTP: what a collector answers may repeat what it was sent. */
function getReason(error: Error | undefined) {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: string };
  return code ?? (error?.message === 'Request timed out' ? 'ETIMEDOUT' : (name ?? 'unknown'));
}
