import { mkdir, rm } from 'node:fs/promises';

/** Makes the folder of a run, without what earlier runs have left around it. */
export async function prepareFolder({ folder, leftovers }: { folder: string; leftovers?: string | undefined }) {
  if (leftovers) await rm(leftovers, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
