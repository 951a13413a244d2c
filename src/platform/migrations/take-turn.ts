import { setTimeout } from 'node:timers/promises';
import { ENDS_WITH_CLIENT, TAKE_TURN, WHOSE_TURN, WITHOUT_LIMITS } from './migrations.sql.ts';
import type { SchemaSession } from './schema-session.ts';

const ASK_MS = 250;
const SAY_MS = 15_000;

/**
 * Waits until no other process migrates, and says for which one. It asks again and again, since a statement that waits
 * for the lock would hold a snapshot, for whose end an index that is built concurrently waits. Gives the process of the
 * database that has the turn now; it keeps it until its connection ends.
 */
export async function takeTurn({ rows }: SchemaSession, say: (line: string) => void): Promise<number> {
  await rows(WITHOUT_LIMITS);
  await rows(ENDS_WITH_CLIENT).catch(() => undefined);
  for (let saidAt = 0; ; await setTimeout(ASK_MS)) {
    const [turn] = await rows<{ taken: boolean; pid: number }>(TAKE_TURN);
    if (turn!.taken) return turn!.pid;
    if (Date.now() - saidAt < SAY_MS) continue;
    saidAt = Date.now();
    const [other] = await rows<{ pid: number; application: string; seconds: number }>(WHOSE_TURN);
    if (other) say(`another process migrates (${inWords(other)}): waiting for it`);
  }
}

const inWords = ({ pid, application, seconds }: { pid: number; application: string; seconds: number | null }) =>
  [`process ${pid} of the database`, ...(application ? [application] : []), ...(seconds ? [`for ${seconds} s`] : [])].join(
    ', ',
  );
