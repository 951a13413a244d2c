import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime().onCreate(() => new Date()),
    actorKind: p.text(),
    actor: p.text().strictNullable(),
    action: p.text(),
    subject: p.text().strictNullable(),
    /** IP address. */
    address: p.text().strictNullable(),
    sessionId: p.uuid().strictNullable(),
    requestId: p.text().strictNullable(),
    details: p.json<Record<string, unknown>>(),
  },
  indexes: [
    { name: 'audit_entries_at_index', properties: ['at', 'id'] },
    { name: 'audit_entries_subject_index', properties: ['subject', 'at'] },
    { name: 'audit_entries_actor_index', properties: ['actor', 'at'] },
    { name: 'audit_entries_action_index', properties: ['action', 'at'] },
  ],
  triggers: [
    {
      name: 'audit_entries_actor',
      timing: 'after',
      events: ['insert'],
      body: "perform set_config('audit.entry', json_build_object('kind', new.actor_kind, 'actor', new.actor, 'subject', new.subject, 'at', new.at)::text, true); return null;",
    },
  ],
});

/** Until the transaction ends, other triggers read actor and time from the setting `audit.entry`. */
export class AuditEntry extends schema.class {}
schema.setClass(AuditEntry);
