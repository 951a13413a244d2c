/** The channel that `InvalidationBus` listens to; it is told when the transaction commits. */
const NOTIFY_INVALIDATION = "perform pg_notify('public_changes', '');";
const PUBLIC_COLUMNS = 'first_name, last_name, avatar_url, languages, phone, has_whatsapp, is_shown, disabled_at';
const qualifyColumns = (row: string) => PUBLIC_COLUMNS.replace(/\w+/g, (column) => `${row}.${column}`);

/**
 * Whatever changes what visitors see of somebody who has agreed to be shown empties all caches at once, however it is
 * changed: by the person, by an admin, or because the account ends.
 */
export const profileInvalidationTrigger = {
  name: 'profiles_tell_visitors',
  timing: 'after' as const,
  events: ['update' as const, 'delete' as const],
  body: `if old.is_shown or (tg_op = 'UPDATE' and new.is_shown) then
    if tg_op = 'DELETE' then ${NOTIFY_INVALIDATION}
    elsif (${qualifyColumns('old')}) is distinct from (${qualifyColumns('new')}) then ${NOTIFY_INVALIDATION} end if;
  end if; return null;`,
};

/** Who has no role any more is no longer shown. */
export const roleInvalidationTrigger = {
  name: 'user_roles_tell_visitors',
  timing: 'after' as const,
  events: ['insert' as const, 'delete' as const],
  forEach: 'statement' as const,
  body: `${NOTIFY_INVALIDATION} return null;`,
};
