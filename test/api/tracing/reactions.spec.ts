import { PgBoss } from 'pg-boss';
import { StorePicturesWhenChanged } from '../../../src/catalogue/pictures/store-pictures-when-changed.ts';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { telemetry } from '../../../src/platform/telemetry/telemetry.ts';
import { withSpan } from '../../../src/platform/telemetry/with-span.ts';
import { traceparent } from '../../../src/platform/telemetry/traceparent.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { collector } from '../../setup/collector.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { mailServer } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';
import { aTrace, pathTo } from './a-trace.ts';

const REACTION = 'StorePicturesWhenChanged';
const soon = <T>(check: () => T) => waitFor(() => new Promise<T>((done) => done(check())));

describe('what happens because of a request', () => {
  const receiver = useFixture(collector);
  const mails = useFixture(mailServer);
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
  const reactionsTo = (traceId: string) =>
    receiver.spans().filter((span) => span.name === REACTION && span.traceId === traceId);

  it('belongs to its trace: the mail that a form leads to, until the server has it', async () => {
    await sendInquiry(site, { message: 'Con traza.' });
    const sent = await soon(() => {
      const found = receiver.spans().find(({ name }) => name === 'mail');
      expect(found).toBeDefined();
      return found!;
    });
    const request = await soon(() => {
      const found = receiver.spans().find(({ name }) => name === 'POST /api/v1/inquiries');
      expect(found).toBeDefined();
      return found!;
    });
    expect(sent.traceId).toBe(request.traceId);
    expect(pathTo(sent, receiver.spans())).toEqual(['POST /api/v1/inquiries', 'send-mail', 'mail']);
  });

  it('is a step below the command that raised the event, with its own queries below it', async () => {
    const { traceId, spanId } = await withSpan({ name: 'a command', parents: [] }, async () => {
      await create('T-ONE');
      return telemetry.current()!;
    });
    await soon(() => expect(reactionsTo(traceId)).toHaveLength(1));
    const [reaction] = reactionsTo(traceId);
    expect(reaction).toMatchObject({ parent: spanId, kind: 5 });
    const below = receiver.spans().filter(({ parent }) => parent === reaction!.spanId);
    expect(below.length).toBeGreaterThan(0);
  });

  it('shows the first 200 queries of a step, and how many there were beyond them', async () => {
    await withSpan({ name: 'much work', parents: [] }, async () => {
      const em = site.em();
      for (let at = 0; at < 203; at++) await em.execute('select 1');
    });
    const step = await soon(() => {
      const found = receiver.spans().find(({ name }) => name === 'much work');
      expect(found).toBeDefined();
      return found!;
    });
    expect(step.attributes['steps.left_out']).toBe(3);
    expect(receiver.spans().filter(({ parent }) => parent === step.spanId)).toHaveLength(200);
  });

  it('is linked with each of several that it is done for at once', async () => {
    const boss = site.app.get(PgBoss);
    const asked = [aTrace(), aTrace()];
    await boss.offWork(REACTION);
    for (const [at, { traceparent: text }] of asked.entries())
      await telemetry.runWithin(traceparent.parse(text), () => create(`T-MANY-${at}`));
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using _another = await bootApp({ ...receiver.environment, DATABASE_URL, DATA_FOLDER, MEILI_INDEX });
    const linked = await soon(() => {
      const found = receiver.spans().find(({ name, links = [] }) => name === REACTION && links.length > 1);
      expect(found).toBeDefined();
      return found!;
    });
    expect(linked.parent).toBeUndefined();
    expect(linked.links!.map(({ traceId, spanId }) => ({ traceId, spanId }))).toEqual(
      expect.arrayContaining(asked.map(({ traceId, spanId }) => ({ traceId, spanId }))),
    );
  }, 40_000);

  it('is done as before for a job of an earlier release, which tells of no trace', async () => {
    const reaction = site.app.get(StorePicturesWhenChanged, { strict: false });
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using working = await bootApp({ ...receiver.environment, DATABASE_URL, DATA_FOLDER, MEILI_INDEX });
    const told: object[] = [];
    const again = working.app.get(StorePicturesWhenChanged, { strict: false });
    again.handle = (events) => {
      told.push(...events);
      return reaction.handle(events);
    };
    const data = { ids: ['0197a3a0-0000-7000-8000-000000000001'] };
    await working.app.get(PgBoss).send(REACTION, data);
    await soon(() => expect(told).toContainEqual(expect.objectContaining(data)));
    for (const event of told) expect(event).not.toHaveProperty('traceparent');
    await soon(() => expect(receiver.spans().some((span) => span.name === REACTION && !span.parent)).toBe(true));
  });

  it('tells a job of no trace where there is none', async () => {
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
