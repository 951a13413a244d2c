import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { SourceFeatures } from '../../../src/catalogue/feed-property.contract.ts';
import { xssPayloads } from './xss-payloads.ts';

/** References of the hostile properties. */
export const hostileReferences = xssPayloads.map((_, at) => `XS-${1000 + at}`);

interface HostileProperty {
  readonly reference: string;
  readonly location: string;
  readonly payload: string;
  readonly features: SourceFeatures;
}

/** Writes to the tables, since pages must be safe even if hostile texts were stored. */
export async function fillWithHostileStock(databaseUrl: string): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: 1 },
  });
  try {
    for (const [at, payload] of xssPayloads.entries()) {
      const features = at % 2 ? [payload] : { Category: [{ Type: payload, Value: [payload] }] };
      await add({ reference: hostileReferences[at]!, location: payload, payload, features });
      await add({ reference: `XM-${1000 + at}`, location: 'Marbella', payload, features });
    }
  } finally {
    await orm.close(true);
  }

  async function add({ reference, location, payload, features }: HostileProperty) {
    const id = randomUUID();
    await orm.em.getConnection().execute(
      `insert into properties (id, reference, agency_ref, source, status, type, location, area, sublocation, province,
         price, currency, bedrooms, bathrooms, built, dimensions, locked_fields, video_url, virtual_tour_url, version, created_at, updated_at, first_published_at)
       values (?, ?, ?, 'manual', 'published', ?, ?, ?, ?, ?, 300000, 'EUR', 2, 1, 90, ?, '{}', 'javascript:hit()', 'data:text/html,hit()', 1, now(), now(), now())`,
      [id, reference, payload, payload, location, payload, payload, payload, payload],
    );
    for (const lang of ['es', 'en'])
      await orm.em.getConnection().execute(
        `insert into property_translations (id, property_id, lang, name_type, type, description, features)
         values (?, ?, ?, ?, ?, ?, ?::jsonb)`,
        [randomUUID(), id, lang, payload, payload, `<p>Casa.</p>${payload}`, JSON.stringify(features)],
      );
  }
}
