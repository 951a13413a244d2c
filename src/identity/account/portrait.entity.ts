import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

const schema = defineEntity({
  name: 'Portrait',
  tableName: 'portraits',
  properties: {
    userId: p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    /** Part of the address; a new portrait has a new key. */
    key: p.text().unique('portraits_key_unique'),
    /** A small JPEG without metadata. Stored in the database, so that it is deleted with the account at once. */
    content: p.blob().lazy(),
    createdAt: p.datetime(),
  },
});

export class Portrait extends schema.class {}
schema.setClass(Portrait);

const STAFF_PATH = '/api/v1/staff/portraits/';
const PUBLIC_PATH = '/api/v1/portraits/';

export const buildPortraitUrl = (key: string) => `${STAFF_PATH}${key}`;

/** External addresses stay unchanged. */
export const toPublicPortraitUrl = (avatarUrl: string | null) =>
  avatarUrl?.startsWith(STAFF_PATH) ? avatarUrl.replace(STAFF_PATH, PUBLIC_PATH) : avatarUrl;
