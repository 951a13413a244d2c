import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { OutboxEvent } from './outbox-event.ts';

/**
 * Marks a class whose `handle(events)` is retried until it succeeds; it may receive an event more than once. It runs while
 * the system is paused too, so that whatever leaves the house is a job of its own.
 */
export const OnEvent = DiscoveryService.createDecorator<Type<OutboxEvent>>();
