import { SetMetadata } from '@nestjs/common';

const KEY = 'outbox:bulk-apart';

/** Marks a reaction that takes bulk events from a queue of their own, so that no other event stands behind them. */
export const SeparateBulkQueue = Object.assign(() => SetMetadata(KEY, true), {
  isOn: (reaction: object) => Reflect.hasMetadata(KEY, reaction),
});
