import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runAlternating, withWarmUp } from '../figures/alternating.ts';
import type { Bench } from '../setup/bench.ts';
import type { Meili } from '../setup/meili.ts';
import type { Scene } from '../setup/scene.ts';

const BATCH_SIZE = 1000;
const MAX_ROUNDS = 3;

/**
 * Goal 9, first half: `npm run cli -- reindex` against sending the documents of the index to a new index with the same
 * settings. Times are those of Meilisearch, from the first task enqueued to the last one finished, so that the start of
 * the command does not count.
 */
export async function rebuild({ scene, report, rounds }: Bench): Promise<void> {
  const { meili, index } = scene;
  const documents = await dump(scene);
  const settings = JSON.stringify(await meili.send('GET', `/indexes/${index}/settings`));
  try {
    const { ours, theirs } = await runAlternating(withWarmUp(Math.min(rounds, MAX_ROUNDS)), {
      ours: async () => {
        const ms = await measureTasks(meili, () => scene.cli('reindex'));
        report.expectSame('documents after a rebuild', await count(meili, index), documents.count);
        return ms;
      },
      theirs: async () => {
        const rawIndex = `raw_${randomUUID()}`;
        const ms = await measureTasks(meili, () => load(meili, rawIndex, settings, documents.files));
        report.expectSame('documents after a raw load', await count(meili, rawIndex), documents.count);
        await meili.waitForTask(await meili.change('DELETE', `/indexes/${rawIndex}`));
        return ms;
      },
    });
    report.slower({ goal: 9, figure: 'rebuild of the index against raw load', ours, theirs }, 1.5);
  } finally {
    await rm(documents.folder, { recursive: true });
  }
}

/** Writes the documents of the index to files, one per batch. */
async function dump({ meili, index, home }: Scene) {
  const folder = join(home, 'documents');
  mkdirSync(folder);
  const files: string[] = [];
  let count = 0;
  for (let total = 1; count < total;) {
    const documentsPath = `/indexes/${index}/documents?limit=${BATCH_SIZE}&offset=${count}`;
    const batch = await meili.send<{ results: unknown[]; total: number }>('GET', documentsPath);
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
  for (const task of tasks) await meili.waitForTask(task);
}

/** Returns milliseconds from the first enqueued task to the end of the last. */
async function measureTasks(meili: Meili, work: () => Promise<unknown>): Promise<number> {
  const before = new Date();
  await work();
  const tasks = await meili.listTasksSince(before);
  const unfinished = tasks.filter(({ status }) => status !== 'succeeded');
  if (unfinished.length) throw new Error(`${unfinished.length} tasks of Meilisearch did not succeed`);
  const firstEnqueuedAt = Math.min(...tasks.map(({ enqueuedAt }) => Date.parse(enqueuedAt)));
  return Math.max(...tasks.map(({ finishedAt }) => Date.parse(finishedAt!))) - firstEnqueuedAt;
}

const count = async (meili: Meili, index: string) =>
  (await meili.send<{ numberOfDocuments: number }>('GET', `/indexes/${index}/stats`)).numberOfDocuments;
