import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { listBroken, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { startFaultyMailServer, type MailFault } from './system/faulty-mail-server.ts';
import { fillInForm, sendForm } from './system/send-form.ts';

const DATABASE = 'maildown';
const FAULTS: readonly MailFault[] = ['refusing', 'hanging', 'dropping', 'delaying', 'rejecting'];
const FORMS_EACH = 40;
const VISITORS = 4;
const PAUSE_MS = 50;
const MAX_P95_MS = 300;
/** A fault may slow forms down by this factor at most, since a busy machine is slow without a fault too. */
const MAX_SLOWDOWN = 1.5;
const MAX_SENDING_SECONDS = 180;
/** Mails that a process is sending when it is killed. */
const IN_FLIGHT = 5;
/** Makes mails due now instead of in hours, while no process is sending any. */
const MAKE_MAILS_DUE = `update mails set next_attempt_at = now() where state = 'queued'`;
const UNSENT = `select count(*)::int as n from mails where state <> 'sent'`;
const MESSAGE_IDS_SQL = `select inquiries.id, message_id from inquiries left join mails on about = inquiries.id`;

/** R14: if the mail server fails, forms stay fast, no mail is lost, and all are sent when it is back. */
export async function mailDown({ system, rounds }: FaultRun): Promise<Verdict> {
  const mailServer = await startFaultyMailServer();
  try {
    await system.database.make(DATABASE);
    const app = await (await system.app(DATABASE, { SMTP_URL: mailServer.url, FORM_CHALLENGE_COST: '1' })).start();
    const ids: string[] = [];
    const figures: string[] = [];
    const broken: string[] = [];
    let kills = 0;

    const formCount = rounds < 20 ? FORMS_EACH / 4 : FORMS_EACH;
    for (const fault of FAULTS) {
      // A process that has just started is slow by itself.
      const baseline = await sendForms(app.url, formCount);
      mailServer.begin(fault);
      const forms = await sendForms(app.url, formCount);
      ids.push(...baseline.ids, ...forms.ids);
      await setTimeout(2_000);
      const failures = await system.sql<{ failure: string }>(
        DATABASE,
        `select distinct failure from mails where state <> 'sent' and failure is not null order by 1`,
      );
      if (fault === 'rejecting')
        broken.push(
          ...listBroken({
            'the refusal by the mail server is recorded': failures.some(({ failure }) => failure.endsWith('550')),
          }),
        );
      figures.push(
        `${fault}: p95 ${forms.p95} ms after ${baseline.p95} (${failures.map(({ failure }) => failure).join(', ')})`,
      );
      broken.push(
        ...listBroken({
          [`${fault}: forms answer within ${MAX_P95_MS} ms (p95 ${forms.p95})`]:
            forms.p95 <= Math.max(MAX_P95_MS, baseline.p95 * MAX_SLOWDOWN),
        }),
      );
      await mailServer.end();
      app.kill();
      kills += 1;
      await system.sql(DATABASE, MAKE_MAILS_DUE);
      await app.start();
    }

    const seconds = await waitUntilAllSent(system);
    const messageIds = new Map(
      (await system.sql<{ id: string; message_id: string }>(DATABASE, MESSAGE_IDS_SQL)).map((row) => [
        row.id,
        row.message_id,
      ]),
    );
    const deliveries = new Map(mailServer.delivered.map(({ messageId }) => [messageId, 0]));
    for (const { messageId, isAcknowledged } of mailServer.delivered)
      deliveries.set(messageId, deliveries.get(messageId)! + Number(isAcknowledged));
    const lost = ids.filter((id) => !deliveries.get(messageIds.get(id) ?? ''));
    const unknownIds = [...deliveries.keys()].filter((messageId) => ![...messageIds.values()].includes(messageId));
    const repeated = [...deliveries.values()].reduce((sum, count) => sum + Math.max(0, count - 1), 0);
    const dropped = mailServer.delivered.filter(({ isAcknowledged }) => !isAcknowledged).length;
    const misdirected = mailServer.delivered.filter(({ recipients }) => recipients.join() !== 'info@calanorte.example');
    return {
      figures:
        `${ids.length} forms, ${figures.join('; ')}; all sent ${seconds} s after the last fault, ` +
        `${repeated} repeated after ${kills} kills, ${dropped} dropped after DATA`,
      broken: [
        ...broken,
        ...listBroken({
          [`no inquiry is without its mail (${lost.length} lost)`]: lost.length === 0 && ids.length > 0,
          [`all mails are sent within ${MAX_SENDING_SECONDS} s`]: seconds <= MAX_SENDING_SECONDS,
          [`every mail has the Message-ID of its row (${unknownIds.length} have not)`]: unknownIds.length === 0,
          [`only mails in flight are repeated (${repeated})`]: repeated <= kills * IN_FLIGHT,
          [`mails go only to the agency (${misdirected.length} others)`]: misdirected.length === 0,
        }),
      ],
    };
  } finally {
    mailServer.close();
  }
}

/** Sends forms by several visitors at once; throws if one is not acknowledged. */
async function sendForms(origin: string, count: number) {
  const ids: string[] = [];
  const times: number[] = [];
  let remaining = count;
  const sendNext = async () => {
    while (remaining-- > 0) {
      const form = await fillInForm(origin, randomUUID());
      const since = performance.now();
      ids.push(await sendForm(origin, form));
      times.push(performance.now() - since);
      await setTimeout(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, sendNext));
  times.sort((a, b) => a - b);
  return { ids, p95: Math.round(times[Math.floor(times.length * 0.95)] ?? times.at(-1)!) };
}

async function waitUntilAllSent({ sql }: FaultSystem): Promise<number> {
  const since = Date.now();
  for (;;) {
    const [row] = await sql<{ n: number }>(DATABASE, UNSENT);
    const seconds = Math.round((Date.now() - since) / 1000);
    if (row!.n === 0 || seconds > MAX_SENDING_SECONDS) return seconds;
    await setTimeout(1_000);
  }
}
