import { randomUUID } from 'node:crypto';
import { onDatabase } from './insert-account.ts';

interface InsertedMessage {
  id: string;
  name: string;
  email: string;
}

interface MessageOptions extends Partial<InsertedMessage> {
  kind?: 'property' | 'contact' | 'listing';
  phone?: string;
  message?: string;
  folder?: 'inbox' | 'review' | 'spam' | 'archive';
  spamScore?: number;
  property?: object;
  listing?: object;
  assignedTo?: string | null;
  createdAt?: Date;
}

/** Inserts an inquiry, unassigned by default. */
export async function insertInquiry(options: MessageOptions = {}): Promise<InsertedMessage> {
  const id = randomUUID();
  const { name, email } = { name: `Eva ${id.slice(0, 8)}`, email: `${id}@example.es`, ...options };
  const { kind = 'contact', phone = null, message = 'Busco una villa.', folder = 'inbox', spamScore = 0 } = options;
  const { property = null, listing = null, assignedTo = null, createdAt = new Date() } = options;
  await onDatabase(
    `insert into inquiries (id, kind, source_id, name, name_key, email, email_key, phone, phone_key, subject, message,
       folder, spam_score, property, listing, privacy_version, accepted_at, fingerprint, assigned_to, stage_since,
       last_activity_at, created_at)
     select $1, $2, id, $3, $4, $5, $5, $6, $6, 'compra', $7, $8, $9, $10, $11, '2026-11-21', $12, $13, $14, $12, $12, $12
     from lead_sources where code = $15`,
    [
      ...[id, kind, name, name.toLowerCase(), email, phone, message, folder, spamScore],
      ...[
        property && JSON.stringify(property),
        listing && JSON.stringify(listing),
        createdAt,
        randomUUID(),
        assignedTo,
      ],
      `web-${kind}`,
    ],
  );
  return { id, name, email };
}
