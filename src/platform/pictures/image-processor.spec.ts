import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImageProcessor } from './image-processor.ts';

/** Logs its requests and returns nothing. */
const createWorkerSource = (log: string) => `
  import { appendFileSync } from 'node:fs';
  process.on('message', ({ service, args }) => {
    appendFileSync(${JSON.stringify(log)}, service + ' ' + String(args[0]) + '\\n');
    process.send({ value: Buffer.from('painted ' + String(args[0])), bytesHeld: 0 });
  });
  process.on('disconnect', () => process.exit());`;

describe('ImageProcessor', () => {
  let folder: string;
  let processor: ImageProcessor;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workshop-'));
    processor = new ImageProcessor();
    processor.process.entry = join(folder, 'worker.mjs');
    await writeFile(processor.process.entry, createWorkerSource(join(folder, 'log')));
  });
  afterEach(async () => {
    processor.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  const readLog = async () => (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n');
  it('prewarms nothing while a visitor waits', async () => {
    const createReader = (name: string) => () => Promise.resolve(Buffer.from(name));
    const prewarmed = ['one', 'two'].map((name) =>
      processor.createSharePicture(createReader(name), 'prewarm', 'Cala Norte', null),
    );
    const variant = processor.createVariant(createReader('shown'), 'page', 480, 'avif');
    await Promise.all([...prewarmed, variant]);
    expect(await readLog()).toEqual(['share one', 'variant shown', 'share two']);
  });
});
