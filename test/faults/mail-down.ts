import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { brokenOf, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { mailPost, type PostFault } from './system/mail-post.ts';
import { filledIn, sendForm } from './system/sent-form.ts';

const DATABASE = 'maildown';
const FAULTS: readonly PostFault[] = ['refusing', 'hanging', 'dropping', 'delaying', 'rejecting'];
const FORMS_EACH = 40;
const VISITORS = 4;
const PAUSE_MS = 50;
const HIGHEST_P95 = 300;
/** A machine that is busy with something else is slow without any fault too: then it may be no slower than that. */
const NOISE = 1.5;
const RECOVERED_WITHIN = 180;
/** Mails that a process has in hand when it is killed. */
const IN_HAND = 5;
/** What the hours would do, while no process has any mail in hand. */
const TIME_PASSES = `update mails set next_attempt_at = now() where state = 'queued'`;
const UNSENT = `select count(*)::int as n from mails where state <> 'sent'`;
const KNOWN = `select inquiries.id, message_id from inquiries left join mails on about = inquiries.id`;

/** R14: whatever becomes of the mail server, forms are quick, nothing is lost, and all goes out when it is back. */
export async function mailDown({ system, rounds }: FaultRun): Promise<Verdict> {
  const post = await mailPost();
  try {
    await system.database.make(DATABASE);
    const app = await (await system.app(DATABASE, { SMTP_URL: post.url, FORM_CHALLENGE_COST: '1' })).start();
    const ids: string[] = [];
    const figures: string[] = [];
    const broken: string[] = [];
    let kills = 0;

    const each = rounds < 20 ? FORMS_EACH / 4 : FORMS_EACH;
    for (const fault of FAULTS) {
      // A process that has just started is slow by itself.
      const calm = await fillIn(app.url, each);
      post.begin(fault);
      const forms = await fillIn(app.url, each);
      ids.push(...calm.ids, ...forms.ids);
      await setTimeout(2_000);
      const failures = await system.sql<{ failure: string }>(
        DATABASE,
        `select distinct failure from mails where state <> 'sent' and failure is not null order by 1`,
      );
      if (fault === 'rejecting')
        broken.push(...brokenOf({ 'a refusal is listed': failures.some(({ failure }) => failure.endsWith('550')) }));
      figures.push(
        `${fault}: p95 ${forms.p95} ms after ${calm.p95} (${failures.map(({ failure }) => failure).join(', ')})`,
      );
      broken.push(
        ...brokenOf({
          [`${fault}: forms answer within ${HIGHEST_P95} ms (p95 ${forms.p95})`]:
            forms.p95 <= Math.max(HIGHEST_P95, calm.p95 * NOISE),
        }),
      );
      await post.end();
      app.kill();
      kills += 1;
      await system.sql(DATABASE, TIME_PASSES);
      await app.start();
    }

    const seconds = await untilAllSent(system);
    const known = new Map(
      (await system.sql<{ id: string; message_id: string }>(DATABASE, KNOWN)).map((row) => [row.id, row.message_id]),
    );
    const times = new Map(post.delivered.map(({ messageId }) => [messageId, 0]));
    for (const { messageId, isAcknowledged } of post.delivered)
      times.set(messageId, times.get(messageId)! + Number(isAcknowledged));
    const lost = ids.filter((id) => !times.get(known.get(id) ?? ''));
    const strange = [...times.keys()].filter((messageId) => ![...known.values()].includes(messageId));
    const repeated = [...times.values()].reduce((sum, count) => sum + Math.max(0, count - 1), 0);
    const dropped = post.delivered.filter(({ isAcknowledged }) => !isAcknowledged).length;
    const elsewhere = post.delivered.filter(({ recipients }) => recipients.join() !== 'info@calanorte.example');
    return {
      figures:
        `${ids.length} forms, ${figures.join('; ')}; all sent ${seconds} s after the last fault, ` +
        `${repeated} repeated after ${kills} kills, ${dropped} dropped after DATA`,
      broken: [
        ...broken,
        ...brokenOf({
          [`no inquiry is without its mail (${lost.length} lost)`]: lost.length === 0 && ids.length > 0,
          [`all goes out within ${RECOVERED_WITHIN} s`]: seconds <= RECOVERED_WITHIN,
          [`every mail has the Message-ID of its row (${strange.length} have not)`]: strange.length === 0,
          [`nothing is repeated but what was in hand (${repeated})`]: repeated <= kills * IN_HAND,
          [`only the agency is written to (${elsewhere.length} others)`]: elsewhere.length === 0,
        }),
      ],
    };
  } finally {
    post.close();
  }
}

/** By several visitors at once; all are acknowledged, or it throws. */
async function fillIn(origin: string, count: number) {
  const ids: string[] = [];
  const times: number[] = [];
  let left = count;
  const visit = async () => {
    while (left-- > 0) {
      const form = await filledIn(origin, randomUUID());
      const since = performance.now();
      ids.push(await sendForm(origin, form));
      times.push(performance.now() - since);
      await setTimeout(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  times.sort((a, b) => a - b);
  return { ids, p95: Math.round(times[Math.floor(times.length * 0.95)] ?? times.at(-1)!) };
}

async function untilAllSent({ sql }: FaultSystem): Promise<number> {
  const since = Date.now();
  for (;;) {
    const [row] = await sql<{ n: number }>(DATABASE, UNSENT);
    const seconds = Math.round((Date.now() - since) / 1000);
    if (row!.n === 0 || seconds > RECOVERED_WITHIN) return seconds;
    await setTimeout(1_000);
  }
}
