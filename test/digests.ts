import { readFileSync, writeFileSync } from 'node:fs';
import { projectRoot } from '../src/local/project-root.ts';
import { imageDigest } from './packages/image-digest.ts';
import { pinnedImages } from './packages/pinned-images.ts';

/** `npm run digests`: writes into both files which bytes their images are, where a registry answers. */
process.chdir(projectRoot);
for (const file of ['docker-compose.yml', 'Dockerfile']) {
  const { text, faults } = await pinnedImages(readFileSync(file, 'utf8'), imageDigest);
  writeFileSync(file, text);
  for (const fault of faults) process.stderr.write(`${file}: ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
