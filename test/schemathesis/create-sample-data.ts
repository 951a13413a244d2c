import { Client } from 'pg';
import { waitFor } from '../setup/wait-for.ts';
import { createStaffSession } from '../setup/create-staff-session.ts';

const PROPERTIES = `(select * from properties where status = 'published' order by id limit 5) p`;
const OF_PROPERTIES = `join ${PROPERTIES} on p.id = o.property_id order by o.property_id limit 5`;
const FIRST_FIVE = 'order by created_at limit 5';

/** Queries for existing ids, by `<start of the path> <parameter>` or by field name. */
const ID_QUERIES: Readonly<Record<string, string>> = {
  '/leads/{id} id': `select id from inquiries ${FIRST_FIVE}`,
  '/leads/{id} activityId': `select id from lead_activities ${FIRST_FIVE}`,
  '/leads/{id} taskId': `select id from lead_tasks ${FIRST_FIVE}`,
  '/properties/{id} id': `select p.id from ${PROPERTIES}`,
  '/properties/{id} pictureId': `select o.id from property_pictures o ${OF_PROPERTIES}`,
  '/properties/{id} translationId': `select o.id from property_translations o ${OF_PROPERTIES}`,
  '/properties/{reference} reference': `select p.reference as id from ${PROPERTIES}`,
  '/feeds/{id} id': 'select id from feeds limit 5',
  '/feed-runs/{id} id': 'select id from feed_runs limit 5',
  '/users/{id} id': `select id from profiles ${FIRST_FIVE}`,
  '/lead-sources/{id} id': `select id from lead_sources ${FIRST_FIVE}`,
  '/pipeline-stages/{id} id': `select id from sales_pipeline_stages ${FIRST_FIVE}`,
  '/lead-mails/{id} id': 'select id from mails where about is not null limit 5',
  reference: `select p.reference as id from ${PROPERTIES}`,
  sourceId: `select id from lead_sources ${FIRST_FIVE}`,
  stageId: `select id from sales_pipeline_stages ${FIRST_FIVE}`,
  leadId: `select id from inquiries ${FIRST_FIVE}`,
  userId: `select id from profiles ${FIRST_FIVE}`,
  assignedTo: `select id from profiles ${FIRST_FIVE}`,
};

export type SampleIds = Readonly<Record<string, readonly string[]>>;

/** Creates leads with activities and tasks beside the demo's properties, so that requests by id find something. */
export async function createSampleData(url: string, databaseUrl: string): Promise<SampleIds> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const selectIds = async (statement: string) =>
    (await database.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  try {
    const cookie = await createStaffSession((statement, values) => database.query(statement, values));
    const add = async (path: string, body: object) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const response = await fetch(`${url}/api/v1/staff/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path} returns ${response.status}: ${await response.text()}`);
      return ((await response.json()) as { id: string }).id;
    };
    await waitFor(async () => {
      const runs = await selectIds('select id from feed_runs where ended_at is not null');
      if (!runs.length) throw new Error('The demo has not imported its feed');
    }, 60_000);
    const [sourceId] = await selectIds(ID_QUERIES['sourceId']!);
    for (const name of ['Ana', 'Bea', 'Carla']) {
      const lead = await add('leads', { name, email: `${name.toLowerCase()}@ejemplo.es`, sourceId });
      await add(`leads/${lead}/activities`, { kind: 'note', text: 'Llama por la tarde.' });
      await add(`leads/${lead}/tasks`, { title: 'Llamar', dueAt: '2030-01-07T09:00:00Z' });
    }
    const sampleIds: Record<string, readonly string[]> = {};
    for (const [key, statement] of Object.entries(ID_QUERIES)) sampleIds[key] = await selectIds(statement);
    return sampleIds;
  } finally {
    await database.end();
  }
}
