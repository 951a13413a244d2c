import type { Lead } from '../../../src/leads/lead.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { aTask } from '../../setup/a-task.ts';
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
  done: number,
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

describe('the routes of what is done about a lead', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>;
  let fellow: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    [agent, fellow] = [await signedIn(site, 'agent'), await signedIn(site, 'agent')];
  });

  /** All parts are the agent's own, so that only the lead itself can be the reason of a refusal. */
  const aLead = async (fields: Partial<Lead>) => {
    const { id: leadId } = await anInquiry(site, fields);
    const activity = await anActivity(site, { leadId, userId: agent.user.id });
    const visit = await anActivity(site, { leadId, kind: 'visit', plannedFor: new Date(0) });
    return { leadId, activity: activity.id, visit: visit.id, task: (await aTask(site, { leadId })).id };
  };
  type LeadWork = Awaited<ReturnType<typeof aLead>>;
  const ask = ({ browser }: typeof agent, [method, path, body]: Route, { leadId }: LeadWork, parts: LeadWork) => {
    const address = path
      .replace(':activity', parts.activity)
      .replace(':visit', parts.visit)
      .replace(':task', parts.task);
    const request = browser[method](`/api/v1/staff/leads/${leadId}/${address}`);
    return body ? request.send(body) : request;
  };

  it.each(ROUTES)('%s %s finds leads that are the own or nobody’s, and no other', async (...route) => {
    const { id: mine } = agent.user;
    for (const fields of [{ assignedTo: mine }, {}]) {
      const lead = await aLead(fields);
      expect((await ask(agent, route, lead, lead)).status).toBe(route[3]);
    }
    const merged = { assignedTo: mine, mergedInto: '018f0000-0000-7000-8000-000000000000' };
    const hidden = [{ assignedTo: fellow.user.id }, merged, { assignedTo: mine, erasedAt: new Date() }];
    for (const fields of hidden) {
      const lead = await aLead(fields);
      const image = async () => ({
        ...(await databaseImage(site)),
        ...{ sessions: '', mails: await site.em().count(Mail) },
      });
      const before = await image();
      const answer = await ask(agent, route, lead, lead);
      expect([answer.status, answer.body]).toMatchObject([404, { type: '/problems/lead-not-found' }]);
      expect(await image()).toEqual(before);
    }
  });

  it.each(ROUTES.filter(([, path]) => path.includes(':')))(
    '%s %s finds what belongs to a lead under none but that',
    async (...route) => {
      const [own, other] = [await aLead({ assignedTo: agent.user.id }), await aLead({ assignedTo: fellow.user.id })];
      expect((await ask(agent, route, own, other)).status).toBe(404);
      expect((await ask(fellow, route, other, own)).status).toBe(404);
    },
  );
});
