import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const OUTCOMES_FILE = 'test/fixtures/outcomes.json';

/**
 * Asserts that the outcome for the fixtures has not changed since the version was last raised. Ignores null values, so
 * that a new field that the rules never find is no change.
 */
export function expectOutcome(rules: string, version: number, versionName: string, outcome: unknown) {
  const storedOutcomes = JSON.parse(readFileSync(OUTCOMES_FILE, 'utf8')) as Record<string, Record<string, string>>;
  const digest = hash(
    'sha256',
    JSON.stringify(outcome, (_, value: unknown) => value ?? undefined),
    'base64url',
  );
  if (storedOutcomes[rules]?.[version] === digest) return;
  throw new Error(
    `The outcome of ${rules} differs from the one noted for version ${version}. If a rule has changed, raise ${versionName}, ` +
      `so that stored outcomes are recomputed. Then, or if only the fixtures have changed, note "${digest}" ` +
      `for the version in ${OUTCOMES_FILE}.`,
  );
}
