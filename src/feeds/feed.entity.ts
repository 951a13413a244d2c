import { defineEntity, p } from '@mikro-orm/core';
import type { SyncCursor } from './sync-cursor.contract.ts';
import { FeedFormat } from './feed-run.contract.ts';
import type { SourceMark } from './source-mark.contract.ts';

const schema = defineEntity({
  name: 'Feed',
  tableName: 'feeds',
  properties: {
    id: p.uuid().primary(),
    name: p.text().unique(),
    format: p.enum(FeedFormat.options),
    address: p.text().strictNullable(),
    /** Before every reference that it brings from now on. */
    referencePrefix: p.text().strictNullable(),
    username: p.text().strictNullable(),
    /** Sealed: see `FeedPasswords`. */
    password: p.text().strictNullable().lazy(),
    schedule: p.text().strictNullable(),
    isActive: p.boolean().default(true),
    allowedHosts: p.array().strictNullable(),
    watermark: p.text().strictNullable(),
    missed: p.json<SyncCursor['missed']>().defaultRaw(`'[]'`),
    sourceMark: p.json<SourceMark>().strictNullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Without user and password, and never read to its end. */
export const WITHOUT_SOURCE = { username: null, password: null, sourceMark: null };

/** Where stock comes from. A feed that is read from a file has no address. */
export class Feed extends schema.class {}
schema.setClass(Feed);
