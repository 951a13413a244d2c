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
import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { foundOf, isOverdue, isUnanswered, type KnownLead, type Person, sorted } from './known-lead.ts';
import { leadStock, PROPERTIES } from './lead-stock.ts';

const LEADS = '/api/v1/staff/leads';
const RUNS = 300;

describe('leads are found', () => {
  const site = useFixture(startApp);
  let leads: KnownLead[];
  const people: (Person & { browser: Awaited<ReturnType<typeof signedIn>>['browser'] })[] = [];
  beforeAll(async () => {
    for (const role of ['agent', 'agent', 'moderator', 'admin'] as const) {
      const { user, browser } = await signedIn(site, role);
      people.push({ id: user.id, seesAll: role !== 'agent', browser });
    }
    leads = await leadStock(
      site,
      200,
      people.slice(0, 3).map(({ id }) => id),
    );
  }, 60_000);

  const page = async ({ browser }: (typeof people)[number], query: object) =>
    (await browser.get(LEADS).query(query).expect(200)).body as LeadList;
  const idsOf = (found: readonly KnownLead[]) => found.map(({ inquiry }) => inquiry.id);

  const somePart = (...parts: string[]) => fc.constantFrom(...parts);
  const someQuery = () =>
    fc.record(
      {
        search: somePart(
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
        name: somePart('ñ', 'n', 'JOSÉ', 'de_la', '0%', 'jose\\', "'", 'ana', 'zoe mu', 'nunez, jose'),
        email: somePart('EJEMPLO', '_', '%', '@example.es', 'á', 'nunez'),
        phone: somePart('600 12', '+34600', '0034600', '34.952', '12-34', 'abc', '(600)', '611222333', '9999'),
        status: fc.constantFrom(...LeadStatus.options),
        stage: somePart('negociacion', 'NUEVO', 'a', 'ado', '%'),
        source: somePart('TELEFONO', '100%', '_', 'recomendación', 'feria'),
        property: somePart(...PROPERTIES),
        createdFrom: somePart('2026-03-28', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26', '2026-11-21'),
        createdTo: somePart('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-20', '2026-11-21'),
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
  const someQueries = () =>
    fc.tuple(someQuery(), fc.subarray(FILTERS, { minLength: 0, maxLength: 3 })).map(([query, names]) => {
      const { sort = 'newest', ...filters } = query;
      const kept = Object.entries(filters).filter(([name]) => names.includes(name as keyof LeadFilters));
      return { sort, ...(Object.fromEntries(kept) as Partial<LeadFilters>) };
    });
  const FILTERS: (keyof LeadFilters)[] = [
    ...(['search', 'name', 'email', 'phone', 'status', 'stage', 'source', 'property'] as const),
    ...(['createdFrom', 'createdTo', 'assignee', 'overdue', 'unanswered', 'folder'] as const),
    ...(['activity', 'activityWithin'] as const),
  ];

  it(`as ${RUNS} random questions of every role expect, in their order, with their total`, async () => {
    let found = 0;
    const asked = new Set<string>();
    await fc.assert(
      fc.asyncProperty(someQueries(), fc.nat(3), async ({ sort, ...filters }, at) => {
        const expected = sorted(foundOf(leads, people[at]!, filters), sort);
        const { items, total, pageCount } = await page(people[at]!, { ...filters, sort });
        expect({ total, pageCount }).toEqual({ total: expected.length, pageCount: Math.ceil(expected.length / 50) });
        expect(items.map(({ id }) => id)).toEqual(idsOf(expected.slice(0, 50)));
        found += expected.length ? 1 : 0;
        if (expected.length) for (const name of Object.keys(filters)) asked.add(name);
      }),
      { numRuns: RUNS, seed: 1 },
    );
    expect(found).toBeGreaterThan(RUNS / 2);
    expect([...asked].sort()).toEqual(FILTERS.toSorted());
  }, 120_000);

  it.each(LeadSort.options)('page by page without repeats where many were created at once: %s', async (sort) => {
    const expected = idsOf(sorted(foundOf(leads, people[3]!, {}), sort));
    const { pageCount } = await page(people[3]!, { sort });
    expect(pageCount).toBeGreaterThan(1);
    const ids: string[] = [];
    for (let at = 1; at <= pageCount; at++)
      ids.push(...(await page(people[3]!, { sort, page: at })).items.map(({ id }) => id));
    expect(ids).toEqual(expected);
    expect(await page(people[3]!, { sort, page: pageCount + 1 })).toMatchObject({ items: [], total: expected.length });
  });

  it('as they are', async () => {
    for (const person of people)
      for (const item of (await page(person, { search: 'n' })).items) {
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

  it('and counted as the list counts them', async () => {
    for (const person of people) {
      const { body } = await person.browser.get(`${LEADS}/counts`).expect(200);
      const totalOf = async (query: object) => (await page(person, query)).total;
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
  ])('not by what nobody knows: %j', async (query) => {
    await people[3]!.browser.get(LEADS).query(query).expect(422);
  });

  it.each(['\u200b', '\u202e', '%', '\\', "'; drop table inquiries --", '٣٤', '😀', 'ﬁ'])(
    'whatever is written: %j',
    async (text) => {
      for (const field of ['search', 'name', 'email', 'phone', 'stage', 'source'])
        await page(people[3]!, { [field]: text });
    },
  );
});
