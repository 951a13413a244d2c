import { globSync, readFileSync } from 'node:fs';
import { AUDIT_ACTIONS } from '../../../src/admin/audit/audit-actions.contract.ts';
import type { AuditList, AuditActors } from '../../../src/admin/audit/audit.contract.ts';
import { SaveContent } from '../../../src/agency/content/save-content.ts';
import { ShowStaffContent } from '../../../src/agency/content/staff-content.ts';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { StaffPropertyAction } from '../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { CreateLeadSource } from '../../../src/leads/pipeline/lead-sources.ts';
import { CreateLead } from '../../../src/leads/record/create-lead.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { insertUser, signInWithRoles } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const AUDIT_URL = '/api/v1/staff/audit';

const INSERT_MANY_ENTRIES = `
  insert into audit_entries (id, at, actor_kind, actor, action, subject, details)
  select gen_random_uuid(), now() - n * interval '1 minute', 'system', 'test', 'apply-retention', null, '{}'
  from generate_series(1, 100000) n`;

describe('audit log for administrators', () => {
  const site = useFixture(startApp);
  let me: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    me = await signInWithRoles(site, 'admin');
  });

  const read = async (query = '') => (await me.browser.get(AUDIT_URL + query).expect(200)).body as AuditList;

  it('lists who did what to what, newest first, and does not audit reading', async () => {
    const { id } = await insertUser(site, { firstName: 'Luz', lastName: 'Rey' });
    await me.browser.put(`/api/v1/staff/users/${id}/roles/agent`).expect(204);
    const villa = await site.commands.execute(new CreateProperty(systemActor('feed'), blankProperty('AUDITED-1')));
    const before = await site.em().count(AuditEntry);
    const { items } = await read();
    expect(items.slice(0, 2)).toEqual([
      expect.objectContaining({
        actor: 'Sistema',
        actionName: 'Crear propiedad',
        subject: { kind: 'property', id: villa.id, name: 'AUDITED-1' },
      }),
      expect.objectContaining({
        actor: 'Ana Núñez',
        action: 'give-role',
        actionName: 'Asignar rol',
        subject: { kind: 'user', id, name: 'Luz Rey' },
        address: '127.0.0.1',
        details: [{ name: 'Rol', value: 'agent' }],
      }),
    ]);
    expect(await site.em().count(AuditEntry)).toBe(before);
  });

  it('filters by person, action, subject and day', async () => {
    const listActions = async (query: string) => (await read(query)).items.map(({ action }) => action);
    const { id } = await insertUser(site);
    await me.browser.put(`/api/v1/staff/users/${id}/disabled`).expect(204);
    expect(await listActions(`?subject=${id}`)).toEqual(['disable-user']);
    expect(await listActions('?subject=audited-1')).toEqual(['create-property']);
    expect(await listActions(`?actor=${me.user.id}&action=disable-user`)).toEqual(['disable-user']);
    expect(await listActions('?actor=system&action=disable-user')).toEqual([]);
    // Half past midnight in Madrid is another day in UTC.
    await site.em().execute(`insert into audit_entries (id, at, actor_kind, action, subject, details)
      values (gen_random_uuid(), '2026-03-01T23:30:00Z', 'visitor', 'receive-inquiry', 'night', '{}')`);
    expect(await listActions('?subject=night&from=2026-03-02&to=2026-03-02')).toEqual(['receive-inquiry']);
    expect(await listActions('?subject=night&to=2026-03-01')).toEqual([]);
    expect(await listActions('?actor=visitor&subject=night')).toEqual(['receive-inquiry']);
    for (const query of ['?actor=ana', '?from=ayer', '?page=0', '?sort=at', '?from=2026-03-02&to=2026-03-01'])
      await me.browser.get(AUDIT_URL + query).expect(422);
  });

  it('names deleted properties by reference, texts by title and leads by name, and finds them', async () => {
    const villa = await site.commands.execute(new CreateProperty(systemActor('feed'), blankProperty('GONE-77')));
    await me.browser.delete(`/api/v1/staff/properties/${villa.id}`).expect(204);
    const { version, content } = await site.queries.execute(new ShowStaffContent(systemActor('test'), 'about'));
    const editedContent = { ...content, lead: 'Otra entradilla' } as typeof content;
    await site.commands.execute(new SaveContent(systemActor('test'), 'about', version, editedContent));
    const by = systemActor('test');
    const { id: sourceId } = await site.commands.execute(new CreateLeadSource(by, 'Feria'));
    const lead = await site.commands.execute(
      new CreateLead(by, { name: 'Óscar Poniente', phone: '600123123', sourceId }),
    );
    const findActionsAndSubjects = async (query: string) =>
      (await read(`?subject=${encodeURIComponent(query)}`)).items.map(({ subject, action }) => [action, subject]);
    const deleted = { kind: 'property', id: villa.id, name: 'GONE-77' };
    expect(await findActionsAndSubjects('gone-77')).toEqual([
      ['delete-property', deleted],
      ['create-property', deleted],
    ]);
    const about = { kind: 'text', id: 'about', name: 'Quienes somos' };
    expect(await findActionsAndSubjects('quienes so')).toEqual([['save-content', about]]);
    const person = { kind: 'lead', id: lead.id, name: 'Óscar Poniente' };
    expect(await findActionsAndSubjects('oscar poni')).toEqual([['create-lead', person]]);
    await site.em().execute('update inquiries set erased_at = now() where id = ?', [lead.id]);
    expect(await findActionsAndSubjects('oscar poni')).toEqual([]);
    expect(await findActionsAndSubjects(lead.id)).toEqual([['create-lead', { ...person, name: '(datos borrados)' }]]);
  });

  it('offers all current and former staff, and nobody else', async () => {
    const [former, current] = await Promise.all(
      ['Gone', 'Working'].map((lastName) => insertUser(site, { roles: ['agent'], lastName })),
    );
    const member = await insertUser(site, { lastName: 'Member' });
    await me.browser.put(`/api/v1/staff/users/${former!.id}/disabled`).expect(204);
    await site.em().execute(`insert into profiles (id, first_name, last_name, email, staff_since, created_at)
      select gen_random_uuid(), 'Aa', n, 'aa-' || n || '@example.es', now(), now() from generate_series(1, 60) n`);
    const { items } = (await me.browser.get(`${AUDIT_URL}/actors`).expect(200)).body as AuditActors;
    expect(items.length).toBeGreaterThan(60);
    const offered = items.map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining([me.user.id, former!.id, current!.id]));
    expect(offered).not.toContain(member.id);
    expect(items.at(0)).toMatchObject({ name: expect.stringMatching(/^Aa \d+$/) });
    const agent = await signInWithRoles(site, 'agent');
    await agent.browser.get(`${AUDIT_URL}/actors`).expect(403);
  });

  it('reads a page of 100,000 entries with an index', async () => {
    await site.em().execute(INSERT_MANY_ENTRIES);
    await site.em().execute('analyze audit_entries');
    const list = await read('?action=apply-retention&page=2');
    expect(list).toMatchObject({ total: 100_000, pageCount: 2_000, pageSize: 50, page: 2 });
    expect(list.items).toHaveLength(50);
    for (const where of ['true', `actor = 'x'`, `action = 'give-role'`, `subject = 'x'`]) {
      const plan = await site
        .em()
        .execute<Record<string, string>[]>(
          `explain select id from audit_entries where ${where} order by at desc, id desc limit 50`,
        );
      expect({ where, plan: JSON.stringify(plan) }).toEqual({
        where,
        plan: expect.stringContaining('index') as string,
      });
    }
  }, 60_000);

  it('has a name for every audited action', () => {
    const sources = globSync('src/**/*.ts').map((path) => readFileSync(path, 'utf8'));
    const actions = sources.flatMap((source) => [
      ...source.matchAll(
        /\b(?:audit|recordChange)\(\s*\w+,\s*(?:[\w.]+|\{[^}]*\}+|system\('\w+'\)),\s*(?:lead,\s*)?'([a-z-]+)'/g,
      ),
      ...source.matchAll(/\baction: '([a-z]+(?:-[a-z]+)+)'/g),
    ]);
    const inBulk = StaffPropertyAction.options.map((action) => `${action}-property`);
    const actionNames = new Set([...actions.map(([, action]) => action!), ...inBulk]);
    expect(actionNames.size).toBeGreaterThan(50);
    expect([...actionNames].filter((action) => !AUDIT_ACTIONS.has(action))).toEqual([]);
  });
});
