import type { Lead } from '../../../src/leads/lead.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertActivity } from '../../setup/insert-activity.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { insertTask } from '../../setup/insert-task.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { databaseImage } from '../operations/database-image.ts';

const CALL = { kind: 'call', text: 'Busca villa' };
const REPLY = { subject: 'Su villa', text: 'Hola', language: 'es', withProperty: false };
const TASK = { title: 'Llamar', dueAt: '2027-01-11T09:00:00Z' };

type Route = readonly [
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  body: object | undefined,
  permittedStatus: number,
];

/** The routes of a lead's activities and tasks, with the status for an account that may use them. */
const ROUTES: readonly Route[] = [
  ['get', 'activities', undefined, 200],
  ['post', 'activities', CALL, 201],
  ['patch', 'activities/:activity', { text: 'Otra cosa' }, 200],
  ['delete', 'activities/:activity', undefined, 204],
  ['put', 'activities/:visit/outcome', { outcome: 'cancelled', note: null }, 200],
  ['get', 'reply-drafts', undefined, 200],
  ['post', 'replies', REPLY, 201],
  ['get', 'tasks', undefined, 200],
  ['post', 'tasks', TASK, 201],
  ['patch', 'tasks/:task', { title: 'Visitar', isDone: true }, 200],
  ['delete', 'tasks/:task', undefined, 204],
];

describe('routes for lead activities and tasks', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  let colleague: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    [agent, colleague] = [await signInWithRoles(site, 'agent'), await signInWithRoles(site, 'agent')];
  });

  /** All parts belong to the agent, so that a refusal can only concern the lead. */
  const createLead = async (fields: Partial<Lead>) => {
    const { id: leadId } = await insertInquiry(site, fields);
    const activity = await insertActivity(site, { leadId, userId: agent.user.id });
    const visit = await insertActivity(site, { leadId, kind: 'visit', plannedFor: new Date(0) });
    return { leadId, activity: activity.id, visit: visit.id, task: (await insertTask(site, { leadId })).id };
  };
  type LeadWork = Awaited<ReturnType<typeof createLead>>;
  const send = ({ browser }: typeof agent, [method, path, body]: Route, { leadId }: LeadWork, parts: LeadWork) => {
    const address = path
      .replace(':activity', parts.activity)
      .replace(':visit', parts.visit)
      .replace(':task', parts.task);
    const request = browser[method](`/api/v1/staff/leads/${leadId}/${address}`);
    return body ? request.send(body) : request;
  };

  it.each(ROUTES)('%s %s allows own and unassigned leads only', async (...route) => {
    const { id: userId } = agent.user;
    for (const fields of [{ assignedTo: userId }, {}]) {
      const lead = await createLead(fields);
      expect((await send(agent, route, lead, lead)).status).toBe(route[3]);
    }
    const merged = { assignedTo: userId, mergedInto: '018f0000-0000-7000-8000-000000000000' };
    const hidden = [{ assignedTo: colleague.user.id }, merged, { assignedTo: userId, erasedAt: new Date() }];
    for (const fields of hidden) {
      const lead = await createLead(fields);
      const readTables = async () => ({
        ...(await databaseImage(site)),
        ...{ sessions: '', mails: await site.em().count(Mail) },
      });
      const before = await readTables();
      const answer = await send(agent, route, lead, lead);
      expect([answer.status, answer.body]).toMatchObject([404, { type: '/problems/lead-not-found' }]);
      expect(await readTables()).toEqual(before);
    }
  });

  it.each(ROUTES.filter(([, path]) => path.includes(':')))(
    '%s %s finds records only under their own lead',
    async (...route) => {
      const ownLead = await createLead({ assignedTo: agent.user.id });
      const other = await createLead({ assignedTo: colleague.user.id });
      expect((await send(agent, route, ownLead, other)).status).toBe(404);
      expect((await send(colleague, route, other, ownLead)).status).toBe(404);
    },
  );
});
