import { Client } from 'pg';
import { waitFor } from '../setup/wait-for.ts';
import { staffSession } from '../setup/staff-session.ts';

const STOCK = `(select * from properties where status = 'published' order by id limit 5) p`;
const OF_STOCK = `join ${STOCK} on p.id = o.property_id order by o.property_id limit 5`;
const SOME = 'order by created_at limit 5';

/** By where an id stands, `<beginning of the path> <parameter>`, or by the name of a field alone: which there are. */
const FOUND: Readonly<Record<string, string>> = {
  '/leads/{id} id': `select id from inquiries ${SOME}`,
  '/leads/{id} activityId': `select id from lead_activities ${SOME}`,
  '/leads/{id} taskId': `select id from lead_tasks ${SOME}`,
  '/properties/{id} id': `select p.id from ${STOCK}`,
  '/properties/{id} pictureId': `select o.id from property_pictures o ${OF_STOCK}`,
  '/properties/{id} translationId': `select o.id from property_translations o ${OF_STOCK}`,
  '/properties/{reference} reference': `select p.reference as id from ${STOCK}`,
  '/feeds/{id} id': 'select id from feeds limit 5',
  '/feed-runs/{id} id': 'select id from feed_runs limit 5',
  '/users/{id} id': `select id from profiles ${SOME}`,
  '/lead-sources/{id} id': `select id from lead_sources ${SOME}`,
  '/pipeline-stages/{id} id': `select id from sales_pipeline_stages ${SOME}`,
  '/lead-mails/{id} id': 'select id from mails where about is not null limit 5',
  reference: `select p.reference as id from ${STOCK}`,
  sourceId: `select id from lead_sources ${SOME}`,
  stageId: `select id from sales_pipeline_stages ${SOME}`,
  leadId: `select id from inquiries ${SOME}`,
  userId: `select id from profiles ${SOME}`,
  assignedTo: `select id from profiles ${SOME}`,
};

export type Found = Readonly<Record<string, readonly string[]>>;

/** Leads with everything that they can have, beside the demo's properties, so that requests by id find something. */
export async function workToFind(url: string, databaseUrl: string): Promise<Found> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const ids = async (statement: string) => (await database.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  try {
    const cookie = await staffSession((statement, values) => database.query(statement, values));
    const add = async (path: string, body: object) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/v1/staff/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    };
    await waitFor(async () => {
      if (!(await ids('select id from feed_runs where ended_at is not null')).length) throw new Error('No stock came');
    }, 60_000);
    const [sourceId] = await ids(FOUND['sourceId']!);
    for (const name of ['Ana', 'Bea', 'Carla']) {
      const lead = await add('leads', { name, email: `${name.toLowerCase()}@ejemplo.es`, sourceId });
      await add(`leads/${lead}/activities`, { kind: 'note', text: 'Llama por la tarde.' });
      await add(`leads/${lead}/tasks`, { title: 'Llamar', dueAt: '2030-01-07T09:00:00Z' });
    }
    const found: Record<string, readonly string[]> = {};
    for (const [where, statement] of Object.entries(FOUND)) found[where] = await ids(statement);
    return found;
  } finally {
    await database.end();
  }
}
