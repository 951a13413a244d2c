/** The channel on which processes tell each other that something visitors see has changed. */
export const LISTEN = 'listen public_changes';
export const NOTIFY = 'notify public_changes';
