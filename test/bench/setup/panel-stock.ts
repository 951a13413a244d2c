import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { hashToken, generateToken } from '../../../src/identity/tokens.ts';

const LEADS = 10_000;
const NAMES = ['Ana', 'Bertil', 'Clara', 'Diego', 'Elena', 'Frida', 'Göran', 'Hugo'];

/** Inserts the leads, tasks and activities of years; returns the session cookie of an admin. */
export async function insertPanelStock(sql: Client): Promise<string> {
  const admin = randomUUID();
  const token = generateToken();
  await sql.query(
    `insert into profiles (id, first_name, last_name, email, confirmed_at, staff_since, created_at)
     values ($1, 'Ana', 'Núñez', 'ana@bench.example', now(), now(), now())`,
    [admin],
  );
  await sql.query(`insert into user_roles (user_id, role, created_at) values ($1, 'admin', now())`, [admin]);
  await sql.query(
    `insert into sessions (id, token_hash, user_id, is_remembered, created_at, last_seen_at, authenticated_at, address, browser)
     values ($1, $2, $3, false, now(), now(), now(), '127.0.0.1', 'bench')`,
    [randomUUID(), hashToken(token), admin],
  );
  await sql.query(
    `insert into inquiries (id, kind, source_id, name, name_key, email, email_key, phone, phone_key, subject, message,
       privacy_version, accepted_at, fingerprint, assigned_to, stage_id, status, score, stage_since, last_activity_at, created_at)
     select gen_random_uuid(), 'contact', (select id from lead_sources where code = 'web-contact'),
       ($1::text[])[1 + n % 8] || ' ' || n, lower(($1::text[])[1 + n % 8]) || ' ' || n, 'p' || n || '@example.es', 'p' || n || '@example.es',
       '600 ' || lpad((n % 1000000)::text, 6, '0'), '+34600' || lpad((n % 1000000)::text, 6, '0'), 'compra',
       'Busco una villa con vistas al mar. ' || repeat('Con jardín y piscina. ', n % 20), '2026-11-21', now(),
       gen_random_uuid()::text, case when n % 3 = 0 then $2::uuid end, stages.ids[1 + n % cardinality(stages.ids)],
       (array['new', 'contacted', 'qualified', 'lost', 'won'])[1 + n % 5], n % 101,
       now() - n * interval '1 hour', now() - n * interval '1 hour', now() - n * interval '1 hour'
     from generate_series(1, $3::int) n, (select array_agg(id) as ids from sales_pipeline_stages) stages`,
    [NAMES, admin, LEADS],
  );
  await sql.query(
    `insert into lead_tasks (id, inquiry_id, title, due_at, created_at)
     select gen_random_uuid(), id, 'Llamar', created_at + interval '30 days', created_at from inquiries`,
  );
  await sql.query(
    `insert into lead_activities (id, inquiry_id, kind, text, happened_at, user_id, created_at)
     select gen_random_uuid(), id, done, 'Quiere verla el martes.', created_at + interval '2 hours', $1, created_at
     from inquiries, unnest(array['call', 'mail', 'note']) done`,
    [admin],
  );
  await sql.query('vacuum analyze');
  return `sid=${token}`;
}
