import { defineEntity, p } from '@mikro-orm/core';
import { clock } from '../platform/clock.ts';
import type { SyncCursor } from './sync-cursor.contract.ts';
import { FeedFormat } from './feed-run.contract.ts';
import type { SourceFingerprint } from './source-fingerprint.contract.ts';

const schema = defineEntity({
  name: 'Feed',
  tableName: 'feeds',
  properties: {
    id: p.uuid().primary(),
    name: p.text().unique(),
    format: p.enum(FeedFormat.options),
    address: p.text().strictNullable(),
    /** Stands before the references of properties that come in from now on. */
    referencePrefix: p.text().strictNullable(),
    username: p.text().strictNullable(),
    /** Sealed by `FeedPasswords`. */
    password: p.text().strictNullable().lazy(),
    schedule: p.text().strictNullable(),
    isActive: p.boolean().default(true),
    allowedHosts: p.array().strictNullable(),
    watermark: p.text().strictNullable(),
    missed: p.json<SyncCursor['missed']>().defaultRaw(`'[]'`),
    sourceMark: p.json<SourceFingerprint>().strictNullable(),
    createdAt: p.datetime().onCreate(clock.now),
  },
});

/** The columns of a feed without credentials, of which no run was complete. */
export const EMPTY_SOURCE = { username: null, password: null, sourceMark: null };

/** A source of properties: its address is an http(s) address or the path of a file. */
export class Feed extends schema.class {}
schema.setClass(Feed);
