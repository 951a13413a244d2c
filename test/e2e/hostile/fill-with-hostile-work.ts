import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { contentBlocks } from '../../../src/agency/content/content-blocks.ts';
import { toPersonKeys } from '../../../src/leads/record/person-keys.ts';
import { fold } from '../../../src/platform/input/fold.contract.ts';
import { createStaffSession } from '../../setup/create-staff-session.ts';
import { hostileContent } from './hostile-content.ts';
import { breakout, xssPayloads } from './xss-payloads.ts';

export interface HostileWork {
  /** Session cookie of an admin. */
  readonly session: string;
  /** An invited agent, who can be assigned leads. */
  readonly colleague: string;
  /** A lead about a property, with all possible data. */
  readonly lead: string;
  /** A lead in the review folder. */
  readonly suspect: string;
  readonly property: string;
  readonly feed: string;
  /** A run of that feed, which needs a review of its withdrawals. */
  readonly run: string;
}

type Row = Record<string, unknown>;

const NOW = new Date();
const HOURS = { weekdays: { opens: '09:00', closes: '19:00' }, saturday: null, sunday: null };

/** Inserts hostile leads, users, feeds and texts without validation. */
export async function fillWithHostileWork(databaseUrl: string): Promise<HostileWork> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = async (statement: string, values: unknown[] = []) =>
    (await client.query<Record<string, string>>(statement, values)).rows;
  try {
    const session = await createStaffSession(run);
    await createStaffSession(run, ['agent']);
    await run(`update profiles set first_name = $1, last_name = $1, avatar_url = 'javascript:hit()'`, [breakout]);
    await run('update sessions set browser = $1', [breakout]);
    await run('update lead_sources set name = $1 || name, name_key = $2 || name_key', [breakout, fold(breakout)]);
    await run('update sales_pipeline_stages set name = $1 || name, name_key = $2 || name_key', [
      breakout,
      fold(breakout),
    ]);
    const first = async (tableAndFilter: string) => (await run(`select * from ${tableAndFilter} limit 1`))[0]!;
    const { user_id: admin } = await first(`user_roles where role = 'admin'`);
    const { user_id: colleague } = await first(`user_roles where role = 'agent'`);
    const stage = await first('sales_pipeline_stages');
    const source = await first('lead_sources');
    await writeTexts();
    const leads = await writeLeads({ assigned_to: admin, stage_id: stage['id'], source_id: source['id'] });
    await add('audit_entries', {
      ...{ at: NOW, actor_kind: 'user', actor: admin, action: 'sign-in', subject: breakout, address: breakout },
      ...{ request_id: breakout, details: { name: breakout } },
    });
    const feedIds = await writeFeed();
    return { session, colleague: colleague!, ...leads, ...feedIds, property: await writeProperty(feedIds.feed) };
  } finally {
    await client.end();
  }

  async function add(table: string, row: Row): Promise<string> {
    const columns = { id: randomUUID(), ...row };
    const placeholders = Object.keys(columns).map((_, at) => `$${at + 1}`);
    const names = Object.keys(columns).map((name) => `"${name}"`);
    await run(`insert into ${table} (${names.join()}) values (${placeholders.join()})`, Object.values(columns));
    return columns.id;
  }

  async function writeTexts() {
    const profile = {
      ...{ name: breakout, phones: [breakout], email: 'agency@example.es', address: breakout, town: breakout },
      ...{ postcode: breakout, province: breakout, registryNumber: breakout, taxId: breakout, whatsapp: breakout },
      ...{ privacyVersion: '2026-11-21', hours: HOURS },
    };
    await add('agency_settings', { id: 1, profile: JSON.stringify(profile), updated_at: NOW });
    for (const [key, { defaultContent }] of Object.entries(contentBlocks))
      await run('insert into content_blocks (key, content, updated_at) values ($1, $2, now())', [
        key,
        JSON.stringify(hostileContent(key, defaultContent)),
      ]);
  }

  async function writeLeads(links: Row) {
    const retention = { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };
    await add('lead_settings', { id: 1, retention, sends_autoresponse: true, sends_digest: false });
    for (const [at, payload] of xssPayloads.entries())
      await add('inquiries', { ...inquiry(payload, at % 2 ? 'property' : 'listing'), ...links });
    for (const folder of ['review', 'spam'])
      await add('inquiries', { ...inquiry(`${folder}${breakout}`, 'property'), ...links, folder });
    const waiting = inquiry(`waits${breakout}`, 'property');
    const snapshot = { ...(waiting['property'] as object), reference: 'XM-1000' };
    const writable = { email: 'visitor@example.es', email_key: 'visitor@example.es', property: snapshot };
    const suspect = await add('inquiries', { ...waiting, ...writable, ...links, folder: 'review' });
    const lead = await add('inquiries', { ...inquiry(breakout, 'property'), ...links });
    await add('inquiries', { ...inquiry(breakout, 'listing'), ...links });
    await add('inquiries', { ...inquiry(breakout, 'contact'), ...links, merged_into: lead });
    const own = { inquiry_id: lead, created_at: NOW };
    for (const kind of ['note', 'call', 'mail', 'visit'])
      await add('lead_activities', { ...own, kind, text: breakout, happened_at: NOW, user_id: links['assigned_to'] });
    await add('lead_tasks', { ...own, title: breakout, due_at: NOW, assigned_to: links['assigned_to'] });
    for (const field of ['contact', 'agent', 'stage', 'task-added'])
      await add('lead_changes', {
        ...{ inquiry_id: lead, at: NOW, actor_kind: 'user', actor: links['assigned_to'], field },
        ...{ from: breakout, to: breakout },
      });
    await add('mails', {
      ...{ message_id: '<1@example.es>', purpose: 'inquiry', about: lead, subject: breakout, text: '-', html: '-' },
      ...{ to: JSON.stringify({ name: breakout, address: 'a@example.es' }), state: 'failed', attempts: 100 },
      ...{ next_attempt_at: NOW, created_at: NOW, failure: breakout },
    });
    return { lead, suspect };
  }

  async function writeFeed() {
    const feed = await add('feeds', {
      ...{ name: breakout, format: 'kyero', address: `https://feeds.example/${breakout}`, username: breakout },
      ...{ reference_prefix: breakout, is_active: false, created_at: NOW },
    });
    const notesJson = JSON.stringify([{ reference: breakout, message: breakout }]);
    const run = await add('feed_runs', {
      ...{ feed_id: feed, trigger: 'staff', status: 'needs_review', started_at: NOW, ended_at: NOW, duration_ms: 1 },
      ...{ errors: notesJson, notes: notesJson, warnings: '{}', error: breakout, mapping: breakout },
    });
    return { feed, run };
  }

  /** Inserts an unpublished property of a feed. */
  async function writeProperty(feed: string) {
    const property = await add('properties', {
      ...{ reference: breakout, agency_ref: breakout, feed_id: feed, external_id: breakout, feed_reference: breakout },
      ...{ source: 'api', status: 'draft', type: breakout, raw_type: breakout, raw_town: breakout, raw_zone: breakout },
      ...{ country: breakout, province: breakout, location: breakout, area: breakout, sublocation: breakout },
      ...{
        dimensions: breakout,
        cadastral_reference: breakout,
        price: 1,
        currency: 'EUR',
        locked_fields: ['location'],
      },
      ...{ video_url: 'javascript:hit()', virtual_tour_url: 'data:text/html,<script>hit()</script>' },
      ...{ created_at: NOW, updated_at: NOW },
    });
    const own = { property_id: property };
    const picture = { ...own, alt: breakout, attempts: 9, color: breakout };
    await add('property_pictures', { ...picture, url: 'javascript:hit()', failure: breakout, picture_order: 0 });
    await add('property_pictures', {
      ...{ ...picture, url: breakout, key: '0'.repeat(32), width: 1600, height: 1200, picture_order: 1 },
    });
    for (const lang of ['es', 'en'])
      await add('property_translations', {
        ...{ ...own, lang, name_type: breakout, type: breakout, subtype1: breakout, status: breakout },
        ...{ status_system: breakout, description: `<p>Casa.</p>${breakout}`, features: JSON.stringify([breakout]) },
      });
    return property;
  }
}

function inquiry(payload: string, kind: 'property' | 'listing' | 'contact'): Row {
  const { nameKey, emailKey } = toPersonKeys({ name: payload, email: payload });
  const property = { reference: payload, slug: payload, title: payload, price: 1, currency: 'EUR', energy: null };
  const listing = { propertyType: 'villa', location: payload, description: payload };
  return {
    ...{ kind, name: payload, name_key: nameKey, email: payload, email_key: emailKey },
    ...{ phone: payload, phone_key: payload, subject: payload, message: payload },
    ...{ property: kind === 'property' ? property : null, listing: kind === 'listing' ? listing : null },
    ...{ privacy_version: payload, accepted_at: NOW, fingerprint: payload, stage_since: NOW },
    ...{ last_activity_at: NOW, created_at: NOW },
  };
}
