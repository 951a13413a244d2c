import { DEFAULT_OUTBOUND_POLICY } from '../../platform/net/outbound-policy.ts';
import { FetchRefused } from '../../platform/net/net.problems.ts';
import { assertPublicUrl } from '../../platform/net/assert-public-url.ts';
import { InvalidInput } from '../../platform/problem.ts';

type UrlInput = { readonly url: string; readonly path: readonly (string | number)[] };

/** Throws InvalidInput for addresses of private networks, by the same rule as downloads. */
export function assertPublicUrls(inputs: readonly UrlInput[]) {
  const issues = inputs.flatMap(({ url, path }) => {
    const message = findUrlProblem(url);
    return message === null ? [] : [{ message, path }];
  });
  if (issues.length) throw new InvalidInput(issues);
}

function findUrlProblem(url: string) {
  try {
    assertPublicUrl(url, DEFAULT_OUTBOUND_POLICY);
    return null;
  } catch (error) {
    if (error instanceof FetchRefused) return error.message;
    throw error;
  }
}
