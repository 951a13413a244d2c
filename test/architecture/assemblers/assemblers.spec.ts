import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Report } from './report.ts';

describe('what is put together for a contract', () => {
  let report: Report;
  beforeAll(async () => {
    // Runs in a process of its own, because the compiler takes three times as long within Jest.
    const run = promisify(execFile)(process.execPath, ['test/architecture/assemblers/report.ts']);
    report = JSON.parse((await run).stdout) as Report;
  }, 240_000);

  it('is held to it there, by a return type or by `satisfies`', () => {
    expect(report.held).toBeGreaterThan(200);
    expect(report.loose).toEqual(['src/loose.ts:6']);
  });

  it('holds nothing else: `picked` takes of a row what its contract names', () => {
    expect(report.wider).toEqual(['src/wider.ts:3 secret']);
  });

  it('is refused by the compiler when a field is left out', () => {
    expect(report.omissions).toBeGreaterThan(200);
    expect(report.accepted).toEqual(['src/claimed.ts:3 items']);
  });
});
