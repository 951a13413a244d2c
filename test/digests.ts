import { readFileSync, writeFileSync } from 'node:fs';
import { projectRoot } from '../src/local/project-root.ts';
import { fetchImageDigest } from './packages/image-digest.ts';
import { pinImages } from './packages/pinned-images.ts';

/** `npm run digests`: writes the current digests of the images into both files. */
process.chdir(projectRoot);
for (const file of ['docker-compose.yml', 'Dockerfile']) {
  const { text, faults } = await pinImages(readFileSync(file, 'utf8'), fetchImageDigest);
  writeFileSync(file, text);
  for (const fault of faults) process.stderr.write(`${file}: ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
