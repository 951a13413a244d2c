/** The secrets of one column. The names of the column and of its table are bound as identifiers. */
export const SELECT_SECRETS = 'select id, ?? as stored from ?? where ?? is not null';

/** Changes nothing in a row whose secret has changed since it was read. */
export const UPDATE_SECRET = 'update ?? set ?? = ? where id = ? and ?? = ?';
