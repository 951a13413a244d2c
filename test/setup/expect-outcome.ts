import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const KEPT = 'test/fixtures/outcomes.json';

/**
 * What is made of the fixtures is what it was when the version was raised last. What is unknown says nothing: a new
 * fact that these rules never find is no new outcome.
 */
export function expectOutcome(rules: string, version: number, raise: string, outcome: unknown) {
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Record<string, string>>;
  const digest = hash(
    'sha256',
    JSON.stringify(outcome, (_, value: unknown) => value ?? undefined),
    'base64url',
  );
  if (kept[rules]?.[version] === digest) return;
  throw new Error(
    `The rules of ${rules} do not make what is noted of their version ${version}. If a rule has changed, raise ${raise}, ` +
      `so that what was made before is made anew; then, or if only the fixtures have changed, note "${digest}" ` +
      `for the version in ${KEPT}.`,
  );
}
