import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FormChallenge } from '../../src/leads/challenge/form-challenge.contract.ts';
import { mailServer } from '../setup/mail-server.ts';
import { solutionOf } from '../setup/solved-challenge.ts';
import { brokenOf, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';

const DATABASE = 'stormed';
const INQUIRIES_A_ROUND = 75;
const TIMES = 3;
const AT_ONCE = 24;
const TERMINATED_EVERY_MS = 120;
const SENDER_PATIENCE_MS = 180_000;
const OUTAGE_MS = 60_000;
/** Longer than a process needs for a mail that it has taken up and is alive to send. */
const CALM_MS = 6_000;

/** One at random: the answers of all the others are to be right. */
const TERMINATED = `select pg_terminate_backend(pid) from (
  select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1) victim`;
const STORED = `select name, count(*)::int as count from inquiries group by name`;
const UNSENT = `select count(*)::int as count from mails where state = 'queued'`;
/** Mails that a dead process had taken up come back at once instead of after minutes. */
const TIME_PASSES = `update mails set next_attempt_at = now() where state = 'queued'`;
const OUTCOMES = `select i.name, m.message_id, m.state from inquiries i left join mails m on m.about = i.id and m.purpose = 'inquiry'`;

/** R01, R10, R14: every inquiry is sent three times at once while backends are terminated and the application is killed. */
export async function inquiriesStormed({ system, rounds }: FaultRun): Promise<Verdict> {
  await using inbox = await mailServer();
  return await stormed(system, inbox, rounds * INQUIRIES_A_ROUND);
}

async function stormed(system: FaultSystem, inbox: Awaited<ReturnType<typeof mailServer>>, size: number) {
  await system.database.make(DATABASE);
  const app = await (await system.app(DATABASE, { SMTP_URL: inbox.url, FORM_CHALLENGE_COST: '1' })).start();
  const names = Array.from({ length: size }, (_, at) => `Visitante ${at}`);
  const acknowledged = new Map<string, Set<string>>();
  const waiting: { name: string; key: string; challenge: string }[] = [];
  for (const name of names) {
    const sent = { name, key: randomUUID(), challenge: await solvedBy(app.url) };
    waiting.push(...Array.from({ length: TIMES }, () => sent));
  }

  let isOver = false;
  let isStarting = false;
  let kills = 0;
  let terminated = 0;
  const termination = async () => {
    for (; !isOver; await setTimeout(TERMINATED_EVERY_MS))
      if (!isStarting) terminated += (await system.sql(DATABASE, TERMINATED)).length;
  };
  const killing = async () => {
    while (!isOver) {
      await setTimeout(2_000 + Math.random() * 3_000);
      app.kill();
      kills += 1;
      isStarting = true;
      await app.start();
      isStarting = false;
    }
  };
  const sender = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const id = await untilAcknowledged(app.url, next);
      if (id) acknowledged.set(next.name, (acknowledged.get(next.name) ?? new Set()).add(id));
    }
  };
  const sending = Promise.all(Array.from({ length: AT_ONCE }, sender)).finally(() => (isOver = true));
  await Promise.all([sending, termination(), killing()]);
  const seconds = await untilAllIsSent(system, () => inbox.received.length);

  const stored = new Map(
    (await system.sql<{ name: string; count: number }>(DATABASE, STORED)).map((row) => [row.name, row.count]),
  );
  const outcomes = await system.sql<{ name: string; message_id: string | null; state: string | null }>(
    DATABASE,
    OUTCOMES,
  );
  const received = new Map<string, number>();
  for (const { messageId } of inbox.received) received.set(messageId!, (received.get(messageId!) ?? 0) + 1);
  const repeats = inbox.received.length - received.size;
  const acked = [...acknowledged.keys()];
  const lost = acked.filter((name) => !stored.has(name));
  const twice = [...stored].filter(([, count]) => count > 1);
  const unwritten = outcomes.filter(({ message_id: id, state }) => state !== 'failed' && !(id && received.has(id)));

  return {
    figures:
      `${size} inquiries × ${TIMES}, ${acked.length} acknowledged, ${kills} kills, ${terminated} backends terminated, ` +
      `${received.size} mails, ${repeats} repeats, all sent after ${seconds} s`,
    broken: brokenOf({
      'the storm was one': kills > 0 && terminated > 0,
      [`each is acknowledged in the end (${size - acked.length} are not)`]: acked.length === size,
      [`each sender of one inquiry is told the same`]: [...acknowledged.values()].every((ids) => ids.size === 1),
      [`nothing acknowledged is lost (${lost.slice(0, 3).join(', ')})`]: lost.length === 0,
      [`nothing is stored twice (${twice.slice(0, 3).join(', ')})`]: twice.length === 0,
      [`each has its mail, or it shows as failed (${unwritten.length} have not)`]: unwritten.length === 0,
      [`no more repeats than kills (${repeats})`]: repeats <= kills,
    }),
  } satisfies Verdict;
}

/** Like the form, repeats a request with the same key until it is acknowledged. */
async function untilAcknowledged(
  origin: string,
  { name, key, challenge }: { name: string; key: string; challenge: string },
): Promise<string | null> {
  const body = JSON.stringify({
    kind: 'contact',
    name,
    email: 'visitante@example.es',
    subject: 'compra',
    message: `Me interesa, soy ${name}.`,
    privacyVersion: '2026-11-21',
    challenge,
  });
  for (const end = Date.now() + SENDER_PATIENCE_MS; Date.now() < end; await setTimeout(200)) {
    const answer = await fetch(`${origin}/api/v1/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'sec-fetch-site': 'same-origin' },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    if (answer?.status === 201)
      return answer.json().then(
        ({ id }: { id: string }) => id,
        () => null,
      );
    if (answer && ![409, 500, 503].includes(answer.status)) throw new Error(`${answer.status}: ${await answer.text()}`);
  }
  return null;
}

const solvedBy = (origin: string) =>
  fetch(`${origin}/api/v1/inquiries/challenge?form=contact`)
    .then((answer) => answer.json())
    .then((challenge) => solutionOf(challenge as FormChallenge));

async function untilAllIsSent(system: FaultSystem, received: () => number): Promise<number> {
  const since = Date.now();
  for (let before = -1; Date.now() - since < OUTAGE_MS * 5; before = received()) {
    const [unsent] = await system.sql<{ count: number }>(DATABASE, UNSENT);
    if (unsent!.count === 0) break;
    if (before === received()) await system.sql(DATABASE, TIME_PASSES);
    await setTimeout(CALM_MS);
  }
  return Math.round((Date.now() - since) / 1000);
}
