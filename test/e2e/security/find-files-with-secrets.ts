import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** Finds source and build files that contain one of the secrets. */
export function findFilesWithSecrets(secrets: readonly string[]): string[] {
  const committed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  const built = globSync('dist/**/*.{js,mjs,css,html,map,json}');
  return [...committed, ...built].filter((file) => {
    const text = readFileSync(file, 'utf8');
    return secrets.some((secret) => text.includes(secret));
  });
}
