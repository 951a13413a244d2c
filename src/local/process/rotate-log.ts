import { copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs';

const MAX_LOG_BYTES = 10_000_000;
const MAX_OLD_LOGS = 4;

/**
 * Keeps a log from growing for ever: a large one becomes `.1`, and the four before it go on to `.4`. It is copied and
 * emptied, since its server goes on writing into the same file, at the end of it, also after the launcher has died.
 */
export function rotateLog(log: string, maxBytes = MAX_LOG_BYTES): void {
  if (!existsSync(log) || statSync(log).size < maxBytes) return;
  for (let age = MAX_OLD_LOGS; age > 1; age -= 1)
    if (existsSync(`${log}.${age - 1}`)) renameSync(`${log}.${age - 1}`, `${log}.${age}`);
  copyFileSync(log, `${log}.1`);
  truncateSync(log);
}
