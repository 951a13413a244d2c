import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Drawing, ImageProcessor } from './image-processor.ts';

/** Notes what it is asked for and answers with nothing. */
const worker = (log: string) => `
  import { appendFileSync } from 'node:fs';
  process.on('message', ({ service, args }) => {
    appendFileSync(${JSON.stringify(log)}, service + ' ' + String(args[0]) + '\\n');
    process.send({ value: Buffer.from('painted ' + String(args[0])), bytesHeld: 0 });
  });
  process.on('disconnect', () => process.exit());`;

describe('the workshop of pictures', () => {
  let folder: string;
  let workshop: ImageProcessor;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workshop-'));
    workshop = new ImageProcessor();
    workshop.process.entry = join(folder, 'worker.mjs');
    await writeFile(workshop.process.entry, worker(join(folder, 'log')));
  });
  afterEach(async () => {
    workshop.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  const asked = async () => (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n');
  const drawing = (name: string) => (): Promise<Drawing> =>
    Promise.resolve({ svg: Buffer.from(name), width: 10, keep: () => Promise.resolve() });

  it('finishes one drawing before it paints the next, so that the first who waits is soon answered', async () => {
    await Promise.all(['a', 'b'].map((name) => workshop.createVariant(drawing(name), 'shown', 480, 'avif')));
    expect(await asked()).toEqual(['paint a', 'variant painted a', 'paint b', 'variant painted b']);
  });

  it('prepares nothing ahead while a visitor waits', async () => {
    const bytes = (name: string) => () => Promise.resolve(Buffer.from(name));
    const ahead = ['one', 'two'].map((name) => workshop.createSharePicture(bytes(name), 'ahead', 'Cala Norte', null));
    const shown = workshop.createVariant(bytes('shown'), 'shown', 480, 'avif');
    await Promise.all([...ahead, shown]);
    expect(await asked()).toEqual(['share one', 'variant shown', 'share two']);
  });
});
