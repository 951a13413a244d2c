import type { StartedApp } from '../../setup/start-app.ts';

/** Queries for values that no API response may contain, by column. */
const SECRETS: Record<string, string> = {
  'hashes of passwords': 'select password_hash from profiles',
  'secrets of second factors': 'select second_factor_secret from profiles',
  'hashes of sessions': 'select token_hash from sessions',
  'hashes of links': 'select token_hash from account_tokens',
  'hashes of recovery codes': 'select code_hash from recovery_codes',
  'password hashes of account requests': 'select password_hash from account_requests',
  'password and link hashes of registrations': 'select unnest(array[password_hash] || token_hashes) from registrations',
  'addresses of feeds': 'select address from feeds',
  'texts of mails': 'select unnest(array[text, html]) from mails',
};

export async function secretValues({ em }: Pick<StartedApp, 'em'>): Promise<Map<string, string[]>> {
  const secrets = new Map<string, string[]>();
  for (const [kind, query] of Object.entries(SECRETS)) {
    const rows = await em().execute<Record<string, string | null>[]>(query);
    secrets.set(kind, [...new Set(rows.flatMap((row) => Object.values(row)).filter((value) => value !== null))]);
  }
  return secrets;
}

/** Personal data of inquiries: staff may read it, agents only for their own and unassigned leads. */
export const inquiriesOfOthers = ({ em }: Pick<StartedApp, 'em'>, reader: { id: string; readsAll: boolean } | null) =>
  em()
    .execute<{ values: string[] }[]>(
      `select array_remove(array[name, email, phone, message], null) as values from inquiries
       where not ?::boolean and (?::uuid is null or assigned_to <> ?::uuid)`,
      [reader?.readsAll ?? false, reader?.id ?? null, reader?.id ?? null],
    )
    .then((rows) => rows.flatMap(({ values }) => values));
