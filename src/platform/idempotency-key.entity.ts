import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    key: p.uuid().primary(),
    bodyHash: p.text(),
    answer: p.json<unknown>(),
    createdAt: p.datetime(),
  },
});

export class IdempotencyKey extends schema.class {}
schema.setClass(IdempotencyKey);
