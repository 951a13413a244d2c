import { PgBoss } from 'pg-boss';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { StorePicturesWhenChanged } from '../../../src/catalogue/pictures/store-pictures.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { telemetry, withSpan } from '../../../src/platform/telemetry/telemetry.ts';
import { traceparent } from '../../../src/platform/telemetry/trace.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { startCollector } from '../../setup/collector.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';
import { buildTrace, pathTo } from './build-trace.ts';

const REACTION = 'StorePicturesWhenChanged';
const waitUntil = <T>(check: () => T) => waitFor(() => new Promise<T>((done) => done(check())));

describe('a reaction to a request', () => {
  const receiver = useFixture(startCollector);
  const mails = useFixture(startMailServer);
  const site = useFixture(() =>
    startApp({
      ...receiver.environment,
      SMTP_URL: mails.url,
      MAIL_FROM: 'web@calanorte.example',
      FORMS_PER_10_MINUTES: '0',
    }),
  );
  const create = (reference: string) =>
    site.commands.execute(new CreateProperty(systemActor('test'), blankProperty(reference)));
  const findReactions = (traceId: string) =>
    receiver.spans().filter((span) => span.name === REACTION && span.traceId === traceId);

  it('belongs to its trace, such as the mail of a form until it is delivered', async () => {
    await sendInquiry(site, { message: 'Con traza.' });
    const mailSpan = await waitUntil(() => {
      const span = receiver.spans().find(({ name }) => name === 'mail');
      expect(span).toBeDefined();
      return span!;
    });
    const request = await waitUntil(() => {
      const span = receiver.spans().find(({ name }) => name === 'POST /api/v1/inquiries');
      expect(span).toBeDefined();
      return span!;
    });
    expect(mailSpan.traceId).toBe(request.traceId);
    expect(pathTo(mailSpan, receiver.spans())).toEqual(['POST /api/v1/inquiries', 'send-mail', 'mail']);
  });

  it('is a child span of the command that raised the event, with its own queries below it', async () => {
    const { traceId, spanId } = await withSpan({ name: 'a command', parents: [] }, async () => {
      await create('T-ONE');
      return telemetry.getCurrentTrace()!;
    });
    await waitUntil(() => expect(findReactions(traceId)).toHaveLength(1));
    const [reaction] = findReactions(traceId);
    expect(reaction).toMatchObject({ parent: spanId, kind: 5 });
    const children = receiver.spans().filter(({ parent }) => parent === reaction!.spanId);
    expect(children.length).toBeGreaterThan(0);
  });

  it('records the first 200 queries of a span, and the number of the others', async () => {
    await withSpan({ name: 'much work', parents: [] }, async () => {
      const em = site.em();
      for (let at = 0; at < 203; at++) await em.execute('select 1');
    });
    const step = await waitUntil(() => {
      const span = receiver.spans().find(({ name }) => name === 'much work');
      expect(span).toBeDefined();
      return span!;
    });
    expect(step.attributes['steps.left_out']).toBe(3);
    expect(receiver.spans().filter(({ parent }) => parent === step.spanId)).toHaveLength(200);
  });

  it('is linked with the trace of each event that it handles in one batch', async () => {
    const boss = site.app.get(PgBoss);
    const traces = [buildTrace(), buildTrace()];
    await boss.offWork(REACTION);
    for (const [at, { traceparent: text }] of traces.entries())
      await telemetry.runWithin(traceparent.parse(text), () => create(`T-MANY-${at}`));
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using _another = await bootApp({ ...receiver.environment, DATABASE_URL, DATA_FOLDER, MEILI_INDEX });
    const linked = await waitUntil(() => {
      const span = receiver.spans().find(({ name, links = [] }) => name === REACTION && links.length > 1);
      expect(span).toBeDefined();
      return span!;
    });
    expect(linked.parent).toBeUndefined();
    expect(linked.links!.map(({ traceId, spanId }) => ({ traceId, spanId }))).toEqual(
      expect.arrayContaining(traces.map(({ traceId, spanId }) => ({ traceId, spanId }))),
    );
  }, 40_000);

  it('handles a job of an earlier release, which has no trace', async () => {
    const reaction = site.app.get(StorePicturesWhenChanged, { strict: false });
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using working = await bootApp({ ...receiver.environment, DATABASE_URL, DATA_FOLDER, MEILI_INDEX });
    const receivedEvents: object[] = [];
    const otherReaction = working.app.get(StorePicturesWhenChanged, { strict: false });
    otherReaction.handle = (events) => {
      receivedEvents.push(...events);
      return reaction.handle(events);
    };
    const data = { ids: ['0197a3a0-0000-7000-8000-000000000001'] };
    await working.app.get(PgBoss).send(REACTION, data);
    await waitUntil(() => expect(receivedEvents).toContainEqual(expect.objectContaining(data)));
    for (const event of receivedEvents) expect(event).not.toHaveProperty('traceparent');
    await waitUntil(() => expect(receiver.spans().some((span) => span.name === REACTION && !span.parent)).toBe(true));
  });

  it('adds no trace to a job that is enqueued without one', async () => {
    const queue = 'send-mail';
    await site.app.get(Jobs).enqueue(queue, { data: { id: '0197a3a0-0000-7000-8000-00000000dead' } });
    const [row] = await site
      .em()
      .execute<{ data: object }[]>(
        `select data from jobs.job where data->>'id' = '0197a3a0-0000-7000-8000-00000000dead'`,
      );
    expect(row!.data).toEqual({ id: '0197a3a0-0000-7000-8000-00000000dead' });
  });
});
