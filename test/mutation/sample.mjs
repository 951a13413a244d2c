import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const SIZE = 300;
const IN = { status: 'passed' };
const OUT = { status: 'compileError', reason: 'This mutant is not in the sample.' };

/**
 * Tests the mutants whose texts have the smallest digests, so that a changed line changes only its part of the sample.
 * Stryker has no samples: it lists the others as compile errors, which do not count.
 */
const sample = {
  init: () => undefined,
  group: (mutants) => [mutants.map(({ id }) => id)],
  check(mutants) {
    const times = new Map();
    const ranked = mutants.map((mutant) => {
      const text = getText(mutant);
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

function getText({ fileName, location: { start, end }, mutatorName, replacement }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  return [mutatorName, ...lines, start.column, end.column, replacement].join('\0');
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: sample }];
