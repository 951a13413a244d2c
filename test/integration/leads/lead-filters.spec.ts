import fc from 'fast-check';
import { LeadFolder, LeadStatus } from '../../../src/leads/lead.contract.ts';
import { ActivityKind } from '../../../src/leads/lead-work.contract.ts';
import {
  ActivityPeriod,
  type LeadCounts,
  type LeadFilters,
  type LeadList,
  LeadSort,
} from '../../../src/leads/lead-list.contract.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import {
  filterLeads,
  isOverdue,
  isUnanswered,
  type LeadFixture,
  type Person,
  sortLeads,
} from './lead-filter-oracle.ts';
import { leadStock, PROPERTIES } from './lead-stock.ts';

const LEADS = '/api/v1/staff/leads';
const RUNS = 300;

describe('lead search', () => {
  const site = useFixture(startApp);
  let leads: LeadFixture[];
  const people: (Person & { browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'] })[] = [];
  beforeAll(async () => {
    for (const role of ['agent', 'agent', 'moderator', 'admin'] as const) {
      const { user, browser } = await signInWithRoles(site, role);
      people.push({ id: user.id, seesAll: role !== 'agent', browser });
    }
    leads = await leadStock(
      site,
      200,
      people.slice(0, 3).map(({ id }) => id),
    );
  }, 60_000);

  const getPage = async ({ browser }: (typeof people)[number], query: object) =>
    (await browser.get(LEADS).query(query).expect(200)).body as LeadList;
  const listIds = (leads: readonly LeadFixture[]) => leads.map(({ inquiry }) => inquiry.id);

  const oneOf = (...parts: string[]) => fc.constantFrom(...parts);
  const anyQuery = () =>
    fc.record(
      {
        search: oneOf(
          'jose',
          'NÚÑEZ',
          'mb-10',
          '600 12',
          '600',
          '%',
          '_',
          'ana',
          '\\',
          '952-12',
          '@EXAMPLE',
          'nadie',
          'r6',
        ),
        name: oneOf('ñ', 'n', 'JOSÉ', 'de_la', '0%', 'jose\\', "'", 'ana', 'zoe mu', 'nunez, jose'),
        email: oneOf('EJEMPLO', '_', '%', '@example.es', 'á', 'nunez'),
        phone: oneOf('600 12', '+34600', '0034600', '34.952', '12-34', 'abc', '(600)', '611222333', '9999'),
        status: fc.constantFrom(...LeadStatus.options),
        stage: oneOf('negociacion', 'NUEVO', 'a', 'ado', '%'),
        source: oneOf('TELEFONO', '100%', '_', 'recomendación', 'feria'),
        property: oneOf(...PROPERTIES),
        createdFrom: oneOf('2026-03-28', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26', '2026-11-21'),
        createdTo: oneOf('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-20', '2026-11-21'),
        assignee: fc.oneof(
          fc.constantFrom('me', 'none'),
          fc.nat(3).map((at) => people[at]!.id),
        ),
        activity: fc.constantFrom(...ActivityKind.options),
        activityWithin: fc.constantFrom(...ActivityPeriod.options),
        overdue: fc.boolean(),
        unanswered: fc.boolean(),
        folder: fc.constantFrom(...LeadFolder.options),
        sort: fc.constantFrom(...LeadSort.options),
      },
      { requiredKeys: [] },
    );
  /** Mostly one to three filters, because all of them together find nothing. */
  const anyFilters = () =>
    fc.tuple(anyQuery(), fc.subarray(FILTERS, { minLength: 0, maxLength: 3 })).map(([query, names]) => {
      const { sort = 'newest', ...filters } = query;
      const entries = Object.entries(filters).filter(([name]) => names.includes(name as keyof LeadFilters));
      return { sort, ...(Object.fromEntries(entries) as Partial<LeadFilters>) };
    });
  const FILTERS: (keyof LeadFilters)[] = [
    ...(['search', 'name', 'email', 'phone', 'status', 'stage', 'source', 'property'] as const),
    ...(['createdFrom', 'createdTo', 'assignee', 'overdue', 'unanswered', 'folder'] as const),
    ...(['activity', 'activityWithin'] as const),
  ];

  it(`returns the expected leads, order and total for ${RUNS} random queries of every role`, async () => {
    let matchCount = 0;
    const filterNames = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyFilters(), fc.nat(3), async ({ sort, ...filters }, at) => {
        const expected = sortLeads(filterLeads(leads, people[at]!, filters), sort);
        const { items, total, pageCount } = await getPage(people[at]!, { ...filters, sort });
        expect({ total, pageCount }).toEqual({ total: expected.length, pageCount: Math.ceil(expected.length / 50) });
        expect(items.map(({ id }) => id)).toEqual(listIds(expected.slice(0, 50)));
        matchCount += expected.length ? 1 : 0;
        if (expected.length) for (const name of Object.keys(filters)) filterNames.add(name);
      }),
      { numRuns: RUNS, seed: 1 },
    );
    expect(matchCount).toBeGreaterThan(RUNS / 2);
    expect([...filterNames].sort()).toEqual(FILTERS.toSorted());
  }, 120_000);

  it.each(LeadSort.options)('pages without repeats when leads have equal creation times: %s', async (sort) => {
    const expected = listIds(sortLeads(filterLeads(leads, people[3]!, {}), sort));
    const { pageCount } = await getPage(people[3]!, { sort });
    expect(pageCount).toBeGreaterThan(1);
    const ids: string[] = [];
    for (let at = 1; at <= pageCount; at++)
      ids.push(...(await getPage(people[3]!, { sort, page: at })).items.map(({ id }) => id));
    expect(ids).toEqual(expected);
    expect(await getPage(people[3]!, { sort, page: pageCount + 1 })).toMatchObject({
      items: [],
      total: expected.length,
    });
  });

  it('returns the stored fields of each lead', async () => {
    for (const person of people)
      for (const item of (await getPage(person, { search: 'n' })).items) {
        const lead = leads.find(({ inquiry }) => inquiry.id === item.id)!;
        const { inquiry, stage, source } = lead;
        expect(item).toEqual({
          ...{ id: inquiry.id, kind: inquiry.kind, folder: inquiry.folder, name: inquiry.name, email: inquiry.email },
          ...{ phone: inquiry.phone, score: inquiry.score, status: inquiry.status },
          source: { id: inquiry.sourceId, name: source },
          stage: stage && { id: inquiry.stageId, name: stage },
          stageSince: inquiry.stageSince.toISOString(),
          agent: inquiry.assignedTo && { id: inquiry.assignedTo, name: 'Ana Núñez', avatarUrl: null },
          nextFollowUpOn: inquiry.nextFollowUpOn,
          nextVisitAt: null,
          isOverdue: isOverdue(lead),
          isAnswered: !isUnanswered(inquiry),
          reference: inquiry.property?.reference ?? null,
          otherReferences: inquiry.otherProperties?.map(({ reference }) => reference) ?? [],
          wantsVisit: inquiry.wantsVisit ?? false,
          excerpt: inquiry.message?.slice(0, 140) ?? null,
          createdAt: inquiry.createdAt.toISOString(),
        });
      }
  });

  it('counts the same leads as the list', async () => {
    for (const person of people) {
      const { body } = await person.browser.get(`${LEADS}/counts`).expect(200);
      const totalOf = async (query: object) => (await getPage(person, query)).total;
      const counts: LeadCounts = {
        unanswered: await totalOf({ unanswered: true }),
        overdue: await totalOf({ overdue: true }),
        review: await totalOf({ folder: 'review' }),
        spam: await totalOf({ folder: 'spam' }),
        archive: await totalOf({ folder: 'archive' }),
        mine: await totalOf({ assignee: 'me' }),
      };
      expect(body).toEqual(counts);
    }
  });

  it.each([
    ...[{ folder: 'trash' }, { sort: 'name' }, { page: 0 }, { createdFrom: '2026-02-30' }, { createdTo: '0000-01-01' }],
    ...[{ assignee: 'you' }, { status: 'asleep' }, { overdue: 'maybe' }, { nothing: '1' }, { name: 'a'.repeat(201) }],
    ...[{ search: '\u0000' }, { stage: '\u0000' }, { property: 'MB-1021' }],
  ])('refuses an unknown filter or value: %j', async (query) => {
    await people[3]!.browser.get(LEADS).query(query).expect(422);
  });

  it.each(['\u200b', '\u202e', '%', '\\', "'; drop table inquiries --", '٣٤', '😀', 'ﬁ'])(
    'accepts any text as a filter: %j',
    async (text) => {
      for (const field of ['search', 'name', 'email', 'phone', 'stage', 'source'])
        await getPage(people[3]!, { [field]: text });
    },
  );
});
