import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Report } from './report.ts';

describe('a DTO of a contract', () => {
  let report: Report;
  beforeAll(async () => {
    // In a separate process, because the compiler is three times slower within Jest.
    const run = promisify(execFile)(process.execPath, ['test/architecture/assemblers/report.ts']);
    report = JSON.parse((await run).stdout) as Report;
  }, 240_000);

  it('is checked by a return type or by `satisfies`', () => {
    expect(report.held).toBeGreaterThan(200);
    expect(report.loose).toEqual(['src/loose.ts:6']);
  });

  it('has no fields beyond its contract, as `picked` ensures for rows', () => {
    expect(report.wider).toEqual(['src/wider.ts:3 secret']);
  });

  it('fails to compile if a field is missing', () => {
    expect(report.omissions).toBeGreaterThan(200);
    expect(report.accepted).toEqual(['src/claimed.ts:3 items']);
  });
});
