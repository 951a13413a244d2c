import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from '../../setup/create-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { spawnSystem } from '../../setup/spawn-system.ts';

const run = promisify(execFile);

const SCRIPT = `
  import { measurePageMemory } from './test/integration/pages/measure-page-memory.ts';
  process.stdout.write(JSON.stringify(await measurePageMemory(process.argv[1])));`;

describe('memory of a page', () => {
  const database = useFixture(createDatabase);
  const site = useFixture(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'memory-'));
    const { url, stop } = await spawnSystem(folder, 'app', { DATABASE_URL: database.url });
    const dispose = async () => {
      await stop();
      await rm(folder, { recursive: true });
    };
    return { url, [Symbol.asyncDispose]: dispose };
  });

  it('is freed once the page is sent, without a full garbage collection', async () => {
    const options = ['--expose-gc', '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', SCRIPT];
    const { stdout } = await run(process.execPath, [...options, site.url]);
    const { ours, bare } = JSON.parse(stdout) as { ours: number; bare: number };
    expect(ours).toBeLessThan(bare / 2);
  }, 60_000);
});
