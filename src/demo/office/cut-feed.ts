import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LEFT_OUT = 4;
const PROPERTY = /<property>[\s\S]*?<\/property>\s*/g;

/** Writes the feed once more without every fourth home, as after a mistake of whoever sends it. */
export async function cutFeed(folder: string) {
  const whole = join(folder, 'kyero.xml');
  const cut = join(folder, 'kyero-incompleto.xml');
  let number = 0;
  const xml = await readFile(whole, 'utf8');
  await writeFile(
    cut,
    xml.replace(PROPERTY, (property) => (++number % LEFT_OUT ? property : '')),
  );
  return { whole, cut };
}
