/** The channel on which processes tell each other what has changed of what visitors see. */
export const LISTEN = 'listen public_changes';
export const NOTIFY = "select pg_notify('public_changes', $1)";
