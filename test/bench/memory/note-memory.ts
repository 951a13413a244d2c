import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Loaded into every process of the system that is measured: notes what it takes, as it sees that itself. */
const folder = process.env.MEMORY_NOTES;
const note = () => writeFileSync(join(folder!, `${process.pid}.json`), JSON.stringify(process.memoryUsage()));
if (folder) setInterval(note, 5_000).unref();
