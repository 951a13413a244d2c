import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const SIZE = 300;
const IN = { status: 'passed' };
const OUT = { status: 'compileError', reason: 'This mutant is not in the sample.' };

/**
 * Which mutants are tried: those whose texts have the smallest digests, so that a changed line changes the sample there
 * alone. Stryker knows no samples; what stays out it lists as errors, which count for nothing.
 */
const sample = {
  init: () => undefined,
  group: (mutants) => [mutants.map(({ id }) => id)],
  check(mutants) {
    const times = new Map();
    const ranked = mutants.map((mutant) => {
      const text = textOf(mutant);
      times.set(text, (times.get(text) ?? 0) + 1);
      return {
        id: mutant.id,
        digest: createHash('sha256')
          .update(`${text}${times.get(text)}`)
          .digest('hex'),
      };
    });
    ranked.sort((a, b) => (a.digest < b.digest ? -1 : 1));
    return Object.fromEntries(ranked.map(({ id }, rank) => [id, rank < SIZE ? IN : OUT]));
  },
};

function textOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  return [mutatorName, ...lines, start.column, end.column, replacement].join('\0');
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: sample }];
