import { defineEntity, p } from '@mikro-orm/core';
import { FeedFormat } from './feed-run.contract.ts';
import type { SyncCursor, SourceFingerprint } from './feed-state.contract.ts';

const schema = defineEntity({
  name: 'Feed',
  tableName: 'feeds',
  properties: {
    id: p.uuid().primary(),
    name: p.text().unique(),
    format: p.enum(FeedFormat.options),
    address: p.text().strictNullable(),
    referencePrefix: p.text().strictNullable(),
    username: p.text().strictNullable(),
    /** Encrypted by `FeedPasswords`. */
    password: p.text().strictNullable().lazy(),
    schedule: p.text().strictNullable(),
    isActive: p.boolean().default(true),
    /** The only hosts from which this feed may be fetched; null for no such limit. */
    allowedHosts: p.array().strictNullable(),
    /** Together with `missed`, this is the `SyncCursor` of a Resales-Online feed. */
    watermark: p.text().strictNullable(),
    missed: p.json<SyncCursor['missed']>().defaultRaw(`'[]'`),
    /** Null without a complete run, or if the source must be read in any case. */
    sourceMark: p.json<SourceFingerprint>().strictNullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Columns of a feed without credentials and without a complete run. */
export const EMPTY_SOURCE = { username: null, password: null, sourceMark: null };

/** A source of properties, at an http(s) address or the path of a file. */
export class Feed extends schema.class {}
schema.setClass(Feed);
