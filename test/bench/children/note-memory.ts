import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const EVERY_MS = 5_000;
const folder = process.env.MEMORY_NOTES;

/** Loaded into every process of the system that is measured: notes what the process takes, as it sees that itself. */
export const noteMemory = () =>
  folder && writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(process.memoryUsage()));

if (folder) setInterval(noteMemory, EVERY_MS).unref();
