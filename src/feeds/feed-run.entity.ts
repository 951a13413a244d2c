import { defineEntity, p } from '@mikro-orm/core';
import { Feed } from './feed.entity.ts';

const count = () => p.integer().default(0);

const schema = defineEntity({
  name: 'FeedRun',
  tableName: 'feed_runs',
  properties: {
    id: p.uuid().primary(),
    feedId: () => p.manyToOne(Feed).mapToPk().deleteRule('cascade').joinColumn('feed_id'),
    trigger: p.enum(['cli', 'schedule', 'staff', 'start']),
    status: p.enum(['running', 'complete', 'needs_review', 'failed']),
    startedAt: p.datetime(),
    endedAt: p.datetime().strictNullable(),
    seen: count(),
    created: count(),
    updated: count(),
    unchanged: count(),
    withdrawn: count(),
    skipped: count(),
    failed: count(),
    warnings: p.json<Record<string, number>>(),
    errors: p.json<{ reference: string; message: string }[]>(),
    error: p.text().strictNullable(),
    bytesRead: p.bigint('number').default(0),
    durationMs: p.integer().strictNullable(),
    epoch: p.integer().default(0),
  },
  indexes: [{ name: 'feed_runs_feed_index', properties: ['feedId', 'startedAt'] }],
});

/** What one run of a feed read and did. */
export class FeedRun extends schema.class {}
schema.setClass(FeedRun);
