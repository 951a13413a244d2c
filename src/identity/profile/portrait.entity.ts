import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

const schema = defineEntity({
  name: 'Portrait',
  tableName: 'portraits',
  properties: {
    userId: p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    /** Its address; another portrait has another key. */
    key: p.text().unique('portraits_key_unique'),
    /** A small JPEG without metadata. It lies in the database so that it is gone with the account, at once. */
    content: p.blob().lazy(),
    createdAt: p.datetime(),
  },
});

export class Portrait extends schema.class {}
schema.setClass(Portrait);
