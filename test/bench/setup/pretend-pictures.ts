import type { Client } from 'pg';

/** Marks all pictures as stored, with keys of real length, so that pages have real size without downloads. */
export async function pretendPictures(sql: Client): Promise<void> {
  await sql.query(`
    update property_pictures
    set key = left(encode(sha256(url::bytea), 'hex'), 32), width = 1600, height = 1067, color = '#7d9ab0',
        attempts = 1, next_attempt_at = null`);
}
