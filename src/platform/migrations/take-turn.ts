import { setTimeout } from 'node:timers/promises';
import type { SchemaSession } from './schema-session.ts';

const ASK_MS = 250;
const SAY_MS = 15_000;

/**
 * Waits until no other process migrates, and says for which one. It asks again and again, since a statement that waits
 * for the lock would hold a snapshot, for whose end an index that is built concurrently waits. Gives the process of the
 * database that has the turn now; it keeps it until its connection ends.
 */
export async function takeTurn(session: SchemaSession, say: (line: string) => void): Promise<number> {
  await session.liftLimits();
  for (let saidAt = 0; ; await setTimeout(ASK_MS)) {
    const { taken, pid } = await session.tryTurn();
    if (taken) return pid;
    if (Date.now() - saidAt < SAY_MS) continue;
    saidAt = Date.now();
    const other = await session.whoseTurn();
    if (other) say(`another process migrates (${inWords(other)}): waiting for it`);
  }
}

type Other = NonNullable<Awaited<ReturnType<SchemaSession['whoseTurn']>>>;

const inWords = ({ pid, application, seconds }: Other) =>
  [`process ${pid} of the database`, ...(application ? [application] : []), `for ${seconds ?? 0} s`].join(', ');
