export const LISTEN = 'listen public_changes';
export const NOTIFY = 'notify public_changes';
