import { reauthenticate } from './reauthenticate.ts';
import { renewSession } from './renew-session.ts';
import { ApiError } from './api-error.ts';

/** Where the API demands a session or the password first, asks for it and sends the same request once more. */
export async function retryAfterReauthentication<Answer>(
  attempt: () => Promise<Answer>,
  isChange: boolean,
): Promise<Answer> {
  try {
    return await attempt();
  } catch (fault) {
    if (!(fault instanceof ApiError) || !(await isAllowedNow(fault, isChange))) throw fault;
    return attempt();
  }
}

async function isAllowedNow({ code }: ApiError, isChange: boolean) {
  if (code === 'reauth-required') return reauthenticate();
  return code === 'sign-in-needed' && renewSession(isChange);
}
