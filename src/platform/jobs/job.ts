import { DiscoveryService } from '@nestjs/core';

/** Marks a class whose `handle()` runs in the background, when enqueued and at the ticks of `cron` (Europe/Madrid). */
export const Job = DiscoveryService.createDecorator<{ queue: string; cron?: string }>();
