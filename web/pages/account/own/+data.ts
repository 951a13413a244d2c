import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { AccountDetails } from '../../../../src/identity/account.contract.ts';
import { OwnProfile } from '../../../../src/identity/account/own-profile.contract.ts';
import { OpenSessions, SessionDetails } from '../../../../src/identity/session.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { read } from '../../../api/read.ts';
import { formatDate } from '../../../lib/dates/format-date.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api }: PageContextServer) {
  try {
    const [{ secondFactorDueAt }, account, profile, { items }] = await Promise.all([
      read(api, '/api/v1/session', SessionDetails),
      read(api, '/api/v1/account', AccountDetails),
      read(api, '/api/v1/account/profile', OwnProfile),
      read(api, '/api/v1/account/sessions', OpenSessions),
    ]);
    return { account, profile, sessions: items, due: secondFactorDueAt && formatDate(secondFactorDueAt) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect('/login?next=/cuenta');
    throw error;
  }
}
