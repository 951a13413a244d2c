/** The channel that `PublicChanges` listens to; it is told when the transaction commits. */
const TELL = "perform pg_notify('public_changes', '');";
const SHOWN = 'first_name, last_name, avatar_url, languages, phone, has_whatsapp, is_shown, disabled_at';
const columns = (row: string) => SHOWN.replace(/\w+/g, (column) => `${row}.${column}`);

/**
 * Whatever changes what visitors see of somebody who has agreed to be shown empties all caches at once, however it is
 * changed: by the person, by an admin, or because the account ends.
 */
export const tellsVisitors = {
  name: 'profiles_tell_visitors',
  timing: 'after' as const,
  events: ['update' as const, 'delete' as const],
  body: `if old.is_shown or (tg_op = 'UPDATE' and new.is_shown) then
    if tg_op = 'DELETE' then ${TELL}
    elsif (${columns('old')}) is distinct from (${columns('new')}) then ${TELL} end if;
  end if; return null;`,
};

/** Who has no role any more is no longer shown. */
export const rolesTellVisitors = {
  name: 'user_roles_tell_visitors',
  timing: 'after' as const,
  events: ['insert' as const, 'delete' as const],
  forEach: 'statement' as const,
  body: `${TELL} return null;`,
};
