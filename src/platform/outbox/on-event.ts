import { type Type, SetMetadata } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ZodType } from 'zod';

/** An event for the outbox; its class defines the contract of its data. */
export interface OutboxEvent {
  contract(): ZodType<object>;
  /** Part of an import or another bulk change; has lower priority than single changes. */
  readonly isBulk?: boolean;
}

/**
 * Marks a class whose `handle(events)` is retried until it succeeds; it may receive an event more than once. It also
 * runs while the system is paused, so mails and other external effects belong in a job, which waits for the end of the
 * pause.
 */
export const OnEvent = DiscoveryService.createDecorator<Type<OutboxEvent>>();

const KEY = 'outbox:separate-bulk-queue';

/** Gives a reaction a second queue for bulk events, so that other events do not wait behind them. */
export const SeparateBulkQueue = Object.assign(() => SetMetadata(KEY, true), {
  isSetFor: (reaction: object) => Reflect.hasMetadata(KEY, reaction),
});

export const toBulkName = (name: string) => `${name}.bulk`;
