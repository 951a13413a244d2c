import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rotateLog } from './spawn-server.ts';

describe('rotateLog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'));
  const log = join(folder, 'server.log');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps four older files while the server writes to the same one', () => {
    rotateLog(log, 10);
    const server = openSync(log, 'a', 0o600);
    for (let line = 1; line <= 7; line += 1) {
      writeSync(server, `line number ${line}\n`);
      rotateLog(log, 10);
    }
    writeSync(server, 'last');
    rotateLog(log, 10);
    closeSync(server);
    expect(readFileSync(log, 'utf8')).toBe('last');
    for (const age of [1, 2, 3, 4]) expect(readFileSync(`${log}.${age}`, 'utf8')).toBe(`line number ${8 - age}\n`);
    expect(existsSync(`${log}.5`)).toBe(false);
  });
});
