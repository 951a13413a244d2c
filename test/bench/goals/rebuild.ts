import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { alternating, withWarmUp } from '../figures/alternating.ts';
import type { Bench } from '../setup/bench.ts';
import type { Meili } from '../setup/meili.ts';
import type { Scene } from '../setup/scene.ts';

const BATCH = 1000;
const MOST_ROUNDS = 3;

/**
 * Goal 9, first half: `npm run cli -- reindex` against sending the same documents, as they stand in the index, to a new
 * one with the same settings. Both are timed by Meilisearch's own record, from the first task given to the last one done,
 * so that the start of the command does not count.
 */
export async function rebuild({ scene, report, rounds }: Bench): Promise<void> {
  const { meili, index } = scene;
  const documents = await dump(scene);
  const settings = JSON.stringify(await meili.send('GET', `/indexes/${index}/settings`));
  try {
    const { ours, theirs } = await alternating(withWarmUp(Math.min(rounds, MOST_ROUNDS)), {
      ours: async () => {
        const took = await recorded(meili, () => scene.cli('reindex'));
        report.expectSame('documents after a rebuild', await count(meili, index), documents.count);
        return took;
      },
      theirs: async () => {
        const raw = `raw_${randomUUID()}`;
        const took = await recorded(meili, () => load(meili, raw, settings, documents.files));
        report.expectSame('documents after a raw load', await count(meili, raw), documents.count);
        await meili.settled(await meili.change('DELETE', `/indexes/${raw}`));
        return took;
      },
    });
    report.slower({ goal: 9, figure: 'rebuild of the index against raw load', ours, theirs }, 1.5);
  } finally {
    await rm(documents.folder, { recursive: true });
  }
}

/** The documents of the index in files, in batches as they will be sent. */
async function dump({ meili, index, home }: Scene) {
  const folder = join(home, 'documents');
  mkdirSync(folder);
  const files: string[] = [];
  let count = 0;
  for (let total = 1; count < total;) {
    const asked = `/indexes/${index}/documents?limit=${BATCH}&offset=${count}`;
    const batch = await meili.send<{ results: unknown[]; total: number }>('GET', asked);
    const file = join(folder, `${files.length}.json`);
    writeFileSync(file, JSON.stringify(batch.results));
    files.push(file);
    count += batch.results.length;
    total = batch.results.length ? batch.total : 0;
  }
  return { folder, files, count };
}

async function load(meili: Meili, index: string, settings: string, files: readonly string[]) {
  const tasks = [await meili.change('PATCH', `/indexes/${index}/settings`, settings)];
  for (const file of files) {
    tasks.push(await meili.change('POST', `/indexes/${index}/documents?primaryKey=id`, await readFile(file, 'utf8')));
  }
  for (const task of tasks) await meili.settled(task);
}

/** Milliseconds from the first task that this gives to Meilisearch to the end of the last. */
async function recorded(meili: Meili, work: () => Promise<unknown>): Promise<number> {
  const before = new Date();
  await work();
  const tasks = await meili.since(before);
  const unfinished = tasks.filter(({ status }) => status !== 'succeeded');
  if (unfinished.length) throw new Error(`${unfinished.length} tasks of Meilisearch did not succeed`);
  const given = Math.min(...tasks.map(({ enqueuedAt }) => Date.parse(enqueuedAt)));
  return Math.max(...tasks.map(({ finishedAt }) => Date.parse(finishedAt!))) - given;
}

const count = async (meili: Meili, index: string) =>
  (await meili.send<{ numberOfDocuments: number }>('GET', `/indexes/${index}/stats`)).numberOfDocuments;
