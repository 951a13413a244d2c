import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FormChallenge } from '../../src/leads/inquiries/form-challenge.contract.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { solveFormChallenge } from '../setup/solve-challenge.ts';
import { listBroken, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';

const DATABASE = 'stormed';
const INQUIRIES_A_ROUND = 75;
const COPIES = 3;
const SENDERS = 24;
const TERMINATION_INTERVAL_MS = 120;
const SENDER_TIMEOUT_MS = 180_000;
const OUTAGE_MS = 60_000;
/** A living process needs less time for a mail that it has begun to send. */
const CALM_MS = 6_000;

/** Terminates a random backend. */
const TERMINATE_BACKEND = `select pg_terminate_backend(pid) from (
  select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1) victim`;
const STORED = `select name, count(*)::int as count from inquiries group by name`;
const UNSENT = `select count(*)::int as count from mails where state = 'queued'`;
/** Makes mails of dead processes due now instead of in minutes. */
const MAKE_MAILS_DUE = `update mails set next_attempt_at = now() where state = 'queued'`;
const OUTCOMES = `select i.name, m.message_id, m.state from inquiries i left join mails m on m.about = i.id and m.purpose = 'inquiry'`;

/**
 * R01, R10, R14: every inquiry is sent three times at once while backends are terminated and the application is
 * killed.
 */
export async function inquiriesStormed({ system, rounds }: FaultRun): Promise<Verdict> {
  await using inbox = await startMailServer();
  return await runStorm(system, inbox, rounds * INQUIRIES_A_ROUND);
}

async function runStorm(system: FaultSystem, inbox: Awaited<ReturnType<typeof startMailServer>>, size: number) {
  await system.database.make(DATABASE);
  const app = await (await system.app(DATABASE, { SMTP_URL: inbox.url, FORM_CHALLENGE_COST: '1' })).start();
  const names = Array.from({ length: size }, (_, at) => `Visitante ${at}`);
  const acknowledged = new Map<string, Set<string>>();
  const queue: { name: string; key: string; challenge: string }[] = [];
  for (const name of names) {
    const submission = { name, key: randomUUID(), challenge: await solveChallenge(app.url) };
    queue.push(...Array.from({ length: COPIES }, () => submission));
  }

  let isOver = false;
  let isStarting = false;
  let kills = 0;
  let terminated = 0;
  const terminateBackends = async () => {
    for (; !isOver; await setTimeout(TERMINATION_INTERVAL_MS))
      if (!isStarting) terminated += (await system.sql(DATABASE, TERMINATE_BACKEND)).length;
  };
  const killApp = async () => {
    while (!isOver) {
      await setTimeout(2_000 + Math.random() * 3_000);
      app.kill();
      kills += 1;
      isStarting = true;
      await app.start();
      isStarting = false;
    }
  };
  const sendQueue = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const id = await sendUntilAcknowledged(app.url, next);
      if (id) acknowledged.set(next.name, (acknowledged.get(next.name) ?? new Set()).add(id));
    }
  };
  const sending = Promise.all(Array.from({ length: SENDERS }, sendQueue)).finally(() => (isOver = true));
  await Promise.all([sending, terminateBackends(), killApp()]);
  const seconds = await waitUntilAllSent(system, () => inbox.received.length);

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
  const acknowledgedNames = [...acknowledged.keys()];
  const lost = acknowledgedNames.filter((name) => !stored.has(name));
  const duplicates = [...stored].filter(([, count]) => count > 1);
  const withoutMail = outcomes.filter(({ message_id: id, state }) => state !== 'failed' && !(id && received.has(id)));

  return {
    figures:
      `${size} inquiries × ${COPIES}, ${acknowledgedNames.length} acknowledged, ${kills} kills, ${terminated} backends terminated, ` +
      `${received.size} mails, ${repeats} repeats, all sent after ${seconds} s`,
    broken: listBroken({
      'backends were terminated and processes killed': kills > 0 && terminated > 0,
      [`each inquiry is acknowledged in the end (${size - acknowledgedNames.length} are not)`]:
        acknowledgedNames.length === size,
      'all senders of one inquiry get the same id': [...acknowledged.values()].every((ids) => ids.size === 1),
      [`nothing acknowledged is lost (${lost.slice(0, 3).join(', ')})`]: lost.length === 0,
      [`nothing is stored twice (${duplicates.slice(0, 3).join(', ')})`]: duplicates.length === 0,
      [`each inquiry has a mail, or a failed one (${withoutMail.length} have none)`]: withoutMail.length === 0,
      [`no more mails are repeated than processes killed (${repeats})`]: repeats <= kills,
    }),
  } satisfies Verdict;
}

/** Like the form, repeats a request with the same key until it is acknowledged. */
async function sendUntilAcknowledged(
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
  for (const end = Date.now() + SENDER_TIMEOUT_MS; Date.now() < end; await setTimeout(200)) {
    const response = await fetch(`${origin}/api/v1/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'sec-fetch-site': 'same-origin' },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    if (response?.status === 201)
      return response.json().then(
        ({ id }: { id: string }) => id,
        () => null,
      );
    if (response && ![409, 500, 503].includes(response.status))
      throw new Error(`${response.status}: ${await response.text()}`);
  }
  return null;
}

const solveChallenge = (origin: string) =>
  fetch(`${origin}/api/v1/inquiries/challenge?form=contact`)
    .then((response) => response.json())
    .then((challenge) => solveFormChallenge(challenge as FormChallenge));

async function waitUntilAllSent(system: FaultSystem, received: () => number): Promise<number> {
  const since = Date.now();
  for (let before = -1; Date.now() - since < OUTAGE_MS * 5; before = received()) {
    const [unsent] = await system.sql<{ count: number }>(DATABASE, UNSENT);
    if (unsent!.count === 0) break;
    if (before === received()) await system.sql(DATABASE, MAKE_MAILS_DUE);
    await setTimeout(CALM_MS);
  }
  return Math.round((Date.now() - since) / 1000);
}
