import { INTERNET } from '../../platform/net/internet.ts';
import { FetchRefused } from '../../platform/net/net.problems.ts';
import { permittedUrl } from '../../platform/net/permitted-url.ts';
import { InvalidInput } from '../../platform/problem.ts';

type Entered = { readonly url: string; readonly path: readonly (string | number)[] };

/** Throws InvalidInput for addresses of private networks, by the same rule as downloads. */
export function refusePrivateAddresses(entered: readonly Entered[]) {
  const issues = entered.flatMap(({ url, path }) => {
    const message = refusalOf(url);
    return message === null ? [] : [{ message, path }];
  });
  if (issues.length) throw new InvalidInput(issues);
}

function refusalOf(url: string) {
  try {
    permittedUrl(url, INTERNET);
    return null;
  } catch (error) {
    if (error instanceof FetchRefused) return error.message;
    throw error;
  }
}
